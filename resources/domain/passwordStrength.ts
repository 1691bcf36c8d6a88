/**
 * Rates passwords by leaked ones, words, names, keyboard patterns and dates. Workers only: 0.5 MB, up to 1 s of CPU.
 */
/// <reference path="./zxcvbn.d.ts" />
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs } from '@zxcvbn-ts/language-common'
import passwords from '@zxcvbn-ts/language-common/dist/passwords.json.mjs'
import commonWords from '@zxcvbn-ts/language-fr/dist/commonWords.json.mjs'
import firstNames from '@zxcvbn-ts/language-fr/dist/firstnames.json.mjs'
import lastNames from '@zxcvbn-ts/language-fr/dist/lastnames.json.mjs'
import wordSequences from '@zxcvbn-ts/language-fr/dist/wordSequences.json.mjs'
import type { PasswordStrength } from './password.ts'

/** Maximum characters examined: the cost grows with the square of the length. */
const JUDGED_CHARACTERS = 80

// Wikipedia titles and English diceware words are left out: 177 kB that change no test's result.
const estimator = new ZxcvbnFactory({
  dictionary: { passwords, commonWords, firstNames, lastNames, ...wordSequences },
  graphs: adjacencyGraphs,
  maxLength: JUDGED_CHARACTERS,
})

/** Score from 0 (guessed at once) to 4 (at least 10¹⁰ guesses); `words`: words that an attacker would know. */
export const passwordStrength = (password: string, words: readonly string[]): PasswordStrength =>
  estimator.check(password, [...words]).score
