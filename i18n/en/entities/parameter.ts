import type { parameter } from '#resources/entities/parameter.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const parameterLabels = {
  singular: 'setting',
  plural: 'settings',
  gender: 'MASCULINE',
  fields: { code: 'Code', value: 'Value' },
} satisfies Labels<typeof parameter>
