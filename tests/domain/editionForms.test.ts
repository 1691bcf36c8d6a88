import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EditionDocument } from '#server/modules/edition-generator/document.ts'
import { rtfText, writeRtf } from '#server/modules/edition-generator/writeRtf.ts'
import { defaultDays, editionDays } from '#src/features/editions/days.ts'

const shown = (rtf: string): string =>
  rtf
    .replaceAll(/\\u(-?\d+)\?/g, (_all, code: string) => String.fromCharCode((Number(code) + 65_536) % 65_536))
    .replaceAll(/\\line /g, '\n')
    .replaceAll(/\\tab /g, '\t')
    .replaceAll(/\\([\\{}])/g, '$1')

describe('a text in RTF', () => {
  it('survives escaping and stays ASCII', () => {
    const plain = fc.string({ unit: 'binary' }).map((text) => text.replaceAll(/[\p{Cc}\p{Cs}\\{}]/gu, ''))
    fc.assert(
      fc.property(plain, (text) => {
        expect(rtfText(text)).toMatch(/^[ -~]*$/)
        expect(shown(rtfText(text))).toBe(text)
      }),
    )
  })

  it('contains no control word or group of its own', () => {
    expect(rtfText('{\\object}\n\ta')).toBe('\\{\\\\object\\}\\line \\tab a')
    expect(rtfText('a\u0000\u0007b')).toBe('ab')
    expect(rtfText('é’😀')).toBe('\\u233?\\u8217?\\u-10179?\\u-8704?')
  })
})

const listOf = (values: Partial<EditionDocument> = {}): EditionDocument => ({
  title: 'Titre',
  period: 'lundi',
  header: 'Haut',
  footer: 'Bas',
  page: 'Page {page} sur {pages}',
  empty: '',
  paper: 'a4',
  landscape: true,
  pageBreak: true,
  isBoard: false,
  columns: [
    { label: 'Objet', width: 3, number: false },
    { label: 'Quantité', width: 1, number: true },
  ],
  groups: ['A', 'B', 'C'].map((heading) => ({ heading, rows: [['x', '1']], totals: '1 ligne' })),
  totals: '3 lignes',
  ...values,
})

const between = (text: string, start: string, end: string): string => text.split(start)[1]?.split(end)[0] ?? ''

it('an RTF document has a page, and a section for each group that starts one', () => {
  const rtf = writeRtf(listOf())
  expect(rtf).toContain('\\paperw16838\\paperh11906\\landscape')
  expect(rtf.match(/\\sect\\sectd\\sbkpage\\lndscpsxn\\titlepg/g)).toHaveLength(2)
  expect(rtf).toContain('{\\field{\\*\\fldinst PAGE}')
  expect(rtf.match(/\\qr 1\\cell/g)).toHaveLength(3)
  expect(writeRtf(listOf({ pageBreak: false }))).not.toContain('\\sect\\')
})

it('continuation pages of an RTF table repeat title and header row', () => {
  const rtf = writeRtf(listOf())
  const [first, second] = [between(rtf, '{\\headerf', '{\\header'), between(rtf, '{\\header\\pard', '{\\footerf')]
  expect(first).toContain('Haut')
  expect(first).not.toContain('Objet')
  expect(second).toContain('Haut\\tab Titre')
  expect(second).toMatch(/\\b Objet\\b0\\cell[\s\S]*\\b Quantit/)
})

it('a board in RTF has taller rows', () => {
  expect(writeRtf(listOf({ isBoard: true, pageBreak: false }))).toContain('\\margl567\\margr567')
  expect(writeRtf(listOf())).toContain('\\margl794\\margr794')
})

it('an RTF document has the colour and thin lines of its PDF, and padding around list texts', () => {
  const rtf = writeRtf(listOf({ color: '#226655' }))
  expect(rtf).toContain('{\\colortbl;\\red34\\green102\\blue85;\\red204\\green204\\blue204;')
  expect(rtf).toContain('\\cf1 Titre')
  expect(rtf).toContain('\\clbrdrb\\brdrs\\brdrw15\\brdrcf1')
  expect(rtf).toContain('\\clbrdrb\\brdrs\\brdrw8\\brdrcf2')
  expect(rtf).toContain('\\sb40\\sa40')
  expect(rtf).not.toContain('\\clbrdrl')
  expect(writeRtf(listOf())).toContain('{\\colortbl;\\red0\\green0\\blue0;')
})

it('lines separate the days of an RTF board', () => {
  const rtf = writeRtf(listOf({ isBoard: true, pageBreak: false }))
  expect(rtf).toMatch(/\\clbrdrl\\brdrs\\brdrw5\\brdrcf2\\clbrdrb/)
})

it('a period is a day, week, month or year, last day included', () => {
  const today = '2026-11-25'
  expect(editionDays('thisWeek', today)).toEqual({ from: '2026-11-23', to: '2026-11-29' })
  expect(editionDays('nextWeek', today)).toEqual({ from: '2026-11-30', to: '2026-12-06' })
  expect(editionDays('nextMonth', '2026-01-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(defaultDays('DAY', today)).toEqual({ from: today, to: today })
  expect(defaultDays('YEAR', today)).toEqual({ from: '2026-01-01', to: '2026-12-31' })
  expect(defaultDays(null, today)).toEqual({ from: '2026-11-23', to: '2026-11-29' })
})
