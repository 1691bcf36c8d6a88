import { describe, expect, it } from 'vitest'
import { freeDriveName, isDriveName } from '#resources/domain/drive.ts'
import { nameWithEnding, withoutDevice, withoutForbidden } from '#resources/domain/fileNames.ts'

const bytes = (text: string): number => Buffer.byteLength(text)
const FIREFIGHTER = '👩\u200d🚒'

describe('a name in the drive', () => {
  it.each(['CON', 'nul', 'Aux.txt', 'prn.tar.gz', 'COM1', 'lpt9.pdf', 'COM².txt', 'CON .txt', 'CONIN$'])(
    'is refused when Windows opens a device under it: %s',
    (name) => expect(isDriveName(name)).toBe(false),
  )

  it.each(['Conseil', 'CON-1.txt', 'nullité.pdf', 'com.txt', 'COM10', 'Dossier CON', 'x.con'])(
    'is accepted when it only resembles a device: %s',
    (name) => expect(isDriveName(name)).toBe(true),
  )

  it('is limited in bytes, as in file systems', () => {
    expect(isDriveName('a'.repeat(255))).toBe(true)
    expect(isDriveName('a'.repeat(256))).toBe(false)
    expect(isDriveName('é'.repeat(127))).toBe(true)
    expect(isDriveName('é'.repeat(128))).toBe(false)
  })

  it.each([FIREFIGHTER, '👩🏽\u200d🚒 Pompiers', '❤\ufe0f\u200d🔥', '👨\u200d👩\u200d👧.pdf', '🇫🇷'])(
    'takes joined pictures: %s',
    (name) => expect(isDriveName(name)).toBe(true),
  )

  it.each(['a\u200db', `${FIREFIGHTER}\u200d`, '\u200d🚒', 'a\u200bb', 'a\u202eb'])(
    'has no joiner outside of emoji, and no other invisible character: %j',
    (name) => expect(isDriveName(name)).toBe(false),
  )

  it('stays within its bytes when numbered, without cutting a character', () => {
    const long = `${'é'.repeat(125)}.pdf`
    const free = freeDriveName(long, (tried) => tried === long)
    expect(free).toBe(`${'é'.repeat(123)} (2).pdf`)
    expect(isDriveName(free)).toBe(true)
    expect(nameWithEnding(`a${FIREFIGHTER.repeat(30)}`, '.txt')).toBe(`a${FIREFIGHTER.repeat(22)}.txt`)
    expect(bytes(nameWithEnding('🚒'.repeat(80), '.txt'))).toBeLessThanOrEqual(255)
  })
})

describe('a corrected name', () => {
  it('loses forbidden characters, keeps joined emoji and is no device', () => {
    expect(withoutForbidden(`a/b\u200d${FIREFIGHTER}?`)).toBe(`ab${FIREFIGHTER}`)
    expect(withoutDevice('nul.pdf')).toBe('_nul.pdf')
    expect(withoutDevice('annule.pdf')).toBe('annule.pdf')
  })
})
