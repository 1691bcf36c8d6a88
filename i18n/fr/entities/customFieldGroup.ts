import type { customFieldGroup } from '#resources/entities/customFieldGroup.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const customFieldGroupLabels = {
  singular: 'groupe de champs',
  plural: 'groupes de champs',
  gender: 'MASCULINE',
  fields: { entity: 'Type de fiche', label: 'Libellé', position: 'Position' },
} satisfies Labels<typeof customFieldGroup>
