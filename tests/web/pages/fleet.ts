import { entityLabels } from '#i18n/entityLabels.ts'
import { resources as product } from '#resources/index.ts'
import { createRegistry } from '#resources/schema/checkedRegistry.ts'
import { choice, integer, longText, reference, text } from '#resources/schema/field.ts'
import type { Labels } from '#resources/schema/labels.ts'
import { defineResource } from '#resources/schema/resource.ts'
import type { Catalogue } from '#src/fields/views/catalogue.ts'

export const berth = defineResource({
  key: 'berth',
  service: 'company',
  right: 'BERTH',
  pages: ['list', 'create', 'show', 'update'],
  title: ['name'],
  parent: 'parent',
  fields: {
    name: text({ required: true, searchable: true }),
    parent: reference('berth'),
  },
  list: { columns: ['name'], filters: ['parent'], sort: { field: 'name', order: 'ASC' } },
})

export const boat = defineResource({
  key: 'boat',
  service: 'company',
  right: 'BOAT',
  pages: ['list', 'create', 'show', 'update'],
  title: ['name'],
  sections: ['main', 'notes'],
  foldedSections: ['notes'],
  fields: {
    name: text({ required: true, searchable: true, maxLength: 40, section: 'main' }),
    hull: text({ section: 'main' }),
    kind: choice(['SAIL', 'MOTOR'], { required: true, default: 'SAIL', section: 'main' }),
    seats: integer({ min: 1, section: 'main' }),
    berth: reference('berth', { section: 'main' }),
    mooring: choice(['MOORED', 'AT_SEA'], {
      readOnly: true,
      section: 'main',
      tones: { MOORED: 'done', AT_SEA: 'running' },
    }),
    notes: longText({ section: 'notes' }),
  },
  list: {
    columns: ['name', 'kind', 'seats'],
    hidden: ['hull'],
    filters: ['kind'],
    sort: { field: 'name', order: 'ASC' },
  },
})

const berthLabels = {
  singular: 'mouillage',
  plural: 'mouillages',
  gender: 'MASCULINE',
  fields: { name: 'Nom', parent: 'Situé dans' },
  purpose: 'Où les bateaux s’amarrent.',
} satisfies Labels<typeof berth>

const boatLabels = {
  singular: 'bateau',
  plural: 'bateaux',
  gender: 'MASCULINE',
  fields: {
    name: 'Nom',
    hull: 'Coque',
    kind: { label: 'Propulsion', values: { SAIL: 'Voile', MOTOR: 'Moteur' } },
    seats: 'Places',
    berth: 'Mouillage',
    mooring: { label: 'Situation', values: { MOORED: 'Amarré', AT_SEA: 'En mer' } },
    notes: 'Remarques',
  },
  sections: { main: 'Informations', notes: 'À savoir' },
  purpose: 'Les bateaux de la flotte.',
} satisfies Labels<typeof boat>

export const FLEET: Catalogue = {
  registry: createRegistry([...product.all, berth, boat]),
  labels: { ...entityLabels, berth: berthLabels, boat: boatLabels },
}

export const boats = (count: number) =>
  Array.from({ length: count }, (_value, index) => {
    const name = `Bateau ${String(index + 1).padStart(2, '0')}`
    return { id: `b${index + 1}`, displayName: name, name, kind: index % 2 ? 'MOTOR' : 'SAIL', seats: index + 1 }
  })
