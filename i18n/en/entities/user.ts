import type { user } from '#resources/entities/user.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const userLabels = {
  singular: 'user',
  plural: 'users',
  gender: 'MASCULINE',
  purpose: 'A user signs in to Régie. Roles tell what they can do there.',
  sections: { main: 'Identity', organisation: 'Organisation', contact: 'Contact details', documents: 'Documents' },
  activity: { sessions: 'Open sessions', serviceKeys: 'API keys' },
  fields: {
    code: { label: 'Username', help: 'Used to sign in, like the email address.' },
    title: { label: 'Title', values: { MR: 'Mr', MS: 'Mrs', MRS: 'Ms' } },
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email address',
    phoneNumber: 'Phone',
    professionalFunction: 'Position',
    department: 'Department',
    sectors: {
      label: 'Sectors',
      help: 'What this person can book: the items of their sectors, and items without a sector.',
    },
    userRoles: 'Roles',
    onlineCalendar: { label: 'Online calendar', help: 'Address of a public calendar of this person.' },
    files: {
      label: 'Documents',
      help: 'Letters sent to this person, certificates… Visible to anyone who can read their record.',
    },
    blockedAt: 'Blocked since',
    lastLoginAt: 'Last sign-in',
    isService: {
      label: 'Service account',
      help: 'A program uses it with API keys; nobody signs in with it. This choice is final.',
    },
    endsAt: { label: 'Valid until', help: 'Its keys stop working afterwards. Empty: no limit.' },
  },
  headers: {
    code: ['login', 'staff number', 'account'],
    lastName: ['surname', 'family name'],
    userRoles: ['profile', 'profiles', 'permissions'],
    email: ['mail identifier'],
  },
} satisfies Labels<typeof user>
