import type { departmentGroup } from '#resources/entities/departmentGroup.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const departmentGroupLabels = {
  singular: 'department group',
  plural: 'department groups',
  gender: 'MASCULINE',
  purpose: 'A group brings together several departments, for example a division, to refer to them all at once.',
  sections: { main: 'General information' },
  fields: {
    code: 'Code',
    name: 'Name',
    departments: 'Departments',
  },
} satisfies Labels<typeof departmentGroup>
