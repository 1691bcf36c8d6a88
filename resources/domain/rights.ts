import { applications, modules, rights, UNWIRED_MODULES } from '#product/access.ts'
import { joinLists } from '../schema/extension.ts'
import type { AnyResource, ModuleCode } from '../schema/resource.ts'
import { checkApplications, partsRight, type RightDefinition } from '../schema/right.ts'
import { extension } from './extension.ts'

const nameOf = ({ code }: { code: string }): string => code

const MODULE_DEFINITIONS = joinLists({ what: 'module', nameOf, product: modules, extension: extension.modules })
const APPLICATION_DEFINITIONS = joinLists({
  what: 'application',
  nameOf,
  product: applications,
  extension: extension.applications,
})

/** Product only, for its printed contract. */
export const PRODUCT_MODULES: readonly string[] = modules.map(nameOf)
export const PRODUCT_APPLICATIONS: readonly string[] = applications.map(nameOf)

export type Application = string
export const APPLICATIONS: readonly Application[] = APPLICATION_DEFINITIONS.map(nameOf)
export const MODULES: readonly ModuleCode[] = MODULE_DEFINITIONS.map(nameOf)
export const LICENSABLE_MODULES: readonly ModuleCode[] = [...MODULES, ...UNWIRED_MODULES]

export type RightPart = 'read' | 'createAndUpdate' | 'delete'
/** Grant of one right: presence allows *read*, `true` all parts. */
export type Grant = true | { createAndUpdate?: boolean; delete?: boolean }
export type Rights = Readonly<Record<string, Grant>>

const namedRight = (code: string, entities: readonly AnyResource[]): RightDefinition => {
  const right = partsRight(code, ['ENTITIES'])
  if (entities.some(({ external }) => !external)) return right
  const isWritten = entities.some(({ operations }) => operations.includes('create') || operations.includes('update'))
  return { ...right, parts: isWritten ? ['read', 'createAndUpdate'] : ['read'] }
}

const namedRights = (): RightDefinition[] => {
  const defined = new Set([...rights, ...(extension.rights ?? [])].map(nameOf))
  const naming = Map.groupBy(extension.resources ?? [], ({ right }) => right)
  return [...naming].flatMap(([code, entities]) => (code && !defined.has(code) ? [namedRight(code, entities)] : []))
}

export const RIGHTS: readonly RightDefinition[] = joinLists({
  what: 'right',
  nameOf,
  product: rights,
  extension: [...(extension.rights ?? []), ...namedRights()],
})

checkApplications(RIGHTS, APPLICATIONS)

const BY_CODE = new Map(RIGHTS.map((right) => [right.code, right]))

const CONSOLE_RIGHT = /^X_[A-Z0-9_]{1,60}$/
const consoleRight = (code: string): RightDefinition | undefined =>
  CONSOLE_RIGHT.test(code) ? partsRight(code, ['ENTITIES', 'ADMINISTRATION']) : undefined

export const rightDefinition = (code: string): RightDefinition | undefined => BY_CODE.get(code) ?? consoleRight(code)

/** Definitions of all rights, with those that `codes` names besides. */
export const rightsWith = (codes: Iterable<string | undefined>): readonly RightDefinition[] => [
  ...RIGHTS,
  ...[...new Set(codes)].flatMap((code) => (code && !BY_CODE.has(code) ? (consoleRight(code) ?? []) : [])),
]

export const rightsOf = ({ all }: { all: readonly AnyResource[] }): readonly RightDefinition[] =>
  rightsWith(all.map(({ right }) => right))

export const SUPER_ADMIN = 'SUPER_ADMIN'

/** The session's user, as access checks need it. `code` is `SUPER_ADMIN` for the super administrator. */
export type Holder = {
  code: string | null
  applications: readonly string[]
  rights: Rights
  /** Applications outside the licence: they grant nothing, even to the super administrator. */
  unlicensed?: readonly string[]
}

const mergeGrant = (held: Grant | undefined, given: Grant): Grant => {
  if (held === undefined || held === true || given === true) return held === true || given === true ? true : given
  return {
    createAndUpdate: Boolean(held.createAndUpdate || given.createAndUpdate),
    // The specification assigns this flag to createAndUpdate by mistake (D5).
    delete: Boolean(held.delete || given.delete),
  }
}

export const mergeRights = (all: readonly Rights[]): Rights => {
  const merged: Record<string, Grant> = {}
  for (const rights of all) {
    for (const [code, grant] of Object.entries(rights)) merged[code] = mergeGrant(merged[code], grant)
  }
  return merged
}

export const isSuperAdmin = (holder: Holder): boolean => holder.code === SUPER_ADMIN

/** True for a user with the rights of interventions, without those of a manager of reservations. */
export const isTechnician = (holder: Holder): boolean =>
  can(holder, 'INTERVENTION', 'createAndUpdate') && !hasApplication(holder, 'RESERVATION_MANAGEMENT')

export const hasApplication = (holder: Holder, application: Application): boolean =>
  isSuperAdmin(holder) ? !holder.unlicensed?.includes(application) : holder.applications.includes(application)

/** True if `holder` has `part` of the right `code`. The super administrator has every licensed right. */
export const can = (holder: Holder, code: string, part: RightPart = 'read'): boolean => {
  if (isSuperAdmin(holder)) {
    const applications = rightDefinition(code)?.applications
    return !applications || applications.some((application) => hasApplication(holder, application))
  }
  const grant = Object.hasOwn(holder.rights, code) ? holder.rights[code] : undefined
  if (grant === undefined) return false
  return grant === true || part === 'read' || Boolean(grant[part])
}

export const modulesOf = (holder: Holder): ModuleCode[] =>
  MODULES.filter((module) =>
    APPLICATION_DEFINITIONS.some((one) => one.module === module && hasApplication(holder, one.code)),
  )

export const licensedModules = ({ unlicensed = [] }: Holder): ModuleCode[] =>
  MODULES.filter((module) =>
    APPLICATION_DEFINITIONS.some((one) => one.module === module && !unlicensed.includes(one.code)),
  )

export const unlicensedAmong = (licensed: readonly string[]): Application[] =>
  APPLICATION_DEFINITIONS.filter(({ module }) => {
    const { isLicensed } = MODULE_DEFINITIONS.find(({ code }) => code === module) ?? {}
    return isLicensed && module !== undefined && !licensed.includes(module)
  }).map(nameOf)
