import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { applications, modules, rights, UNWIRED_MODULES } from '#product/access.ts'
import { menu } from '#product/menu.ts'
import { BACKUP_SERVICES } from '#resources/domain/backups.ts'
import { EMAIL_TYPES } from '#resources/domain/emailTypes.ts'
import { INTERVENTION_STATUSES } from '#resources/domain/interventionStatus.ts'
import { PARAMETER_CODES, parameterDefinition } from '#resources/domain/parameters.ts'
import { RESERVATION_STATUSES } from '#resources/domain/reservationStatus.ts'
import { productResources } from '#resources/index.ts'
import { pathOf } from '#resources/schema/names.ts'
import { ROOT, textOf } from './support/sources.ts'

const words = (text: string): string[] => text.trim().split(/\s+/)

/** Section 9; email switches by their five occasions. */
const PARAMETERS = words(`
  COMPANY_SIRET COMPANY_PHONE_NUMBER COMPANY_ADDRESS COMPANY_ADDITIONAL_ADDRESS COMPANY_ZIP_CODE COMPANY_COUNTRY
  LOCALE TIMEZONE RESERVATION_NUMBER_FORMAT INTERVENTION_NUMBER_FORMAT ENABLE_RESERVATION_VALIDATION_SYSTEM
  ATTACH_FILES_TO_RESERVATION PLANNING_DISPLAYED_TIME_SLOT PLANNING_DISPLAYED_WEEK_DAYS
  PLANNING_DISPLAY_SUBJECT_MANAGEMENT PLANNING_DISPLAY_BORROWINGS_MANAGEMENT
  PLANNING_DISPLAY_SUBJECT_REQUEST PLANNING_DISPLAY_BORROWINGS_REQUEST
  RESERVATION_RATE_TIME_SLOTS RESERVATION_RATE_DAYS INTERVENTION_CATEGORY_REQUIRED
  INTERVENTION_DEFAULT_DAYS_UNTIL_LIMIT_DATE_ALERT INTERVENTION_DEFAULT_DAYS_UNTIL_EXPECTED_START_DATE
  INTERVENTION_AUTO_COMPUTE_ESTIMATED_TIME INTERVENTION_ELAPSED_TIME_REQUIRED INTERVENTION_AUTO_COMPUTE_ELAPSED_TIME
  RESERVATION_CATEGORY_DEFAULT_CLOSING_TYPE`)
const OCCASIONS = words('CREATION UPDATE CUSTOM_UPDATE CLOSING_WITH_COMMENT VALIDATION DELETION')

/** Section 6. */
const APPLICATIONS = words(
  'RESERVATION_MANAGEMENT RESERVATION_REQUEST INTERVENTIONS_OPTION FILE_MANAGEMENT ENTITIES ADMINISTRATION',
)
const MENU_RIGHTS = words(`
  RESERVATION EDITION_RESERVATIONS_LIST FILE_MANAGEMENT DEPARTMENT_GROUP DEPARTMENT SECTOR USE_TYPE RESERVATION_CATEGORY
  INTERVENTION_CATEGORY PROPERTY LOCATION EXTERNAL_RESERVATION_ITEM RESERVATION_VALIDATION_WORKFLOW SUPPLIER
  PARAMETER_MANAGEMENT CUSTOM_FIELD_MANAGEMENT EMAIL_MODEL DIRECT_MAIL_MODEL USER_ROLE USER LICENSE_MANAGEMENT
  BACKUP_EXPORT_MANAGEMENT BACKUP_IMPORT_MANAGEMENT INTERVENTION`)
const ACTION_RIGHTS = words(`
  CLOSE_RESERVATIONS_OF_SAME_SECTORS CLOSE_RESERVATIONS_OF_OTHER_SECTORS UPDATE_RESERVATION_ITEMS_OF_OTHER_SECTORS
  CLOSE_RESERVATIONS_BEFORE_ENDING READ_RESERVATIONS_OF_OTHER_BORROWERS RESERVE_ITEMS_OF_ANY_SECTOR
  CREATE_RESERVATIONS_FOR_OTHER_BORROWERS UPDATE_RESERVATIONS_OF_OTHER_BORROWERS DELETE_RESERVATIONS_OF_OTHER_BORROWERS`)

const MENU: Readonly<Record<string, readonly string[]>> = {
  RESERVATION: ['/reservation', '/reservation/planning', '/reservation/reservation'],
  EDITION_RESERVATIONS_LIST: ['/edition/reservation', '/edition/reservation-rate'],
  INTERVENTION: ['/intervention', '/intervention/intervention'],
  FILE_MANAGEMENT: ['/drive'],
  DEPARTMENT_GROUP: ['/company/department-group'],
  DEPARTMENT: ['/company/department'],
  SECTOR: ['/company/sector'],
  USE_TYPE: ['/reservation/use-type'],
  RESERVATION_CATEGORY: ['/reservation/reservation-category'],
  INTERVENTION_CATEGORY: ['/intervention/intervention-category'],
  PROPERTY: ['/company/property'],
  LOCATION: ['/company/location'],
  EXTERNAL_RESERVATION_ITEM: ['/reservation/external-reservation-item'],
  RESERVATION_VALIDATION_WORKFLOW: ['/reservation/reservation-validation-workflow'],
  SUPPLIER: ['/company/supplier'],
  PARAMETER_MANAGEMENT: ['/admin/parameters'],
  CUSTOM_FIELD_MANAGEMENT: ['/customize/entity'],
  EMAIL_MODEL: ['/customize/email'],
  EDITION: ['/customize/edition'],
  DIRECT_MAIL_MODEL: ['/customize/direct-mail-model'],
  USER_ROLE: ['/admin/user-role'],
  USER: ['/admin/user'],
  LICENSE_MANAGEMENT: ['/admin/licenses'],
}

