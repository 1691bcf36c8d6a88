/**
 * Vitest setup: daily runs repeat the same cases, so that a failure comes from a change; nightly runs draw new ones.
 */
import fc from 'fast-check'
import { IS_THOROUGH } from './thorough.ts'

const DAILY_SEED = 1793

if (!IS_THOROUGH) fc.configureGlobal({ seed: DAILY_SEED })
