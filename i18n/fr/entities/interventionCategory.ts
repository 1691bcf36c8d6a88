import type { interventionCategory } from '#resources/entities/interventionCategory.ts'
import type { Labels } from '#resources/schema/labels.ts'
import { priorityLabels } from '../interventionPriorities.ts'

export const interventionCategoryLabels = {
  singular: 'catégorie d’intervention',
  plural: 'catégories d’intervention',
  gender: 'FEMININE',
  purpose: 'Une catégorie d’intervention est un métier ou une nature de travaux : électricité, plomberie, contrôle…',
  sections: { main: 'Informations générales' },
  fields: {
    code: 'Code',
    name: 'Nom',
    icon: 'Icône',
    color: 'Couleur',
    priority: {
      label: 'Priorité',
      help: 'Celle des interventions et des signalements de cette catégorie, si rien d’autre n’est choisi.',
      values: priorityLabels,
    },
    requiresSkill: {
      label: 'Demande une compétence',
      help: 'Une intervention planifiée se confie à un technicien qui a cette compétence.',
    },
    itemTypes: {
      label: 'Concerne',
      help: 'Ce sur quoi une intervention de cette catégorie peut porter.',
      values: { PROPERTY: 'Les biens', LOCATION: 'Les lieux' },
    },
  },
} satisfies Labels<typeof interventionCategory>
