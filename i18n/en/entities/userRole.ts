import type { userRole } from '#resources/entities/userRole.ts'
import type { Labels } from '#resources/schema/labels.ts'
import { applicationLabels } from '../rights.ts'

export const userRoleLabels = {
  singular: 'role',
  plural: 'roles',
  gender: 'MASCULINE',
  purpose: 'A role gathers the permissions of a job. A person can have several: their permissions add up.',
  sections: { main: 'General information', applications: 'Applications', rights: 'Permissions' },
  fields: {
    name: 'Name',
    applications: {
      label: 'Applications',
      help: 'The permissions offered depend on the chosen applications.',
      values: applicationLabels,
    },
    requiresSecondFactor: {
      label: 'Require two-step sign-in',
      help: 'As soon as this is saved, people with this role must enable two-step sign-in before they can continue.',
    },
    holders: 'Users',
    rights: 'Permissions',
  },
} satisfies Labels<typeof userRole>
