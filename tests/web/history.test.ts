import { describe, expect, it } from 'vitest'
import type { Activity, Changes } from '#dataProviders/activities.ts'
import { entityLabels } from '#i18n/entityLabels.ts'
import { crudTexts } from '#i18n/fr/crud.ts'
import { resources } from '#resources/index.ts'
import { entityViewOf } from '#src/crud/entityView.ts'
import { changesOf, reversed } from '#src/crud/show/changes.ts'
import { sentenceOf } from '#src/crud/show/HistoryEntry.tsx'
import { periodMove } from '#src/crud/show/periodMove.ts'

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
  retiredOptions: [],
  settings: {},
  inList: true,
  retired: false,
  purgesAt: null,
} as const

const plan = { ...capacity, id: 'two', label: 'Plan', name: 'PLAN', type: 'file' } as const

const viewOf = (key: string) => {
  const labels = entityLabels[key]
  if (!labels) throw new Error(`No labels for ${key}`)
  return entityViewOf(resources.get(key), { labels, set: { groups: [], fields: [capacity, plan] }, isReady: true })
}

const shown = (key: string, changes: Changes) =>
  changesOf(changes, viewOf(key), 'Europe/Paris').map(({ label, text }) => `${label} : ${text}`)

describe('the history of a reservation', () => {
  it('lists added and removed borrowers', () => {
    const before = ['Gymnase : Anne Aubrac', 'Salle : Anne Aubrac']
    const after = ['Gymnase : Anne Aubrac', 'Salle : Anne Aubrac, Marc Vidal']
    expect(shown('reservation', { borrowings: { before, after } })).toEqual([
      'Demandeurs : ajout de «\u00a0Salle : Anne Aubrac, Marc Vidal\u00a0», retrait de «\u00a0Salle : Anne Aubrac\u00a0»',
    ])
  })

  it('lists added and removed items', () => {
    expect(shown('reservation', { reservationItems: { before: ['Salle'], after: ['Gymnase'] } })).toEqual([
      'Éléments réservés : ajout de «\u00a0Gymnase\u00a0», retrait de «\u00a0Salle\u00a0»',
    ])
    expect(shown('reservation', { reservationItems: { before: ['Salle'], after: ['Gymnase', 'Salle'] } })).toEqual([
      'Éléments réservés : ajout de «\u00a0Gymnase\u00a0»',
    ])
  })

  it('names other changes of an item, without values', () => {
    const details = ['Salle\u00a0: Places assises']
    expect(shown('reservation', { details: { before: details, after: details } })).toEqual([
      'Précisions : «\u00a0Salle\u00a0: Places assises\u00a0»',
    ])
  })

  it('names each custom field', () => {
    expect(shown('reservation', { 'customFields.CAPACITY': { before: 10, after: 20 } })).toEqual(['Capacité : 10 → 20'])
  })
})

describe('the changes of a record', () => {
  it.each<[string, Changes, string[]]>([
    [
      'a text',
      { name: { before: 'Ancien', after: 'Nouveau' } },
      ['Nom : «\u00a0Ancien\u00a0» → «\u00a0Nouveau\u00a0»'],
    ],
    ['what was empty', { reference: { before: null, after: 'S-1' } }, ['Référence : vide → «\u00a0S-1\u00a0»']],
    ['money', { price: { before: 12.5, after: 1_250 } }, ['Tarif : 12,50\u00a0€ → 1\u202f250,00\u00a0€']],
    ['a switch', { blocked: { before: false, after: true } }, ['Bloqué : Non → Oui']],
    [
      'a reference by its name',
      {
        reservationCategory: {
          before: { id: '1', displayName: 'Salles' },
          after: { id: '2', displayName: 'Gymnases', isDeleted: true },
        },
      },
      ['Catégorie : «\u00a0Salles\u00a0» → «\u00a0Gymnases\u00a0»'],
    ],
    [
      'references by what came and went',
      {
        sectors: {
          before: [{ id: '1', displayName: 'Sports' }],
          after: [
            { id: '2', displayName: 'Culture' },
            { id: '3', displayName: 'Jeunesse' },
          ],
        },
      },
      ['Secteurs : ajout de «\u00a0Culture\u00a0» et «\u00a0Jeunesse\u00a0», retrait de «\u00a0Sports\u00a0»'],
    ],
    [
      'files by their names',
      { files: { before: [], after: [{ id: '1', name: 'plan.pdf' }] } },
      ['Documents : ajout de «\u00a0plan.pdf\u00a0»'],
    ],
    [
      'the one file of a custom field by its name',
      { 'customFields.PLAN': { before: null, after: { id: '1', name: 'plan.pdf' } } },
      ['Plan : ajout de «\u00a0plan.pdf\u00a0»'],
    ],
    ['nothing that has no name', { secret: { before: 1, after: 2 } }, []],
  ])('describe %s', (_what, changes, lines) => {
    expect(shown('property', changes).map((line) => line.replace(/^Catégorie[^:]* :/, 'Catégorie :'))).toEqual(lines)
  })

  it('show long texts for comparison', () => {
    const [change] = changesOf(
      { description: { before: 'Salle claire', after: 'Salle très claire' } },
      viewOf('property'),
      'Europe/Paris',
    )
    expect(change?.prose).toEqual({ before: 'Salle claire', after: 'Salle très claire' })
  })

  it('can be read in reverse', () => {
    expect(reversed({ name: { before: 'A', after: 'B' } })).toEqual({ name: { before: 'B', after: 'A' } })
  })
})

