// What libFuzzer offers a program that has a main of its own.
// Source: compiler-rt, lib/fuzzer/FuzzerInterface.h.
#pragma once
#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*target)(const uint8_t *data, size_t size));
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max_size);
