import { extension } from '#resources/domain/extension.ts'
import type { Application } from '#resources/domain/rights.ts'
import type { Effect, EffectArea, ListLevel, ReservationEffect } from '#resources/domain/roleEffects.ts'
import type { RolePresetKey } from '#resources/domain/rolePresets.ts'
import type { RightRefusal } from '#resources/domain/roleRights.ts'
import { rightLabels } from './rights.ts'

const LISTS: Readonly<Record<ListLevel, string>> = {
  full: 'View, create, edit and delete',
  write: 'View, create and edit',
  delete: 'View and delete',
  read: 'View',
}

const RESERVATIONS: Readonly<Record<ReservationEffect, string>> = {
  noReservation: 'Nothing yet: the “Bookings” permission is missing',
  seesAll: 'View all bookings',
  seesOwn: 'View their own bookings; those of others show as “Busy”',
  createsForOthers: 'Book for themselves and for other requesters',
  createsOwn: 'Book for themselves',
  anySector: 'Choose items of all sectors',
  ownSectors: 'Choose items of their sectors, and those without a sector',
  updatesAll: 'Edit all bookings',
  managesAll: 'Edit their bookings, and manage booked items of all sectors',
  managesSectors: 'Edit their bookings, and manage booked items of their sectors',
  updatesOwn: 'Edit their own bookings',
  deletesAll: 'Delete all bookings',
  deletesOwn: 'Delete their own bookings',
  readsOnly: 'Can’t book, edit or delete',
}

export const flagSentences: Readonly<Record<string, string>> = {
  ...extension.texts?.rightSentences,
  CLOSE_RESERVATIONS_OF_SAME_SECTORS: 'Close what others have booked among the items of their sectors',
  CLOSE_RESERVATIONS_OF_OTHER_SECTORS: 'Close what others have booked among the items of other sectors',
  CLOSE_RESERVATIONS_BEFORE_ENDING: 'Close a booking before its planned end, which frees the item',
  UPDATE_RESERVATION_ITEMS_OF_OTHER_SECTORS: 'Manage items of all sectors, not only of their own',
  READ_RESERVATIONS_OF_OTHER_BORROWERS: 'See who books and why, instead of “Busy”',
  RESERVE_ITEMS_OF_ANY_SECTOR: 'Also choose items that don’t belong to their sectors',
  CREATE_RESERVATIONS_FOR_OTHER_BORROWERS: 'Name other people as requesters',
  UPDATE_RESERVATIONS_OF_OTHER_BORROWERS: 'Change the dates, items and details of any booking',
  DELETE_RESERVATIONS_OF_OTHER_BORROWERS: 'Delete any booking, not only their own',
  OVERRIDE_BOOKING_RULES: 'Book despite the rules (duration, lead time, hours…), with a reason that is kept',
  OVERRIDE_TECHNICIAN_PLANNING: 'Assign a work order despite an absence, an overlap, working hours or a skill',
  ERASE_EXTERNAL_BORROWERS: 'Erase the data of external requesters, when they ask for it',
  EDITION_RESERVATIONS_LIST: 'Print and export the list of bookings',
  MANAGE_ALL_FILES: 'View and edit all folders and files, not only those shared with them',
  LETTER: 'Fill letters with the records they can view',
  PARAMETER_MANAGEMENT: 'Change the settings of the organisation',
  CUSTOM_FIELD_MANAGEMENT: 'Rename record types and add fields to them',
  LICENSE_MANAGEMENT: 'View the licence and save another one',
  ACTIVITY: 'See who changed what, among the records they can view',
  BIN: 'View deleted records and restore them',
  SECURITY_JOURNAL: 'Read the security log and export it',
  DATA_CHECK: 'See whether the data is in order, and have it checked',
  BACKUP_EXPORT_MANAGEMENT: 'Export a backup',
  BACKUP_IMPORT_MANAGEMENT: 'Import a backup in place of the data',
}

