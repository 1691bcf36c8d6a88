import type { supplier } from '#resources/entities/supplier.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const supplierLabels = {
  singular: 'supplier',
  plural: 'suppliers',
  gender: 'MASCULINE',
  purpose: 'A supplier is a company that works for your organisation: plumber, lift engineer, caterer…',
  sections: {
    main: 'General information',
    contact: 'Contact details',
    documents: 'Documents',
  },
  fields: {
    code: 'Code',
    name: 'Name',
    siretNumber: { label: 'SIRET number', help: '14 digits, spaces are accepted.' },
    customerNumber: { label: 'Customer number', help: 'Your number with this supplier.' },
    internalNumber: { label: 'Internal number', help: 'The number of this supplier in your accounts.' },
    website: 'Website',
    addressLine1: 'Address',
    addressLine2: 'Address line 2',
    zipCode: 'Postcode',
    city: 'Town',
    country: 'Country',
    email: 'Email address',
    phoneNumber: 'Phone',
    correspondents: {
      label: 'Contacts',
      row: { singular: 'contact', plural: 'contacts', gender: 'MASCULINE' },
      fields: {
        name: 'Name',
        function: 'Position',
        email: 'Email address',
        phone: 'Phone',
        mobile: 'Mobile',
      },
    },
    information: 'Remarks',
    files: 'Documents',
  },
  headers: {
    information: ['additional information', 'comments', 'notes'],
    siretNumber: ['siret', 'siret no.'],
  },
} satisfies Labels<typeof supplier>
