import { describe, expect, it } from 'vitest'
import { entityLabels } from '#i18n/fr/entities/index.ts'
import { resources } from '#resources/index.ts'
import { entityViewOf } from '#src/crud/entityView.ts'
import { changesOf } from '#src/crud/show/changes.ts'

const capacity = {
  id: 'one',
  label: 'Capacité',
  name: 'CAPACITY',
  type: 'int',
  required: false,
  group: null,
  size: 2,
  position: 0,
  options: [],
  inList: true,
  retired: false,
} as const

const labels = entityLabels.reservation
if (!labels) throw new Error('No labels for reservations')
const view = entityViewOf(resources.get('reservation'), {
  labels,
  set: { groups: [], fields: [capacity] },
  isReady: true,
})

const told = (changes: Parameters<typeof changesOf>[0]) =>
  changesOf(changes, view, 'Europe/Paris').map(({ label, text }) => `${label} : ${text}`)

describe('the history of a reservation', () => {
  it('tells who uses it, by what went and what came', () => {
    const before = ['Gymnase : Anne Aubrac', 'Salle : Anne Aubrac']
    const after = ['Gymnase : Anne Aubrac', 'Salle : Anne Aubrac, Marc Vidal']
    expect(told({ borrowings: { before, after } })).toEqual([
      'Demandeurs : Salle : Anne Aubrac → Salle : Anne Aubrac, Marc Vidal',
    ])
  })

  it('tells the items that went and came', () => {
    expect(told({ reservationItems: { before: ['Salle'], after: ['Gymnase'] } })).toEqual([
      'Éléments réservés : Salle → Gymnase',
    ])
    expect(told({ reservationItems: { before: ['Salle'], after: ['Gymnase', 'Salle'] } })).toEqual([
      'Éléments réservés : – → Gymnase',
    ])
  })

  it('tells each custom field by its own name', () => {
    expect(told({ customFields: { before: { CAPACITY: 10, OTHER: 1 }, after: { CAPACITY: 20, OTHER: 1 } } })).toEqual([
      'Capacité : 10 → 20',
    ])
  })

  it('says that something changed where its values are ids alone', () => {
    expect(told({ files: { before: ['01a1'], after: ['01a2'] } })).toEqual(['Documents : modifié'])
  })
})