const lowerFirst = (text: string): string => text.charAt(0).toLocaleLowerCase('en') + text.slice(1)
const nameOf = (code: string): string => lowerFirst(rightLabels[code] ?? code)

export const effectText = (effect: Effect): string => {
  if (effect.kind === 'everything') return 'Do everything'
  if (effect.kind === 'upcoming') return 'Nothing yet: what these permissions will allow is still to come'
  if (effect.kind === 'nothing') return 'Nothing yet: no permission is chosen'
  if (effect.kind === 'sentence') return RESERVATIONS[effect.key]
  if (effect.kind === 'flag') return flagSentences[effect.code] ?? rightLabels[effect.code] ?? effect.code
  return `${LISTS[effect.level]}: ${effect.codes.map(nameOf).join(', ')}`
}

export const effectAreas: Readonly<Record<EffectArea, string>> = {
  reservation: 'Bookings',
  interventions: 'Work orders',
  files: 'Files',
  entities: 'Records',
  administration: 'Administration',
}

export const applicationSentences: Readonly<Record<Application, string>> = {
  RESERVATION_MANAGEMENT: 'For people who manage rooms and equipment, and see all bookings.',
  RESERVATION_REQUEST: 'For people who book, and see their bookings and what is taken.',
  INTERVENTIONS_OPTION: 'For people who request, plan or carry out maintenance work.',
  FILE_MANAGEMENT: 'For people who organise the files of the organisation.',
  ENTITIES: 'For people who keep assets, places, departments and categories up to date.',
  ADMINISTRATION: 'For people who manage users, roles and settings.',
}

export const rolePresetTexts: Readonly<Record<RolePresetKey, { name: string; help: string }>> = {
  administrator: { name: 'Administrator', help: 'All permissions.' },
  manager: { name: 'Manager', help: 'Manages bookings, assets and places.' },
  borrower: { name: 'Requester', help: 'Books for themselves.' },
  validator: { name: 'Approver', help: 'Sees all bookings and decides on requests.' },
  technician: { name: 'Technician', help: 'Handles work orders and books for themselves.' },
  caretaker: { name: 'Caretaker', help: 'Does rounds, keeps the safety register and reports problems.' },
}

export const roleTexts = {
  presets: 'Start from a template',
  presetsHelp: 'A template fills in the form; you can still change everything.',
  presetShortened: (preset: string) =>
    `“${preset}” is offered without backup import, which only the super administrator can give.`,
  presetRefused: 'This template gives permissions that you don’t have.',
  rightRefusals: {
    notHeld: 'You don’t have this permission',
    withheld: 'Only the super administrator can give it: an imported backup replaces all accounts and all permissions',
  },
  applicationRefusals: {
    notHeld: 'You don’t have this application',
    notLicensed: 'The licence doesn’t include this application',
  } satisfies Record<RightRefusal, string>,
  effect: 'What this role allows',
  effectOfPerson: 'What these roles allow',
  noEffect: 'No application is chosen: this role gives access to nothing.',
  noRole: 'No role is chosen: this person has access to nothing.',
  levels: { all: 'All', read: 'Read only', none: 'None' },
  levelLabel: (level: string, group: string) => `${level}: ${group}`,
  brings: (names: string) => `Also adds: ${names}`,
  takes: (names: string) => `Also removes: ${names}`,
  upcoming: 'To come: this permission does nothing yet.',
  withoutApplication: 'Remove these before you save, or choose their application:',
  removeThem: 'Remove these permissions',
  superAdministrator: 'Super administrator: all permissions of all modules, without a role.',
  detail: 'Permissions in detail',
  part: 'Part',
  from: 'Comes from',
  rightsOfPerson: 'Permissions obtained',
  modules: 'Modules',
  applications: 'Applications',
  beyond: (name: string) => `You can’t give the role “${name}”: it has more permissions than you.`,
  rolesFailed: 'The permissions of these roles couldn’t be shown.',
} as const
