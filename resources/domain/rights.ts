/** The one registry of rights (D5 to D8): feeds the role form, the checks of both sides and the tests. */

export const APPLICATIONS = [
  'RESERVATION_MANAGEMENT',
  'RESERVATION_REQUEST',
  'INTERVENTIONS_OPTION',
  'FILE_MANAGEMENT',
  'ENTITIES',
  'ADMINISTRATION',
] as const
export type Application = (typeof APPLICATIONS)[number]

export type RightPart = 'read' | 'createAndUpdate' | 'delete'
/** What a role or a user holds of one right: present is *read*; true is every part. */
export type Grant = true | { createAndUpdate?: boolean; delete?: boolean }
export type Rights = Readonly<Record<string, Grant>>

export type RightDefinition = {
  code: string
  /** Which applications make the right meaningful; shown as groups of the role form. */
  applications: readonly Application[]
  /** `flag`: held or not; `parts`: read, create and update, delete. */
  shape: 'flag' | 'parts'
  dependsOn?: readonly string[]
  /** A flag that lets its holder see more, and change nothing. */
  isReading?: true
}

const RESERVATION: readonly Application[] = ['RESERVATION_MANAGEMENT', 'RESERVATION_REQUEST']
const MANAGEMENT: readonly Application[] = ['RESERVATION_MANAGEMENT']
const parts = (code: string, applications: readonly Application[], dependsOn?: readonly string[]): RightDefinition => ({
  code,
  applications,
  shape: 'parts',
  ...(dependsOn && { dependsOn }),
})
const flag = (code: string, applications: readonly Application[], dependsOn?: readonly string[]): RightDefinition => ({
  code,
  applications,
  shape: 'flag',
  ...(dependsOn && { dependsOn }),
})

const reading = (...given: Parameters<typeof flag>): RightDefinition => ({ ...flag(...given), isReading: true })

export const RIGHTS: readonly RightDefinition[] = [
  parts('RESERVATION', RESERVATION),
  flag('CLOSE_RESERVATIONS_OF_SAME_SECTORS', RESERVATION, ['RESERVATION']),
  flag('CLOSE_RESERVATIONS_OF_OTHER_SECTORS', RESERVATION, ['RESERVATION']),
  flag('CLOSE_RESERVATIONS_BEFORE_ENDING', RESERVATION, ['RESERVATION']),
  flag('UPDATE_RESERVATION_ITEMS_OF_OTHER_SECTORS', MANAGEMENT, ['RESERVATION']),
  reading('READ_RESERVATIONS_OF_OTHER_BORROWERS', RESERVATION, ['RESERVATION']),
  flag('RESERVE_ITEMS_OF_ANY_SECTOR', RESERVATION, ['RESERVATION']),
  flag('CREATE_RESERVATIONS_FOR_OTHER_BORROWERS', RESERVATION, ['RESERVATION']),
  flag('UPDATE_RESERVATIONS_OF_OTHER_BORROWERS', RESERVATION, ['RESERVATION', 'READ_RESERVATIONS_OF_OTHER_BORROWERS']),
  flag('DELETE_RESERVATIONS_OF_OTHER_BORROWERS', RESERVATION, ['RESERVATION', 'READ_RESERVATIONS_OF_OTHER_BORROWERS']),
  reading('EDITION_RESERVATIONS_LIST', MANAGEMENT, ['RESERVATION']),
  parts('INTERVENTION', ['INTERVENTIONS_OPTION']),
  parts('FILE_MANAGEMENT', ['FILE_MANAGEMENT']),
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
  parts('USER_ROLE', ['ADMINISTRATION']),
  parts('USER', ['ADMINISTRATION'], ['USER_ROLE']),
  flag('LICENSE_MANAGEMENT', ['ADMINISTRATION']),
  flag('BIN', ['ADMINISTRATION']),
  flag('BACKUP_EXPORT_MANAGEMENT', ['ADMINISTRATION']),
  flag('BACKUP_IMPORT_MANAGEMENT', ['ADMINISTRATION']),
]

const BY_CODE = new Map(RIGHTS.map((right) => [right.code, right]))
export const rightDefinition = (code: string): RightDefinition | undefined => BY_CODE.get(code)

export const SUPER_ADMIN = 'SUPER_ADMIN'

/** Who asks: what the session knows of its user. `code` is `SUPER_ADMIN` for the one who may do everything. */
export type Holder = {
  code: string | null
  applications: readonly string[]
  rights: Rights
  /** Applications that the licence does not cover: nobody has them, not even the super administrator. */
  unlicensed?: readonly string[]
}

const mergeGrant = (held: Grant | undefined, given: Grant): Grant => {
  if (held === undefined || held === true || given === true) return held === true || given === true ? true : given
  return {
    createAndUpdate: Boolean(held.createAndUpdate || given.createAndUpdate),
    // The specification's slip wrote this flag into createAndUpdate; D5 does what was meant.
    delete: Boolean(held.delete || given.delete),
  }
}

/** Union of the rights of several roles (D5). */
export const mergeRights = (all: readonly Rights[]): Rights => {
  const merged: Record<string, Grant> = {}
  for (const rights of all) {
    for (const [code, grant] of Object.entries(rights)) merged[code] = mergeGrant(merged[code], grant)
  }
  return merged
}

export const isSuperAdmin = (holder: Holder): boolean => holder.code === SUPER_ADMIN

export const hasApplication = (holder: Holder, application: Application): boolean =>
  isSuperAdmin(holder) ? !holder.unlicensed?.includes(application) : holder.applications.includes(application)

/** True when `holder` has `part` of the right `code`. An unknown code is held by nobody but the super administrator. */
export const can = (holder: Holder, code: string, part: RightPart = 'read'): boolean => {
  if (isSuperAdmin(holder)) {
    const applications = rightDefinition(code)?.applications
    return !applications || applications.some((application) => hasApplication(holder, application))
  }
  const grant = Object.hasOwn(holder.rights, code) ? holder.rights[code] : undefined
  if (grant === undefined) return false
  return grant === true || part === 'read' || Boolean(grant[part])
}

/** Modules a holder may use (specification, section 6). */
export const modulesOf = (holder: Holder): ('RESERVATION' | 'INTERVENTIONS')[] => [
  ...(hasApplication(holder, 'RESERVATION_MANAGEMENT') || hasApplication(holder, 'RESERVATION_REQUEST')
    ? (['RESERVATION'] as const)
    : []),
  ...(hasApplication(holder, 'INTERVENTIONS_OPTION') ? (['INTERVENTIONS'] as const) : []),
]
