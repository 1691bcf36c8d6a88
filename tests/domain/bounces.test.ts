import { describe, expect, test } from 'vitest'
import { readDeliveryStatus } from '#resources/domain/bounces.ts'
import { LASTING_BOUNCES, PASSING_BOUNCES } from '#tests/support/bounces.ts'

const read = (status: string, words: string) =>
  readDeliveryStatus(
    `Reporting-MTA: dns; mx.exemple.org\n\nFinal-Recipient: rfc822; a@exemple.org\nAction: failed\nStatus: ${status}\n` +
      (words && `Diagnostic-Code: smtp; ${words}\n`),
  )[0]?.outcome

describe('a bounce suppresses an address permanently', () => {
  test.each(LASTING_BOUNCES)('after %s %s', (status, words) => expect(read(status, words)).toBe('PERMANENT'))
})

describe('a bounce does not suppress an address', () => {
  test.each(PASSING_BOUNCES)('after %s %s', (status, words) => expect(read(status, words)).toBe('TEMPORARY'))
})
