import type { departmentGroup } from '#resources/entities/departmentGroup.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const departmentGroupLabels = {
  singular: 'groupe de services',
  plural: 'groupes de services',
  gender: 'MASCULINE',
  purpose:
    'Un groupe rassemble plusieurs services, par exemple une direction ou un pôle, pour les désigner en une fois.',
  sections: { main: 'Informations générales' },
  fields: {
    code: 'Code',
    name: 'Nom',
    departments: 'Services',
  },
} satisfies Labels<typeof departmentGroup>
