import { extension } from '#resources/domain/extension.ts'
import { RIGHTS } from '#resources/domain/rights.ts'
import { joinRecords } from '#resources/schema/extension.ts'
import { capitalise } from './grammar.ts'

const productRights: Readonly<Record<string, string>> = {
  RESERVATION: 'Bookings',
  CLOSE_RESERVATIONS_OF_SAME_SECTORS: 'Close bookings of other requesters in the same sectors',
  CLOSE_RESERVATIONS_OF_OTHER_SECTORS: 'Close bookings of other sectors',
  CLOSE_RESERVATIONS_BEFORE_ENDING: 'Close bookings before their end',
  UPDATE_RESERVATION_ITEMS_OF_OTHER_SECTORS: 'Manage items of other sectors',
  READ_RESERVATIONS_OF_OTHER_BORROWERS: 'View bookings of other requesters',
  RESERVE_ITEMS_OF_ANY_SECTOR: 'Book items of all sectors',
  CREATE_RESERVATIONS_FOR_OTHER_BORROWERS: 'Book for other requesters',
  UPDATE_RESERVATIONS_OF_OTHER_BORROWERS: 'Edit bookings of other requesters',
  DELETE_RESERVATIONS_OF_OTHER_BORROWERS: 'Delete bookings of other requesters',
  OVERRIDE_BOOKING_RULES: 'Override booking rules',
  EXTERNAL_BORROWER: 'External requesters',
  ERASE_EXTERNAL_BORROWERS: 'Erase data of external requesters',
  EDITION_RESERVATIONS_LIST: 'Print the list of bookings',
  INTERVENTION: 'Work orders',
  OVERRIDE_TECHNICIAN_PLANNING: 'Plan work despite unavailability',
  TECHNICIAN: 'Technicians',
  MAINTENANCE_PLAN: 'Maintenance plans',
  CONTRACT: 'Contracts',
  PROBLEM_REPORT: 'Problem reports',
  LETTER: 'Mail merge',
  FILE_MANAGEMENT: 'Files',
  MANAGE_ALL_FILES: 'Manage all files',
  DEPARTMENT_GROUP: 'Department groups',
  DEPARTMENT: 'Departments',
  SECTOR: 'Sectors',
  USE_TYPE: 'Types of use',
  RESERVATION_CATEGORY: 'Booking categories',
  INTERVENTION_CATEGORY: 'Work order categories',
  PROPERTY: 'Assets',
  LOCATION: 'Places',
  EXTERNAL_RESERVATION_ITEM: 'External items',
  RESERVATION_VALIDATION_WORKFLOW: 'Approval workflows',
  SUPPLIER: 'Suppliers',
  PARAMETER_MANAGEMENT: 'Settings',
  CUSTOM_FIELD_MANAGEMENT: 'Customisation of records',
  AUTOMATION: 'Automations',
  EMAIL_MODEL: 'Email templates',
  DIRECT_MAIL_MODEL: 'Letter templates',
  EDITION: 'Document templates',
  USER_ROLE: 'Roles',
  USER: 'Users',
  LICENSE_MANAGEMENT: 'Licences',
  ACTIVITY: 'Activity',
  BIN: 'Trash',
  SECURITY_JOURNAL: 'Security log',
  DATA_CHECK: 'Data check',
  BACKUP_EXPORT_MANAGEMENT: 'Backup export',
  BACKUP_IMPORT_MANAGEMENT: 'Backup import',
}

const namedRights = (): Record<string, string> =>
  Object.fromEntries(
    (extension.resources ?? []).flatMap(({ key, right }) => {
      const plural = extension.labels?.[key]?.plural
      const isNamed = right && RIGHTS.some(({ code }) => code === right) && !(right in productRights)
      return isNamed && plural ? [[right, capitalise(plural)]] : []
    }),
  )

export const rightLabels = joinRecords('name of the right', productRights, {
  ...namedRights(),
  ...extension.texts?.rights,
})

const productApplications: Readonly<Record<string, string>> = {
  RESERVATION_MANAGEMENT: 'Booking management',
  RESERVATION_REQUEST: 'Booking requests',
  INTERVENTIONS_OPTION: 'Work orders',
  FILE_MANAGEMENT: 'File management',
  ENTITIES: 'Records',
  ADMINISTRATION: 'Administration',
}

export const applicationLabels = joinRecords(
  'name of the application',
  productApplications,
  extension.texts?.applications,
)

export const applicationName = (code: string): string => applicationLabels[code] ?? code
