/** Answers of real servers, and whether they block an address for good. */
import { describe, expect, test } from 'vitest'
import { readDeliveryStatus } from '#resources/domain/bounces.ts'
import { LASTING_BOUNCES, PASSING_BOUNCES } from '#tests/support/bounces.ts'

const read = (status: string, words: string) =>
  readDeliveryStatus(
    `Reporting-MTA: dns; mx.exemple.org\n\nFinal-Recipient: rfc822; a@exemple.org\nAction: failed\nStatus: ${status}\n` +
      (words && `Diagnostic-Code: smtp; ${words}\n`),
  )?.outcome

describe('a bounce blocks an address for good', () => {
  test.each(LASTING_BOUNCES)('after %s %s', (status, words) => expect(read(status, words)).toBe('PERMANENT'))
})

describe('a bounce leaves an address as it is', () => {
  test.each(PASSING_BOUNCES)('after %s %s', (status, words) => expect(read(status, words)).toBe('TEMPORARY'))
})
