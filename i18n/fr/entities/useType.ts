import type { useType } from '#resources/entities/useType.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const useTypeLabels = {
  singular: 'type d’utilisation',
  plural: 'types d’utilisation',
  gender: 'MASCULINE',
  purpose: 'Un type d’utilisation dit à quoi sert une réservation : réunion, spectacle, entraînement…',
  sections: { main: 'Informations générales' },
  fields: {
    name: 'Nom',
    reservationCategories: {
      label: 'Catégories de réservation',
      help: 'Sans catégorie, le type est proposé pour toutes.',
    },
  },
} satisfies Labels<typeof useType>
