import {
  boolean,
  choice,
  dateTime,
  files,
  image,
  integer,
  longText,
  money,
  reference,
  references,
  text,
} from '../schema/field.ts'
import { RESERVATION_SECTORS } from './sector.ts'

export const MANAGEMENT_MODES = ['INDIVIDUALLY', 'IN_QUANTITY'] as const

export const identity = {
  name: text({ required: true, searchable: true, maxLength: 200, section: 'main', size: 'L' }),
  reference: text({ unique: true, searchable: true, maxLength: 50, section: 'main', size: 'S' }),
  image: image({ section: 'main', size: 'M' }),
  description: longText({ section: 'main', size: 'M' }),
} as const

export const capacity = integer({ min: 1, max: 1_000_000, section: 'main', size: 'S' })

export const price = money({ section: 'main', size: 'S' })

export const booking = {
  reservable: boolean({ default: true, section: 'booking', size: 'S' }),
  managementMode: choice(MANAGEMENT_MODES, {
    required: true,
    default: 'INDIVIDUALLY',
    when: { field: 'reservable', is: true },
    section: 'booking',
    size: 'M',
  }),
  quantity: integer({
    required: true,
    min: 0,
    max: 1_000_000,
    when: {
      all: [
        { field: 'reservable', is: true },
        { field: 'managementMode', is: 'IN_QUANTITY' },
      ],
    },
    section: 'booking',
    size: 'S',
  }),
  reservationCategory: reference('reservationCategory', {
    required: true,
    when: { field: 'reservable', is: true },
    section: 'booking',
    size: 'M',
  }),
} as const

export const blocking = {
  blocked: boolean({ section: 'blocking', size: 'S' }),
  blockedAt: dateTime({ when: { field: 'blocked', is: true }, section: 'blocking', size: 'M' }),
  blockingReason: text({ required: true, when: { field: 'blocked', is: true }, section: 'blocking', size: 'L' }),
} as const

export const audience = {
  sectors: references('sector', { offered: RESERVATION_SECTORS, section: 'audience', size: 'M' }),
  users: references('user', { section: 'audience', size: 'M' }),
  departments: references('department', { section: 'audience', size: 'M' }),
  departmentGroups: references('departmentGroup', { section: 'audience', size: 'M' }),
} as const

export const documents = { files: files({ section: 'documents', size: 'XL' }) } as const

export const RESERVABLE_SECTIONS = ['main', 'booking', 'rules', 'blocking', 'audience', 'documents'] as const
