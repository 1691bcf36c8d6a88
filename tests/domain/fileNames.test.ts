import { describe, expect, it } from 'vitest'
import { daysInName, momentInName } from '#i18n/fr/fileNames.ts'

describe('a file name for users', () => {
  it('contains days in French', () => {
    expect(daysInName('2026-11-01', '2026-11-01')).toBe('du 1er novembre 2026')
    expect(daysInName('2026-11-23', '2026-11-23')).toBe('du 23 novembre 2026')
    expect(daysInName('2026-11-23', '2026-12-06')).toBe('du 23 novembre 2026 au 6 décembre 2026')
  })

  it('contains times in French', () => {
    expect(momentInName('2026-11-23 07:02:00')).toBe('23 novembre 2026 à 7 h 02')
  })
})
