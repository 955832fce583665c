import fc from 'fast-check'
import { readEnv } from '#server/env.ts'

// Runs before each test file. All random input comes from this seed, so that a run repeats the one before. A failed
// property prints it: FUZZ_SEED=… replays it, and another number gives other input.

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: readEnv().fuzzSeed })
