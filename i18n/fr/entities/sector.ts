import type { sector } from '#resources/entities/sector.ts'
import type { Labels } from '#resources/schema/labels.ts'
import { menuTexts } from '../menu.ts'

export const sectorLabels = {
  singular: 'secteur',
  plural: 'secteurs',
  gender: 'MASCULINE',
  purpose:
    'Un secteur réunit les biens et les lieux que gère une même équipe. Il détermine qui peut les réserver et qui les administre.',
  sections: { main: 'Informations générales', items: 'Éléments du secteur' },
  fields: {
    name: 'Nom',
    modules: {
      label: 'Modules',
      help: 'Modules dans lesquels le secteur est proposé.',
      values: menuTexts.modules,
    },
    properties: 'Biens',
    locations: 'Lieux',
    externalReservationItems: 'Biens extérieurs',
  },
} satisfies Labels<typeof sector>
