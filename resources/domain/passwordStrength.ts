/**
 * How hard a password is to guess, by the patterns that people guess with: leaked passwords, French words and names, keys
 * that lie side by side, dates. Half a megabyte of words and up to a second of reckoning: imported by workers alone.
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

/** Beyond them a password is as hard as they are: what is given costs its length squared. */
const JUDGED_CHARACTERS = 80

// Titles of an encyclopedia and an English list of dice words stay out: 177 kB that change no verdict of the tests.
const estimator = new ZxcvbnFactory({
  dictionary: { passwords, commonWords, firstNames, lastNames, ...wordSequences },
  graphs: adjacencyGraphs,
  maxLength: JUDGED_CHARACTERS,
})

/** From 0, guessed at once, to 4, at least ten thousand million guesses; `words` are those that a guesser would know. */
export const passwordStrength = (password: string, words: readonly string[]): PasswordStrength =>
  estimator.check(password, [...words]).score