const VALUES: Readonly<Record<string, readonly string[]>> = {
  'user.title': ['MR', 'MS', 'MRS'],
  'entityConfiguration.gender': ['MASCULINE', 'FEMININE'],
  'property.managementMode': ['INDIVIDUALLY', 'IN_QUANTITY'],
  'reservationItem.type': ['LOCATION', 'PROPERTY', 'EXTERNAL_RESERVATION_ITEM'],
  'reservationCategory.closingType': ['NONE', 'OPTIONAL', 'MANDATORY'],
  'intervention.actionType': ['PREVENTIVE', 'CURATIVE', 'OTHER'],
  'intervention.management': ['INTERNAL', 'EXTERNAL'],
  'interventionCategory.itemTypes': ['PROPERTY', 'LOCATION'],
  'edition.format': ['CSV', 'PDF', 'RTF'],
}

/** Section 7. */
const OPERATIONS: Readonly<Record<string, readonly string[]>> = {
  'api-gateway': ['getUserByAuthToken', 'acquireMutex'],
  security: ['logout'],
  'entity-customizer': ['getEntityConfigurations'],
  parameter: ['getParameters'],
  mutex: ['createDeletionRequest', 'getDeletionRequest', 'releaseMutex'],
  mailer: ['sendEmail'],
}

const lacking = (wanted: readonly string[], there: readonly string[]): string[] =>
  wanted.filter((code) => !there.includes(code))

describe('nothing of the specification is missing', () => {
  it('parameters', () => {
    expect(lacking(PARAMETERS, PARAMETER_CODES)).toEqual([])
    const switches = PARAMETER_CODES.filter((code) => /^ENABLE_RESERVATION_.*_EMAIL_/.test(code))
    const isSwitched = (occasion: string) => switches.some((code) => code.startsWith(`ENABLE_RESERVATION_${occasion}_`))
    expect(OCCASIONS.filter((occasion) => !isSwitched(occasion))).toEqual([])
    expect(PARAMETER_CODES.filter((code) => parameterDefinition(code).isUpcoming)).toEqual([])
  })

  it('applications, modules and rights', () => {
    const codes = rights.map(({ code }) => code)
    expect(lacking([...MENU_RIGHTS, ...ACTION_RIGHTS], codes)).toEqual([])
    expect(rights.filter(({ isUpcoming }) => isUpcoming)).toEqual([])
    expect(applications.map(({ code }) => code)).toEqual(APPLICATIONS)
    expect(modules.map(({ code }) => code)).toEqual(['RESERVATION', 'INTERVENTIONS'])
    expect(UNWIRED_MODULES).toEqual(words('INVOICES INVENTORY CONTRACTS BUDGET ORDERS STOCKS'))
  })

  it.each(Object.entries(MENU))('menu: %s shows its entries', (right, paths) => {
    const entries = (menu ?? []).filter((entry) => entry.right === right).map(({ to }) => to)
    const lists = productResources.all.filter((resource) => resource.menu && resource.right === right)
    expect(lacking(paths, [...entries, ...lists.map((resource) => `/${pathOf(resource)}`)])).toEqual([])
  })

  it('menu: workflows if validation is on, backups with either right', () => {
    expect(productResources.get('reservationValidationWorkflow').enabledBy).toBe('ENABLE_RESERVATION_VALIDATION_SYSTEM')
    const backups = menu?.find(({ to }) => to === '/admin/backups')
    expect(backups?.right).toBe('BACKUP_EXPORT_MANAGEMENT')
    const importing = rights.find(({ code }) => code === 'BACKUP_IMPORT_MANAGEMENT')
    expect(importing?.dependsOn).toEqual(['BACKUP_EXPORT_MANAGEMENT'])
  })

  it.each(Object.entries(VALUES))('values of %s', (of, values) => {
    const [key = '', name = ''] = of.split('.')
    const field = productResources.find(key)?.fields[name] as { values?: readonly string[] } | undefined
    expect(lacking(values, field?.values ?? [])).toEqual([])
  })

  it('email types, backup services and statuses', () => {
    const types = words(`reservation_created reservation_updated reservation_updated_to_managers reservation_accepted
      reservation_denied reservation_closed_with_comment reservation_deleted`)
    expect(lacking(types, EMAIL_TYPES)).toEqual([])
    const saved = words(`activity-thread company drive entity-customizer edition-generator intervention mailer parameter
      reservation security`)
    expect([...BACKUP_SERVICES].sort()).toEqual(saved.sort())
    expect(RESERVATION_STATUSES).toEqual(words('FORTHCOMING IN_PROGRESS OVER DENIED CLOSED'))
    const interventions = words(
      'TO_PLAN PLANNING_LIMIT_EXCEEDED PLANNED PLANNED_NOT_DONE DONE_WITHOUT_SUPPORTING_DOCUMENT',
    )
    expect(lacking(interventions, INTERVENTION_STATUSES)).toEqual([])
  })

  it.each(Object.entries(OPERATIONS))('operations of %s', (service, names) => {
    const contract = readFileSync(join(ROOT, 'contract', `${service}.graphql`), 'utf8')
    expect(names.filter((name) => !new RegExp(`^ {2}${name}\\b`, 'm').test(contract))).toEqual([])
  })

  it('limits', () => {
    expect(textOf('dataProviders/keepLock.ts')).toContain('const REFRESH_MS = 10_000')
    expect(textOf('src/ui/lazyWith.tsx')).toContain('const RELOAD_GUARD_MS = 10_000')
    expect(textOf('src/ui/theme/theme.ts')).toContain('{ xs: 0, sm: 600, md: 960, lg: 1280, xl: 1920, xxl: 2560 }')
  })
})
