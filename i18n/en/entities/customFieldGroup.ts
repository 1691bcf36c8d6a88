import type { customFieldGroup } from '#resources/entities/customFieldGroup.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const customFieldGroupLabels = {
  singular: 'field group',
  plural: 'field groups',
  gender: 'MASCULINE',
  fields: { entity: 'Record type', label: 'Label', position: 'Position' },
} satisfies Labels<typeof customFieldGroup>
