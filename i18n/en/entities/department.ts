import type { department } from '#resources/entities/department.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const departmentLabels = {
  singular: 'department',
  plural: 'departments',
  gender: 'MASCULINE',
  purpose: 'A department is a unit of your organisation or a partner: school, association, company.',
  sections: { main: 'General information', contact: 'Contact details', documents: 'Documents' },
  fields: {
    code: 'Code',
    name: 'Name',
    types: {
      label: 'Types',
      values: {
        INTERNAL: 'Internal department',
        SCHOOL: 'School',
        ASSOCIATION: 'Association',
        COMPANY: 'Company',
        PUBLIC_BODY: 'Public body',
      },
    },
    departmentGroups: 'Department groups',
    blockedAt: { label: 'Blocked since', help: 'Leave empty while the department is active.' },
    addressLine1: 'Address',
    addressLine2: 'Address line 2',
    zipCode: 'Postcode',
    city: 'Town',
    country: 'Country',
    correspondent: 'Contact person',
    email: 'Email address',
    phoneNumber: 'Phone',
    information: 'Notes',
    files: 'Documents',
  },
  headers: {
    information: [
      'additional information',
      'comments',
      'remarks',
      'informations complémentaires',
      'commentaires',
      'remarques',
    ],
    correspondent: ['person in charge', 'head of department', 'responsable', 'référent', 'contact', 'chef de service'],
  },
} satisfies Labels<typeof department>
