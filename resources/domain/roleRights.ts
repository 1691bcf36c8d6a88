import type { RightDefinition } from '../schema/right.ts'
import {
  type Application,
  can,
  type Grant,
  type Holder,
  hasApplication,
  isSuperAdmin,
  RIGHTS,
  type RightPart,
  type Rights,
  rightDefinition,
  rightsWith,
} from './rights.ts'

export const partsOf = ({ shape, parts }: RightDefinition): readonly RightPart[] =>
  shape === 'flag' ? ['read'] : (parts ?? ['read', 'createAndUpdate', 'delete'])

export const isOn = (rights: Rights, code: string, part: RightPart): boolean => {
  const grant = Object.hasOwn(rights, code) ? rights[code] : undefined
  if (grant === undefined) return false
  return grant === true || part === 'read' || Boolean(grant[part])
}

const normal = (definition: RightDefinition, grant: Exclude<Grant, true>): Grant =>
  definition.shape === 'flag' || (grant.createAndUpdate && grant.delete) ? true : grant

const grantParts = (grant: Grant | undefined): Exclude<Grant, true> =>
  grant === true ? { createAndUpdate: true, delete: true } : { createAndUpdate: false, delete: false, ...grant }

const needing = (code: string): RightDefinition[] => RIGHTS.filter(({ dependsOn }) => dependsOn?.includes(code))

const withOn = (rights: Rights, definition: RightDefinition, part: RightPart): Rights => {
  const parts = grantParts(rights[definition.code])
  const granted = part === 'read' ? parts : { ...parts, [part]: true }
  const own: Rights = { ...rights, [definition.code]: normal(definition, granted) }
  return (definition.dependsOn ?? []).reduce((all, code) => {
    const needed = rightDefinition(code)
    return needed && all[code] === undefined ? withOn(all, needed, 'read') : all
  }, own)
}

const withOff = (rights: Rights, definition: RightDefinition, part: RightPart): Rights => {
  if (part !== 'read' && definition.shape === 'parts') {
    return { ...rights, [definition.code]: { ...grantParts(rights[definition.code]), [part]: false } }
  }
  const { [definition.code]: _removed, ...rest } = rights
  return needing(definition.code).reduce((all, other) => (other.code in all ? withOff(all, other, 'read') : all), rest)
}

export const switched = (rights: Rights, code: string, part: RightPart, on: boolean): Rights => {
  const definition = rightDefinition(code)
  if (!definition) return rights
  return on ? withOn(rights, definition, part) : withOff(rights, definition, part)
}

export const alsoSwitched = (rights: Rights, code: string, part: RightPart): string[] => {
  const next = switched(rights, code, part, !isOn(rights, code, part))
  const changed = (one: string) => one !== code && one in rights !== one in next
  return RIGHTS.map((right) => right.code).filter(changed)
}

type MissingRight = { code: string; needs: string }

export const missingRights = (rights: Rights): MissingRight[] =>
  Object.keys(rights).flatMap((code) =>
    (rightDefinition(code)?.dependsOn ?? [])
      .filter((needs) => !Object.hasOwn(rights, needs))
      .map((needs) => ({ code, needs })),
  )

export const LEVELS = ['all', 'read', 'none'] as const
export type Level = (typeof LEVELS)[number]

const wanted = ({ shape, isReading }: RightDefinition, part: RightPart, level: Level): boolean => {
  if (level === 'none') return false
  if (level === 'all') return true
  return shape === 'flag' ? Boolean(isReading) : part === 'read'
}

/** An imported archive replaces accounts and roles, so only the super administrator may grant this right. */
const SOVEREIGN_RIGHTS: readonly string[] = ['BACKUP_IMPORT_MANAGEMENT']

export const withheldRights = (giver: Holder, after: Rights, before: Rights = {}): string[] =>
  isSuperAdmin(giver) ? [] : SOVEREIGN_RIGHTS.filter((code) => after[code] && !before[code])

export const withoutWithheld = (giver: Holder, rights: Rights): Rights =>
  withheldRights(giver, rights).reduce((rest, code) => switched(rest, code, 'read', false), rights)

export const rightRefusal = (giver: Holder, code: string, part: RightPart): 'notHeld' | 'withheld' | undefined => {
  if (!can(giver, code, part)) return 'notHeld'
  return withheldRights(giver, { [code]: true }).length > 0 ? 'withheld' : undefined
}

/** Level that all parts of the rights have; undefined if they differ. */
export const levelOf = (rights: Rights, definitions: readonly RightDefinition[]): Level | undefined =>
  LEVELS.find((level) =>
    definitions.every((definition) =>
      partsOf(definition).every((part) => isOn(rights, definition.code, part) === wanted(definition, part, level)),
    ),
  )

export const withLevel = (
  rights: Rights,
  definitions: readonly RightDefinition[],
  { level, giver }: { level: Level; giver: Holder },
): Rights =>
  definitions.reduce(
    (all, definition) =>
      partsOf(definition).reduce((rest, part) => {
        const on = wanted(definition, part, level)
        const isSettled =
          isOn(rest, definition.code, part) === on || (on && rightRefusal(giver, definition.code, part) !== undefined)
        return isSettled ? rest : switched(rest, definition.code, part, on)
      }, all),
    rights,
  )

type RightGroup = { application: Application; rights: readonly RightDefinition[] }

export const groupsOf = (applications: readonly string[], rights: readonly RightDefinition[]): RightGroup[] => {
  const groups = new Map<Application, RightDefinition[]>()
  for (const right of rights) {
    const application = right.applications.find((one) => applications.includes(one))
    if (application) groups.set(application, [...(groups.get(application) ?? []), right])
  }
  return [...groups].map(([application, own]) => ({ application, rights: own }))
}

/** Rights without effect, because none of their applications is chosen. */
export const othersOf = (rights: Rights, applications: readonly string[]): RightDefinition[] =>
  rightsWith(Object.keys(rights)).filter(
    ({ code, applications: own }) => code in rights && !own.some((one) => applications.includes(one)),
  )

export type RightRefusal = 'notHeld' | 'notLicensed'

export const applicationRefusal = (giver: Holder, application: Application): RightRefusal | undefined => {
  if (giver.unlicensed?.includes(application)) return 'notLicensed'
  return hasApplication(giver, application) ? undefined : 'notHeld'
}
