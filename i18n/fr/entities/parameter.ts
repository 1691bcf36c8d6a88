import type { parameter } from '#resources/entities/parameter.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const parameterLabels = {
  singular: 'paramètre',
  plural: 'paramètres',
  gender: 'MASCULINE',
  fields: { code: 'Code', value: 'Valeur' },
} satisfies Labels<typeof parameter>
