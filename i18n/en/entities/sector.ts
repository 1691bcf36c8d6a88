import type { sector } from '#resources/entities/sector.ts'
import type { Labels } from '#resources/schema/labels.ts'
import { menuTexts } from '../menu.ts'

export const sectorLabels = {
  singular: 'sector',
  plural: 'sectors',
  gender: 'MASCULINE',
  purpose:
    'A sector gathers the assets and places that one team manages. It decides who can book them and who administers them.',
  sections: { main: 'General information', items: 'Items of the sector' },
  fields: {
    name: 'Name',
    modules: {
      label: 'Modules',
      help: 'Modules in which the sector is offered.',
      values: menuTexts.modules,
    },
    properties: 'Assets',
    locations: 'Places',
    externalReservationItems: 'External items',
  },
} satisfies Labels<typeof sector>
