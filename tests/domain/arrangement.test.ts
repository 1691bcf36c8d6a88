import { describe, expect, it } from 'vitest'
import {
  type Arrangement,
  moveField,
  moveToSection,
  positionOf,
  renameSection,
  stepField,
  stepSection,
  toSections,
} from '#src/features/customize/arrangement.ts'
import { suggestName } from '#src/features/customize/fieldName.ts'

const section = (key: string, fields: string) => ({
  key,
  label: key.toUpperCase(),
  fields: [...fields].map((source) => ({ source, label: source })),
})
const start = [section('main', 'a'), section('g1', 'bc'), section('g2', '')]
const drawn = (arrangement: Arrangement) =>
  arrangement.map(({ key, fields }) => `${key}:${fields.map(({ source }) => source).join('')}`).join(' ')

describe('moving fields', () => {
  it.each<[string, 1 | -1, string]>([
    ['b', 1, 'main:a g1:cb g2:'],
    ['c', -1, 'main:a g1:cb g2:'],
    ['c', 1, 'main:a g1:b g2:c'],
    ['b', -1, 'main:ab g1:c g2:'],
    ['a', 1, 'main: g1:abc g2:'],
    ['a', -1, 'main:a g1:bc g2:'],
    ['unknown', 1, 'main:a g1:bc g2:'],
  ])('%s by %i', (source, step, expected) => expect(drawn(stepField(start, source, step))).toBe(expected))

  it.each([
    ['a', { key: 'g1', index: 1 }, 'main: g1:bac g2:'],
    ['b', { key: 'g1', index: 1 }, 'main:a g1:cb g2:'],
    ['b', { key: 'main', index: 0 }, 'main:ba g1:c g2:'],
    ['c', { key: 'g2', index: 0 }, 'main:a g1:b g2:c'],
    ['c', { key: 'gone', index: 0 }, 'main:a g1:bc g2:'],
  ])('%s to %j', (source, place, expected) => expect(drawn(moveField(start, source, place))).toBe(expected))

  it('to a section appends, unless the field is there', () => {
    expect(drawn(moveToSection(start, 'a', 'g1'))).toBe('main: g1:bca g2:')
    expect(moveToSection(start, 'b', 'g1')).toBe(start)
  })

  it('returns the new place of a moved field', () =>
    expect(positionOf(moveField(start, 'a', { key: 'g1', index: 0 }), 'a')).toMatchObject({
      position: 1,
      total: 3,
      section: { key: 'g1' },
    }))
})

describe('moving sections', () => {
  it.each<[string, 1 | -1, string]>([
    ['g1', 1, 'main:a g2: g1:bc'],
    ['g2', -1, 'main:a g2: g1:bc'],
    ['g1', -1, 'g1:bc main:a g2:'],
    ['main', -1, 'main:a g1:bc g2:'],
    ['g2', 1, 'main:a g1:bc g2:'],
  ])('%s by %i', (key, step, expected) => expect(drawn(stepSection(start, key, step))).toBe(expected))
})

it('a move sends the whole order to the server, with own labels only', () =>
  expect(toSections(renameSection(start, 'main', 'Identité'))).toEqual([
    { key: 'main', label: 'Identité', fields: ['a'] },
    { key: 'g1', fields: ['b', 'c'] },
    { key: 'g2', fields: [] },
  ]))

describe('the technical name suggested for a label', () => {
  it.each([
    ['Numéro d’étage', 'NUMERO_D_ETAGE'],
    ['  Œuvre (n° 2) ', 'OEUVRE_N_2'],
    ['2e clé', 'E_CLE'],
    ['Cœur', 'COEUR'],
    ['!!!', ''],
    [`${'a'.repeat(59)} b`, 'A'.repeat(59)],
  ])('%s', (label, name) => expect(suggestName(label)).toBe(name))
})
