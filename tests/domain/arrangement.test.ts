import { describe, expect, it } from 'vitest'
import {
  type Arrangement,
  arrange,
  moveField,
  positionOf,
  stepField,
  stepGroup,
  toArrangementInput,
} from '#src/features/customize/arrangement.ts'
import { suggestName } from '#src/features/customize/fieldName.ts'
import type { CustomFieldDefinition } from '#src/fields/views/customisation.ts'

const field = (id: string, group: string | null, retired = false): CustomFieldDefinition => ({
  id,
  label: id,
  name: id.toUpperCase(),
  type: 'string',
  required: false,
  group: group ? { id: group } : null,
  size: 2,
  position: 0,
  options: [],
  retiredOptions: [],
  settings: {},
  inList: false,
  retired,
})
const groups = [
  { id: 'g1', label: 'Un', position: 0 },
  { id: 'g2', label: 'Deux', position: 1 },
]
const start = arrange(groups, [field('a', null), field('b', 'g1'), field('c', 'g1'), field('r', 'g1', true)])
const drawn = (arrangement: Arrangement) =>
  arrangement.map(({ group, fields }) => `${group?.id ?? '-'}:${fields.map(({ id }) => id).join('')}`).join(' ')

describe('moving fields', () => {
  it('starts with ungrouped fields and omits retired ones', () => expect(drawn(start)).toBe('-:a g1:bc g2:'))

  it.each<[string, 1 | -1, string]>([
    ['b', 1, '-:a g1:cb g2:'],
    ['c', -1, '-:a g1:cb g2:'],
    ['c', 1, '-:a g1:b g2:c'],
    ['b', -1, '-:ab g1:c g2:'],
    ['a', 1, '-: g1:abc g2:'],
    ['a', -1, '-:a g1:bc g2:'],
    ['unknown', 1, '-:a g1:bc g2:'],
  ])('%s by %i', (id, step, expected) => expect(drawn(stepField(start, id, step))).toBe(expected))

  it.each([
    ['a', { groupId: 'g1', index: 1 }, '-: g1:bac g2:'],
    ['b', { groupId: 'g1', index: 1 }, '-:a g1:cb g2:'],
    ['b', { groupId: null, index: 0 }, '-:ba g1:c g2:'],
    ['c', { groupId: 'g2', index: 0 }, '-:a g1:b g2:c'],
    ['c', { groupId: 'gone', index: 0 }, '-:a g1:bc g2:'],
  ])('%s to %j', (id, place, expected) => expect(drawn(moveField(start, id, place))).toBe(expected))

  it('returns the new group of a moved field', () => {
    const moved = moveField(start, 'a', { groupId: 'g1', index: 0 })
    expect(positionOf(moved, 'a')).toMatchObject({ position: 1, total: 3, group: { id: 'g1' } })
    expect(moved[1]?.fields[0]?.group).toEqual({ id: 'g1' })
  })
})

describe('moving groups', () => {
  it.each<[string, 1 | -1, string]>([
    ['g1', 1, '-:a g2: g1:bc'],
    ['g2', -1, '-:a g2: g1:bc'],
    ['g1', -1, '-:a g1:bc g2:'],
    ['g2', 1, '-:a g1:bc g2:'],
  ])('%s by %i', (id, step, expected) => expect(drawn(stepGroup(start, id, step))).toBe(expected))
})

it('a move sends the whole order to the server', () =>
  expect(toArrangementInput('location', start)).toEqual({
    entity: 'location',
    groups: ['g1', 'g2'],
    fields: [
      { id: 'a', group: null },
      { id: 'b', group: 'g1' },
      { id: 'c', group: 'g1' },
    ],
  }))

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
