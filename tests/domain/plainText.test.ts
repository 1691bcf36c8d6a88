import { describe, expect, it } from 'vitest'
import { beginningOf, type Decode, readPlainText } from '#resources/domain/plainText.ts'

const decode: Decode = (content, encoding) =>
  new TextDecoder(encoding, { fatal: true }).decode(content, { stream: true })

const SAID = 'Séance d’été : 12 €'
const wide = Buffer.from(`\uFEFF${SAID}`, 'utf16le')
/** Windows-1252 differs from Latin-1 between 0x80 and 0x9F. */
const old = Buffer.from(SAID.replace('’', '\x92').replace('€', '\x80'), 'latin1')

describe('a plain text', () => {
  it.each([
    ['utf-8', Buffer.from(SAID)],
    ['utf-8', Buffer.from(`\uFEFF${SAID}`)],
    ['utf-16le', wide],
    ['utf-16be', Buffer.from(wide).swap16()],
    ['windows-1252', old],
  ])('is decoded from %s', (encoding, content) => {
    expect(readPlainText(content, decode)).toEqual({ text: SAID, encoding })
  })

  it('may be cut within its last character', () => {
    expect(readPlainText(Buffer.from(SAID).subarray(0, 2), decode)).toEqual({ text: 'S', encoding: 'utf-8' })
    expect(readPlainText(wide.subarray(0, 5), decode)).toEqual({ text: 'S', encoding: 'utf-16le' })
  })

  it('is not detected in content with control characters', () => {
    expect(readPlainText(Buffer.from([0, 1, 2, 255]), decode)).toBeUndefined()
    expect(readPlainText(Buffer.from([0xff, 0xfe, 0, 0]), decode)).toBeUndefined()
    expect(readPlainText(Buffer.from([0x81, 0x8d, 0xe9]), decode)).toBeUndefined()
  })
})

describe('the beginning of a text', () => {
  it('keeps no half of an emoji', () => {
    expect(beginningOf('Fête 🎉', 6)).toBe('Fête ')
    expect(beginningOf('Fête 🎉', 7)).toBe('Fête 🎉')
    expect(beginningOf('Fête', 2)).toBe('Fê')
  })
})
