import { APPLICATIONS, type Application, RIGHTS, type Rights } from './rights.ts'

export type RolePreset = { key: string; applications: readonly Application[]; rights: Rights }

const READ = {}
const WRITE = { createAndUpdate: true }

export const ROLE_PRESETS = [
  {
    key: 'administrator',
    // All applications, because a user cannot manage another one with an application they lack.
    applications: APPLICATIONS,
    rights: Object.fromEntries(RIGHTS.map(({ code }) => [code, true as const])),
  },
  {
    key: 'manager',
    applications: ['RESERVATION_MANAGEMENT', 'FILE_MANAGEMENT', 'ENTITIES'],
    rights: {
      DEPARTMENT: READ,
      DEPARTMENT_GROUP: READ,
      SECTOR: READ,
      USE_TYPE: WRITE,
      RESERVATION_CATEGORY: WRITE,
      PROPERTY: true,
      LOCATION: true,
      EXTERNAL_RESERVATION_ITEM: true,
      EXTERNAL_BORROWER: true,
      PROBLEM_REPORT: WRITE,
      RESERVATION: true,
      READ_RESERVATIONS_OF_OTHER_BORROWERS: true,
      RESERVE_ITEMS_OF_ANY_SECTOR: true,
      CREATE_RESERVATIONS_FOR_OTHER_BORROWERS: true,
      UPDATE_RESERVATIONS_OF_OTHER_BORROWERS: true,
      DELETE_RESERVATIONS_OF_OTHER_BORROWERS: true,
      UPDATE_RESERVATION_ITEMS_OF_OTHER_SECTORS: true,
      CLOSE_RESERVATIONS_OF_SAME_SECTORS: true,
      CLOSE_RESERVATIONS_BEFORE_ENDING: true,
      OVERRIDE_BOOKING_RULES: true,
      EDITION_RESERVATIONS_LIST: true,
      ACTIVITY: true,
      LETTER: true,
      FILE_MANAGEMENT: true,
    },
  },
  { key: 'borrower', applications: ['RESERVATION_REQUEST'], rights: { RESERVATION: true, PROBLEM_REPORT: WRITE } },
  {
    key: 'validator',
    applications: ['RESERVATION_MANAGEMENT'],
    rights: { RESERVATION: WRITE, PROBLEM_REPORT: WRITE, READ_RESERVATIONS_OF_OTHER_BORROWERS: true },
  },
  {
    key: 'technician',
    applications: ['RESERVATION_REQUEST', 'INTERVENTIONS_OPTION', 'ENTITIES'],
    rights: {
      RESERVATION: WRITE,
      READ_RESERVATIONS_OF_OTHER_BORROWERS: true,
      INTERVENTION: true,
      OVERRIDE_TECHNICIAN_PLANNING: true,
      TECHNICIAN: WRITE,
      MAINTENANCE_PLAN: true,
      CONTRACT: true,
      PROBLEM_REPORT: true,
      LETTER: true,
      INTERVENTION_CATEGORY: READ,
      SUPPLIER: WRITE,
      PROPERTY: WRITE,
      LOCATION: READ,
    },
  },
  {
    key: 'caretaker',
    applications: ['RESERVATION_REQUEST', 'INTERVENTIONS_OPTION', 'ENTITIES'],
    rights: {
      RESERVATION: WRITE,
      READ_RESERVATIONS_OF_OTHER_BORROWERS: true,
      INTERVENTION: WRITE,
      PROBLEM_REPORT: WRITE,
      PROPERTY: READ,
      LOCATION: READ,
    },
  },
] as const satisfies readonly RolePreset[]

export type RolePresetKey = (typeof ROLE_PRESETS)[number]['key']
