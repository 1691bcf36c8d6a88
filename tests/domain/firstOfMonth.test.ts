import { expect, it } from 'vitest'
import { withFirst } from '#i18n/fr/firstOfMonth.ts'
import { letterPageTexts } from '#i18n/fr/letterPages.ts'
import { longDay, shortDayName } from '#server/modules/edition-generator/clock.ts'

it.each([
  ['1 décembre 2026', '1er décembre 2026'],
  ['mardi 1 décembre 2026', 'mardi 1er décembre 2026'],
  ['11 décembre 2021', '11 décembre 2021'],
  ['1–6 décembre 2026', '1er–6 décembre 2026'],
  ['1 – 6 décembre 2026', '1er – 6 décembre 2026'],
  ['30 novembre – 1 décembre 2026', '30 novembre – 1er décembre 2026'],
  ['21 – 31 janvier 2021', '21 – 31 janvier 2021'],
])('a French date writes %s as %s', (written, said) => {
  expect(withFirst(written)).toBe(said)
})

it('document dates write « 1er » for the first day of a month', () => {
  expect(longDay('2026-12-01')).toBe('mardi 1er décembre 2026')
  expect(shortDayName('2026-12-01')).toBe('mar. 1er déc.')
  const range = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  const [from, to] = [new Date('2026-12-01T00:00:00Z'), new Date('2026-12-06T00:00:00Z')]
  expect(withFirst(range.formatRange(from, to))).toMatch(/^1er\s?–\s?6 décembre 2026$/)
})

it('the help of a field contains no template mark', () => {
  expect(letterPageTexts.commentHelp).not.toContain('{{')
})
