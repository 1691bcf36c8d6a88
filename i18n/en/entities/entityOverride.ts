import type { entityOverride } from '#resources/entities/entityOverride.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const entityOverrideLabels = {
  singular: 'field setting',
  plural: 'field settings',
  gender: 'MASCULINE',
  fields: { entity: 'Record type', patch: 'Settings' },
  activity: { arrangement: 'Order of the fields', sections: 'Sections' },
} satisfies Labels<typeof entityOverride>
