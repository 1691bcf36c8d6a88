import { describe, expect, it } from 'vitest'
import { externalIdOf, isExternalId } from '#resources/domain/externalId.ts'

describe('an id of an external record', () => {
  it.each([
    '42',
    'ABC-7',
    'urn:isbn:9782070368228',
    'é1',
    'a@b+c=d~e_f.g',
    'x'.repeat(200),
    '0190a000-0000-7000-8000-000000000001',
  ])('may be %s', (id) => expect(isExternalId(id)).toBe(true))

  it.each([
    '',
    '.',
    '..',
    '../a',
    'a/b',
    'a b',
    ' a',
    'a?b',
    'a#b',
    'a%2f',
    '-a',
    '=1+1',
    'a\u0000',
    'a\u200b',
    'x'.repeat(201),
    42,
    null,
  ])('is never %j', (id) => expect(isExternalId(id)).toBe(false))

  it('ignores case if it is a UUID, else not', () => {
    expect(externalIdOf('0190A000-0000-7000-8000-00000000000F')).toBe('0190a000-0000-7000-8000-00000000000f')
    expect(externalIdOf('AbC')).toBe('AbC')
  })
})
