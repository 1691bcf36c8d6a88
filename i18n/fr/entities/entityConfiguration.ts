import type { entityConfiguration } from '#resources/entities/entityConfiguration.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const entityConfigurationLabels = {
  singular: 'appellation des fiches',
  plural: 'appellations des fiches',
  gender: 'FEMININE',
  fields: {
    entity: 'Type de fiche',
    singularLabel: 'Nom au singulier',
    pluralLabel: 'Nom au pluriel',
    gender: { label: 'Genre', values: { MASCULINE: 'Masculin', FEMININE: 'Féminin' } },
  },
  activity: { arrangement: 'Ordre des champs' },
} satisfies Labels<typeof entityConfiguration>
