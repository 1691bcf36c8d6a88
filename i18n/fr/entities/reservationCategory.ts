import type { reservationCategory } from '#resources/entities/reservationCategory.ts'
import type { Labels } from '#resources/schema/labels.ts'
import { renamedDeep } from '../../renaming.ts'
import { bookingRuleLabels, rulesSection } from './bookingRuleLabels.ts'

const parentRuleLabels = renamedDeep(bookingRuleLabels, (text) =>
  text.replace('la catégorie', 'la catégorie plus large'),
)

export const reservationCategoryLabels = {
  singular: 'catégorie de réservation',
  plural: 'catégories de réservation',
  gender: 'FEMININE',
  purpose:
    'Les catégories classent ce qui se réserve : salles, véhicules, matériel… Leur couleur se retrouve dans le planning.',
  sections: { main: 'Informations générales', ...rulesSection },
  fields: {
    name: 'Nom',
    parent: { label: 'Fait partie de', help: 'La catégorie plus large qui contient celle-ci, s’il y en a une.' },
    synonyms: {
      label: 'Autres noms',
      help: 'Les mots par lesquels on cherche ce qu’elle contient : voiture, auto, camionnette…',
    },
    icon: 'Icône',
    color: {
      label: 'Couleur',
      help: 'Couleur des réservations de cette catégorie dans le planning : choisissez-en une qui se distingue.',
    },
    closingType: {
      label: 'Clôture',
      help: 'Ce qu’il advient d’une réservation terminée.',
      values: { NONE: 'Automatique', OPTIONAL: 'Facultative', MANDATORY: 'Obligatoire' },
    },
    ...parentRuleLabels,
  },
  related: { parent: 'Catégories qu’elle contient' },
  headers: { parent: ['catégorie parente', 'catégorie supérieure', 'famille'] },
} satisfies Labels<typeof reservationCategory>
