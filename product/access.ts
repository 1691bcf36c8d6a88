/** Access (D5 to D8): modules, their applications, and rights. */
import {
  type ApplicationDefinition,
  flagRight as flag,
  type ModuleDefinition,
  partsRight as parts,
  type RightDefinition,
  readingRight as reading,
} from '#resources/schema/right.ts'

export const modules: readonly ModuleDefinition[] = [
  { code: 'RESERVATION', isLicensed: true },
  { code: 'INTERVENTIONS', isLicensed: true },
]

/** Modules of other versions: a licence may contain them, but nothing uses them. */
export const UNWIRED_MODULES: readonly string[] = ['INVOICES', 'INVENTORY', 'CONTRACTS', 'BUDGET', 'ORDERS', 'STOCKS']

export const applications: readonly ApplicationDefinition[] = [
  { code: 'RESERVATION_MANAGEMENT', module: 'RESERVATION' },
  { code: 'RESERVATION_REQUEST', module: 'RESERVATION' },
  { code: 'INTERVENTIONS_OPTION', module: 'INTERVENTIONS' },
  { code: 'FILE_MANAGEMENT' },
  { code: 'ENTITIES' },
  { code: 'ADMINISTRATION' },
]

const RESERVATION: readonly string[] = ['RESERVATION_MANAGEMENT', 'RESERVATION_REQUEST']
const MANAGEMENT: readonly string[] = ['RESERVATION_MANAGEMENT']
/** Rights on reservations of others require that the user can see them. */
const SEEN: readonly string[] = ['RESERVATION', 'READ_RESERVATIONS_OF_OTHER_BORROWERS']

export const rights: readonly RightDefinition[] = [
  parts('RESERVATION', RESERVATION),
  flag('CLOSE_RESERVATIONS_OF_SAME_SECTORS', MANAGEMENT, SEEN),
  flag('CLOSE_RESERVATIONS_OF_OTHER_SECTORS', MANAGEMENT, SEEN),
  flag('CLOSE_RESERVATIONS_BEFORE_ENDING', RESERVATION, ['RESERVATION']),
  flag('UPDATE_RESERVATION_ITEMS_OF_OTHER_SECTORS', MANAGEMENT, ['RESERVATION']),
  reading('READ_RESERVATIONS_OF_OTHER_BORROWERS', RESERVATION, ['RESERVATION']),
  flag('RESERVE_ITEMS_OF_ANY_SECTOR', RESERVATION, ['RESERVATION']),
  flag('CREATE_RESERVATIONS_FOR_OTHER_BORROWERS', RESERVATION, ['RESERVATION']),
  flag('UPDATE_RESERVATIONS_OF_OTHER_BORROWERS', RESERVATION, SEEN),
  flag('DELETE_RESERVATIONS_OF_OTHER_BORROWERS', RESERVATION, SEEN),
  flag('OVERRIDE_BOOKING_RULES', MANAGEMENT, ['RESERVATION']),
  parts('EXTERNAL_BORROWER', ['ENTITIES']),
  flag('ERASE_EXTERNAL_BORROWERS', ['ENTITIES'], ['EXTERNAL_BORROWER']),
  reading('EDITION_RESERVATIONS_LIST', MANAGEMENT, ['RESERVATION']),
  parts('INTERVENTION', ['INTERVENTIONS_OPTION']),
  parts('PROBLEM_REPORT', ['RESERVATION_MANAGEMENT', 'RESERVATION_REQUEST', 'INTERVENTIONS_OPTION']),
  flag('LETTER', ['RESERVATION_MANAGEMENT', 'INTERVENTIONS_OPTION', 'ENTITIES', 'ADMINISTRATION']),
  parts('FILE_MANAGEMENT', ['FILE_MANAGEMENT']),
  flag('MANAGE_ALL_FILES', ['FILE_MANAGEMENT'], ['FILE_MANAGEMENT']),
  parts('DEPARTMENT_GROUP', ['ENTITIES']),
  parts('DEPARTMENT', ['ENTITIES']),
  parts('SECTOR', ['ENTITIES']),
  parts('USE_TYPE', ['ENTITIES']),
  parts('RESERVATION_CATEGORY', ['ENTITIES']),
  parts('INTERVENTION_CATEGORY', ['ENTITIES']),
  parts('PROPERTY', ['ENTITIES']),
  parts('LOCATION', ['ENTITIES']),
  parts('EXTERNAL_RESERVATION_ITEM', ['ENTITIES']),
  parts('RESERVATION_VALIDATION_WORKFLOW', ['ENTITIES']),
  parts('SUPPLIER', ['ENTITIES']),
  flag('PARAMETER_MANAGEMENT', ['ADMINISTRATION']),
  flag('CUSTOM_FIELD_MANAGEMENT', ['ADMINISTRATION']),
  parts('EMAIL_MODEL', ['ADMINISTRATION']),
  parts('DIRECT_MAIL_MODEL', ['ADMINISTRATION']),
  parts('EDITION', ['ADMINISTRATION']),
  parts('USER_ROLE', ['ADMINISTRATION']),
  parts('USER', ['ADMINISTRATION'], ['USER_ROLE']),
  flag('LICENSE_MANAGEMENT', ['ADMINISTRATION']),
  reading('ACTIVITY', ['RESERVATION_MANAGEMENT', 'INTERVENTIONS_OPTION', 'ENTITIES', 'ADMINISTRATION']),
  flag('BIN', ['ADMINISTRATION']),
  reading('SECURITY_JOURNAL', ['ADMINISTRATION']),
  flag('DATA_CHECK', ['ADMINISTRATION']),
  flag('BACKUP_EXPORT_MANAGEMENT', ['ADMINISTRATION']),
  flag('BACKUP_IMPORT_MANAGEMENT', ['ADMINISTRATION'], ['BACKUP_EXPORT_MANAGEMENT']),
]
