/** Vitest setup: property tests try the same cases each day, so a failure comes from the change; nightly runs draw new ones. */
import fc from 'fast-check'
import { IS_THOROUGH } from './thorough.ts'

const DAILY_SEED = 1793

if (!IS_THOROUGH) fc.configureGlobal({ seed: DAILY_SEED })
