import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  FOREIGN_LETTERS,
  holdsInvisible,
  LATIN_LETTERS,
  lookAlikes,
  looksAlike,
  mixedWord,
  seenText,
  withoutInvisible,
} from '#resources/domain/lookAlikes.ts'
import { validateRecord } from '#resources/domain/validation.ts'
import { email, text } from '#resources/schema/field.ts'

describe('letters of other alphabets', () => {
  it.each([
    ['p\u0430ul', 'p\u0430ul'],
    ['Salle \u0410tlas bis', '\u0410tlas'],
    ['r\u03cdban', 'r\u03cdban'],
    ['Salle \u03a9', undefined],
    ['\u041c\u043e\u0441\u043a\u0432\u0430', undefined],
    ['Groupe \u0430', undefined],
    ['Éléphanteau', undefined],
    ['Capteur 10 \u00b5m', undefined],
  ])('in %j: %j', (name, expected) => {
    expect(mixedWord(name)).toBe(expected)
  })

  it('each have a Latin equivalent, the same here and in the database', () => {
    expect([...FOREIGN_LETTERS]).toHaveLength([...LATIN_LETTERS].length)
    expect(LATIN_LETTERS).toMatch(/^[a-z]+$/)
    expect(FOREIGN_LETTERS).not.toMatch(/\p{Script=Latin}/u)
    const sql = readFileSync(new URL('../../server/engine/sql/looks.sql', import.meta.url), 'utf8')
    expect(sql).toContain(`'${FOREIGN_LETTERS}'`)
    expect(sql).toContain(`'${LATIN_LETTERS}'`)
  })
})

describe('invisible characters', () => {
  it.each([
    ['Salle\u200b 3', true],
    ['\u202etxt.exe', true],
    ['Sal\u00adle', true],
    ['a\u2060b', true],
    ['Salle\u00a03', false],
    ['\u26bd\ufe0f Terrain', false],
    ['\ud83d\udc69\u200d\ud83d\ude92 Pompiers', false],
    ['1\ufe0f\u20e3 Étage', false],
    ['\ud83d\udc69\u200d\ud83d\ude92 \u200b', true],
  ])('in %j: %s', (name, expected) => {
    expect(holdsInvisible(name)).toBe(expected)
  })
})

describe('a record', () => {
  const fields = { code: text({ unique: true }), label: text(), note: text(), mail: email({ unique: true }) }
  const rulesOf = (values: Record<string, string>) =>
    validateRecord({ fields, unique: [['label', 'code']] }, values).map(({ path, rule, word }) => [path, rule, word])

  it('rejects confusable texts in its identifying fields only', () => {
    const [mixed, hidden] = ['p\u0430ul', 'pa\u200bul']
    expect(rulesOf({ code: mixed, label: hidden, note: mixed + hidden, mail: `${mixed}@exemple.fr` })).toEqual([
      ['code', 'mixedAlphabets', mixed],
      ['label', 'invisible', undefined],
      ['mail', 'mixedAlphabets', mixed],
    ])
  })
})

describe('confusable texts', () => {
  it.each([
    ['Rouge', ' ROUGE '],
    ['Élevée', 'elevee'],
    ['Grande salle', 'Grande\u00a0 salle'],
    ['Rouge', 'Rou\u200bge'],
    ['Rouge', 'R\u00adouge'],
    ['Paris', 'Раris'],
    ['Œuvre', 'oeuvre'],
    ['L’étage', "L'étage"],
    ['Semi-pro', 'Semi‑pro'],
    ['Ａ１', 'A1'],
  ])('« %s » and « %s »', (one, other) => expect(looksAlike(one, other)).toBe(true))

  it.each([
    ['Salle 1', 'Salle l'],
    ['Salle', 'Salles'],
    ['Nord', 'Sud'],
    ['A B', 'AB'],
  ])('are not « %s » and « %s »', (one, other) => expect(looksAlike(one, other)).toBe(false))

  it('are empty if they contain only invisible characters', () => {
    expect(seenText('\u200b \u2060\u3164')).toBe('')
  })

  it('are found after the first of them', () => {
    expect([...lookAlikes(['Nord', 'Sud', 'nord', 'NORD'])]).toEqual([2, 3])
  })
})

describe('invisible characters', () => {
  it.each([
    ['Ga\u200bre', 'Gare'],
    ['\u202eGare\u202c\ufeff', 'Gare'],
    ['Ga\u00adre', 'Gare'],
    ['Ga\u200dre', 'Gare'],
    ['Équipe 👩\u200d🚒', 'Équipe 👩\u200d🚒'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['Gare\u00a0du Nord', 'Gare\u00a0du Nord'],
  ])('are removed from %j, except joiners of emoji and other scripts', (text, expected) =>
    expect(withoutInvisible(text)).toBe(expected),
  )
})
