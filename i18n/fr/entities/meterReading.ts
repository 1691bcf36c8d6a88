import type { meterReading } from '#resources/entities/meterReading.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const meterReadingLabels = {
  singular: 'relevé de compteur',
  plural: 'relevés de compteur',
  gender: 'MASCULINE',
  purpose: 'Un relevé note la valeur d’un compteur\u00a0; elle ne diminue que si le compteur a été remplacé.',
  fields: {
    meter: 'Compteur',
    value: 'Valeur',
    readAt: 'Relevé le',
    increase: 'Écart',
    isReplaced: { label: 'Compteur remplacé', help: 'Premier relevé du nouveau compteur.' },
    note: 'Remarque',
  },
} satisfies Labels<typeof meterReading>