describe('the sentence of an entry', () => {
  const sentence = (action: Activity['action'], key: string, changes: Changes = {}) => {
    const view = viewOf(key)
    return sentenceOf({ action }, { noun: view.noun, changes: changesOf(changes, view, 'Europe/Paris') })
  }

  it('agrees with its noun', () => {
    expect(sentence('CREATE', 'reservation')).toBe('a créé la réservation')
    expect(sentence('DELETE', 'externalReservationItem')).toBe('a supprimé le bien extérieur')
    expect(sentence('RESTORE', 'property')).toBe('a restauré le bien')
  })

  it('contains a single change, and counts several', () => {
    const name = { name: { before: 'A', after: 'B' } }
    expect(sentence('UPDATE', 'property', name)).toBe(
      'a changé le champ «\u00a0Nom\u00a0»\u00a0: «\u00a0A\u00a0» → «\u00a0B\u00a0»',
    )
    expect(sentence('UPDATE', 'property', { ...name, blocked: { before: false, after: true } })).toBe(
      'a changé 2 champs\u00a0:',
    )
  })

  it('describes an action on an item, not its fields', () => {
    const done = ['Salle Pastel – Avis du service\u00a0: acceptée']
    expect(sentence('UPDATE', 'reservation', { validation: { before: done, after: done } })).toBe(
      '– Validation\u00a0: «\u00a0Salle Pastel – Avis du service\u00a0: acceptée\u00a0»',
    )
  })

  const PERIODS: [string, string, string, string, string][] = [
    ['2026-11-26 13:00', '2026-11-26 17:00', '2026-11-26 14:00', '2026-11-26 18:00', '14 h – 18 h → 15 h – 19 h'],
    [
      '2026-11-26 13:00',
      '2026-11-26 17:00',
      '2026-11-27 13:00',
      '2026-11-27 17:30',
      '14 h – 18 h → ven. 27 nov. 2026, 14 h – 18 h 30',
    ],
  ]
  it.each(PERIODS)('describes a move, from %s – %s to %s – %s', (start, end, newStart, newEnd, change) => {
    const view = viewOf('reservation')
    const changes: Changes = {
      startingAt: { before: `${start}:00`, after: `${newStart}:00` },
      endingAt: { before: `${end}:00`, after: `${newEnd}:00` },
    }
    const move = periodMove(view.resource, changes, 'Europe/Paris')
    const line = { noun: view.noun, changes: changesOf(changes, view, 'Europe/Paris'), move }
    const said = sentenceOf({ action: 'UPDATE' }, line).replaceAll('\u202f', ' ')
    expect(said).toBe(`a déplacé la réservation\u00a0: jeu. 26 nov. 2026, ${change}`)
    expect(sentenceOf({ action: 'UNDO' }, line)).toBe('a annulé une modification')
  })

  it('of a deed begins with a dash after its author only', () => {
    const { noun } = viewOf('reservation')
    const deed = { label: 'Clôture', text: 'rouverte', isDeed: true } as ReturnType<typeof changesOf>[number]
    const line = { noun, changes: [deed] }
    expect(sentenceOf({ action: 'UPDATE' }, line)).toBe('– Clôture\u00a0: rouverte')
    expect(sentenceOf({ action: 'UPDATE' }, line, { isAfterAuthor: false })).toBe('Clôture\u00a0: rouverte')
  })

  it('of the last change agrees with the noun', () => {
    const told = (key: string) => crudTexts.show.updatedBy(viewOf(key).noun, 'mardi', 'Zoé Maurel')
    expect([told('intervention'), told('property')]).toEqual([
      'Modifiée le mardi par Zoé Maurel',
      'Modifié le mardi par Zoé Maurel',
    ])
  })

  it('counts changes if only one end of the period moved, or other fields changed', () => {
    const { resource } = viewOf('reservation')
    const end = { endingAt: { before: '2026-11-26 17:00:00', after: '2026-11-26 18:00:00' } }
    const both = { ...end, startingAt: { before: '2026-11-26 13:00:00', after: '2026-11-26 14:00:00' } }
    expect(periodMove(resource, end, 'Europe/Paris')).toBeUndefined()
    expect(periodMove(resource, { ...both, subject: { before: 'A', after: 'B' } }, 'Europe/Paris')).toBeUndefined()
    expect(periodMove(viewOf('property').resource, both, 'Europe/Paris')).toBeUndefined()
  })
})
