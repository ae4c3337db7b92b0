# Part of the UtilCall project, under the Apache License v2.0 with LLVM
# Exceptions. See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What all of pytest's tests share."""

from iree.runtime import _binding

# pytest holds exceptions, and with them IREE's objects, until the process ends.
# IREE would report those as leaks after pytest's summary.
_binding.disable_leak_checker()
