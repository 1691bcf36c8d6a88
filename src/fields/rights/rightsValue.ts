/** The rights of a role as switches: what depends on what is kept true at every change. */
import {
  type Application,
  type Grant,
  RIGHTS,
  type RightDefinition,
  type RightPart,
  type Rights,
  rightDefinition,
} from '#resources/domain/rights.ts'

export const isOn = (rights: Rights, code: string, part: RightPart): boolean => {
  const grant = rights[code]
  if (grant === undefined) return false
  return grant === true || part === 'read' || Boolean(grant[part])
}

/** Every part switched on is `true`, as the registry of rights says it. */
const normal = (definition: RightDefinition, grant: Exclude<Grant, true>): Grant =>
  definition.shape === 'flag' || (grant.createAndUpdate && grant.delete) ? true : grant

const partsOf = (grant: Grant | undefined): Exclude<Grant, true> =>
  grant === true ? { createAndUpdate: true, delete: true } : { createAndUpdate: false, delete: false, ...grant }

const needing = (code: string): RightDefinition[] => RIGHTS.filter(({ dependsOn }) => dependsOn?.includes(code))

const withOn = (rights: Rights, definition: RightDefinition, part: RightPart): Rights => {
  const parts = partsOf(rights[definition.code])
  const granted = part === 'read' ? parts : { ...parts, [part]: true }
  const own: Rights = { ...rights, [definition.code]: normal(definition, granted) }
  return (definition.dependsOn ?? []).reduce((all, code) => {
    const needed = rightDefinition(code)
    return needed && all[code] === undefined ? withOn(all, needed, 'read') : all
  }, own)
}

const withOff = (rights: Rights, definition: RightDefinition, part: RightPart): Rights => {
  if (part !== 'read' && definition.shape === 'parts') {
    return { ...rights, [definition.code]: { ...partsOf(rights[definition.code]), [part]: false } }
  }
  const { [definition.code]: _removed, ...rest } = rights
  return needing(definition.code).reduce((all, other) => (other.code in all ? withOff(all, other, 'read') : all), rest)
}

/** Switches one part of a right, with what it needs or what needs it. */
export const switched = (rights: Rights, code: string, part: RightPart, on: boolean): Rights => {
  const definition = rightDefinition(code)
  if (!definition) return rights
  return on ? withOn(rights, definition, part) : withOff(rights, definition, part)
}

export type RightGroup = { application: Application; rights: readonly RightDefinition[] }

/** The rights that the chosen applications offer, each under the first of them. */
export const groupsOf = (applications: readonly string[]): RightGroup[] => {
  const groups = new Map<Application, RightDefinition[]>()
  for (const right of RIGHTS) {
    const application = right.applications.find((one) => applications.includes(one))
    if (application) groups.set(application, [...(groups.get(application) ?? []), right])
  }
  return [...groups].map(([application, rights]) => ({ application, rights }))
}

/** Held although no chosen application offers them. */
export const othersOf = (rights: Rights, applications: readonly string[]): RightDefinition[] =>
  RIGHTS.filter(({ code, applications: own }) => code in rights && !own.some((one) => applications.includes(one)))
