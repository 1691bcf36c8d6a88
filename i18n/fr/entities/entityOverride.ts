import type { entityOverride } from '#resources/entities/entityOverride.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const entityOverrideLabels = {
  singular: 'réglage des champs',
  plural: 'réglages des champs',
  gender: 'MASCULINE',
  fields: { entity: 'Type de fiche', patch: 'Réglages' },
  activity: { arrangement: 'Ordre des champs', sections: 'Sections' },
} satisfies Labels<typeof entityOverride>
