import type { Field } from './field.ts'
import type { KindDefinition } from './kind.ts'
import type { AnyLabels } from './labels.ts'
import type { AnyResource } from './resource.ts'

/** Known codes; an absent list is not checked. */
export type KnownCodes = {
  kinds?: Readonly<Record<string, KindDefinition>>
  menuGroups?: readonly string[]
  icons?: readonly string[]
  labels?: Readonly<Record<string, AnyLabels>>
  isRight: (code: string) => boolean
  parameter: (code: string) => { type: string; values?: readonly string[] } | undefined
}

const switchProblem = (known: KnownCodes, what: string, code: string | undefined): string | undefined => {
  if (code === undefined || known.parameter(code)?.type === 'bool') return undefined
  return known.parameter(code)
    ? `${what} names ${code}, which is no bool`
    : `${what} names an unknown parameter ${code}`
}

const defaultProblem = (known: KnownCodes, field: Field): string | undefined => {
  if (field.kind !== 'choice' || field.defaultParameter === undefined) return undefined
  const definition = known.parameter(field.defaultParameter)
  if (!definition) return `defaultParameter names an unknown parameter ${field.defaultParameter}`
  const strange = definition.values?.find((value) => !field.values.includes(value))
  if (definition.type === 'enum' && strange === undefined) return undefined
  return `defaultParameter names ${field.defaultParameter}, whose values it does not have`
}

const chosenProblem = (known: KnownCodes, field: Field): string | undefined => {
  if (field.kind !== 'reference' && field.kind !== 'references') return undefined
  if (field.chosenWith === undefined || known.isRight(field.chosenWith)) return undefined
  return `chosenWith names an unknown right ${field.chosenWith}`
}

const kindProblem = ({ kinds = {} }: KnownCodes, { as, kind }: Field): string | undefined => {
  if (as === undefined) return undefined
  const known = Object.hasOwn(kinds, as) ? kinds[as] : undefined
  if (!known) return `as names an unknown kind ${as}`
  const { on = 'own' } = known
  return on === kind ? undefined : `as names ${as}, which ${on === 'own' ? 'stands alone' : `stands on ${on}`}`
}

export const fieldCodeProblem = (known: KnownCodes, field: Field): string | undefined =>
  kindProblem(known, field) ??
  switchProblem(known, 'requiredBy', field.requiredBy?.parameter) ??
  switchProblem(known, 'requiredBy.unless', field.requiredBy?.unless) ??
  defaultProblem(known, field) ??
  chosenProblem(known, field)

export const entityCodeProblem = (known: KnownCodes, resource: AnyResource): string | undefined => {
  const { right, exportedWith, chosenWith, enabledBy, menu } = resource
  if (right !== undefined && !known.isRight(right)) return `right names an unknown right ${right}`
  if (exportedWith !== undefined && !known.isRight(exportedWith))
    return `exportedWith names an unknown right ${exportedWith}`
  if (chosenWith !== undefined && !known.isRight(chosenWith)) return `chosenWith names an unknown right ${chosenWith}`
  const group = menu?.group
  if (group !== undefined && known.menuGroups && !known.menuGroups.includes(group)) {
    return `menu.group names an unknown group ${group}`
  }
  if (menu?.icon !== undefined && known.icons && !known.icons.includes(menu.icon)) {
    return `menu.icon names an unknown icon ${menu.icon}: it is one of resources/domain/icons.ts, or of the extension’s icons`
  }
  return switchProblem(known, 'enabledBy', enabledBy)
}
