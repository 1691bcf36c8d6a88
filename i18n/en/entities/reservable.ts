import { rulesSection } from './bookingRuleLabels.ts'

export const managementModeLabels = {
  INDIVIDUALLY: 'Individually',
  IN_QUANTITY: 'In quantity',
} as const

export const identityLabels = {
  name: 'Name',
  reference: { label: 'Reference', help: 'Inventory code or tag, unique.' },
  image: 'Photo',
  description: 'Description',
} as const

export const capacityLabels = {
  capacity: { label: 'Capacity', help: 'Number of people it can hold or carry.' },
  equipment: { label: 'Equipment', help: 'What it contains, and how many.' },
} as const

export const equippedLabels = { equipment: 'Equipment', quantity: 'Number' } as const

export const bookingLabels = {
  reservable: { label: 'Bookable', help: 'Can be requested in a booking.' },
  managementMode: {
    label: 'Management mode',
    help: 'Individually: one booking at a time. In quantity: as long as some are left.',
    values: managementModeLabels,
  },
  quantity: { label: 'Quantity', help: 'Number of units that can be booked at the same time.' },
  reservationCategory: 'Booking category',
} as const

export const blockingLabels = {
  blocked: { label: 'Blocked', help: 'No new booking is accepted.' },
  blockedAt: 'Blocked since',
  blockingReason: { label: 'Reason for blocking', help: 'Shown to people who wish to book.' },
} as const

export const audienceLabels = {
  sectors: { label: 'Sectors', help: 'Without a sector, everyone can book.' },
  users: 'Authorised users',
  departments: 'Authorised departments',
  departmentGroups: 'Authorised divisions',
} as const

export const reservableSections = {
  main: 'General information',
  booking: 'Booking',
  ...rulesSection,
  blocking: 'Blocking',
  audience: 'Who can book',
  documents: 'Documents',
} as const
