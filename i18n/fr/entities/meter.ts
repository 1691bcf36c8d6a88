import type { meter } from '#resources/entities/meter.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const meterLabels = {
  singular: 'compteur',
  plural: 'compteurs',
  gender: 'MASCULINE',
  purpose: 'Un compteur suit l’usage d’un bien ou d’un lieu\u00a0: kilomètres, heures de marche, utilisations.',
  fields: {
    name: 'Nom',
    unit: { label: 'Unité', values: { KM: 'Kilomètres', HOURS: 'Heures', USES: 'Utilisations' } },
    itemType: { label: 'Porte sur', values: { PROPERTY: 'Un bien', LOCATION: 'Un lieu' } },
    location: 'Lieu',
    property: 'Bien',
    reading: 'Dernier relevé',
    readAt: 'Relevé le',
  },
} satisfies Labels<typeof meter>
