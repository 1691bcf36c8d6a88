import type { entityConfiguration } from '#resources/entities/entityConfiguration.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const entityConfigurationLabels = {
  singular: 'record naming',
  plural: 'record namings',
  gender: 'MASCULINE',
  fields: {
    entity: 'Record type',
    singularLabel: 'Singular name',
    pluralLabel: 'Plural name',
    gender: { label: 'Gender', values: { MASCULINE: 'Masculine', FEMININE: 'Feminine' } },
  },
  activity: { arrangement: 'Order of the fields' },
} satisfies Labels<typeof entityConfiguration>
