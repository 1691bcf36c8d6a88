import type { closedPeriod } from '#resources/entities/closedPeriod.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const closedPeriodLabels = {
  singular: 'période de fermeture',
  plural: 'périodes de fermeture',
  gender: 'FEMININE',
  purpose:
    'Une période de fermeture empêche de réserver un lieu et tout ce qui s’y trouve\u00a0: travaux, congés d’été…',
  sections: { main: 'Informations générales' },
  fields: {
    name: { label: 'Motif', help: 'Affiché aux personnes qui souhaitent réserver.' },
    location: { label: 'Lieu', help: 'Avec les lieux qu’il comprend. Vide\u00a0: tous les lieux et tous les biens.' },
    startingOn: 'Premier jour',
    reopeningOn: { label: 'Réouverture', help: 'Le premier jour où l’on peut réserver de nouveau.' },
  },
} satisfies Labels<typeof closedPeriod>
