import { describe, expect, it } from 'vitest'
import { resources } from '#resources/index.ts'
import { entityViewOf } from '#src/crud/entityView.ts'
import { factSections } from '#src/crud/show/factSections.ts'
import { PRODUCT } from '#src/fields/views/catalogue.ts'

const REPORT = {
  id: 'r',
  displayName: 'Néon',
  label: 'Néon',
  itemType: 'LOCATION',
  location: { id: 'l' },
  origin: 'USER',
}

const sectionsOf = (
  key: 'problemReport' | 'intervention',
  record: Record<string, unknown>,
  summarised: string[] = [],
) => {
  const labels = PRODUCT.labels[key]
  if (!labels) throw new Error('No labels')
  const view = entityViewOf(resources.get(key), { labels, set: { fields: [], groups: [] }, isReady: true })
  const page = {
    view,
    record: { id: '1', displayName: 'Fiche', ...record },
    slots: {},
    summarised: new Set(summarised),
  }
  return factSections(page).map(({ label, fields }) => [label, fields.map(({ source }) => source)])
}

describe('the sections of a record page', () => {
  it('leave out a choice that the filled reference tells, and the usual value of a read-only choice', () => {
    expect(sectionsOf('problemReport', REPORT, ['label', 'location'])).toEqual([])
    expect(sectionsOf('problemReport', { ...REPORT, origin: 'PUBLIC' }, ['label', 'location'])).toEqual([
      ['Suivi', ['origin']],
    ])
  })

  it('share one grid if they have fewer than three facts', () => {
    const work = {
      actionType: 'CURATIVE',
      itemType: 'LOCATION',
      location: { id: 'l' },
      category: { id: 'c' },
      management: 'INTERNAL',
      department: { id: 'd' },
      requestedAt: '2026-11-26 10:00:00',
      answerDueAt: '2026-11-30 10:00:00',
      repairDueAt: '2026-12-10 10:00:00',
      blockReservableItem: false,
    }
    expect(sectionsOf('intervention', work, ['location'])).toEqual([
      ['Informations générales', ['actionType', 'category', 'management', 'department']],
      ['Planification', ['requestedAt', 'answerDueAt', 'repairDueAt']],
    ])
  })
})
