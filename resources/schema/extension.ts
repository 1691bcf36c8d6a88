/** Shared definition of an extension. The product uses it first, an integrator's `extension/index.ts` second. */
import type { KindDefinition } from './kind.ts'
import type { AnyLabels } from './labels.ts'
import type { AnyResource } from './resource.ts'
import type { ApplicationDefinition, ModuleDefinition, RightDefinition } from './right.ts'

type Texts = Readonly<Record<string, string>>

/** Email type of an extension; its handler is in `emails` of one of its services. */
type EmailTypeDefinition = {
  name: string
  purpose: string
  variables: Texts
}

export type ExtensionParameter = {
  name: string
  help?: string
  type: 'bool' | 'string' | 'int' | 'enum'
  default?: string
  choices?: Texts
  min?: number
  max?: number
  maxLength?: number
  pattern?: RegExp
}

export type ExtensionField = {
  label: string
  type: string
  required?: boolean
  options?: readonly string[]
  settings?: Readonly<Record<string, unknown>>
  inList?: boolean
}

type ThemeToken =
  | 'primary'
  | 'onPrimary'
  | 'secondary'
  | 'error'
  | 'warning'
  | 'success'
  | 'info'
  | 'ground'
  | 'rail'
  | 'lead'
  | 'paper'
  | 'text'
  | 'muted'
  | 'line'
  | 'field'
  | 'hover'

/** Colours (#RRGGBB) of each theme, radius of corners (px) and first font family. The start checks contrasts. */
export type ExtensionTheme = {
  light?: Readonly<Partial<Record<ThemeToken, string>>>
  dark?: Readonly<Partial<Record<ThemeToken, string>>>
  radius?: number
  font?: string
}

export type MenuGroup = string | { name: string; before: string } | { name: string; after: string }

export type ExtensionDefinition = {
  resources?: readonly AnyResource[]
  labels?: Readonly<Record<string, AnyLabels>>
  rights?: readonly RightDefinition[]
  applications?: readonly ApplicationDefinition[]
  modules?: readonly ModuleDefinition[]
  services?: readonly string[]
  /** In menu order: after the product's groups, unless `before` or `after` places them. */
  menuGroups?: readonly MenuGroup[]
  icons?: readonly string[]
  /** Keys of the entities that the global search covers, in the order of its results. */
  searchedFirst?: readonly string[]
  kinds?: Readonly<Record<string, KindDefinition>>
  emailTypes?: Readonly<Record<string, EmailTypeDefinition>>
  parameters?: Readonly<Record<string, ExtensionParameter>>
  /** By entity of the product, then name (`RATING`). The start creates absent ones; the editor changes them later. */
  fields?: Readonly<Record<string, Readonly<Record<string, ExtensionField>>>>
  texts?: {
    rights?: Texts
    /** Sentences for flag rights: « Voir la synthèse du parc ». */
    rightSentences?: Texts
    applications?: Texts
    modules?: Texts
    menuGroups?: Texts
    /** Words or phrases of the product and their replacement, in lower case: `clôturer: 'terminer'`. */
    words?: Texts
  }
  theme?: ExtensionTheme
}

export const defineExtension = (definition: ExtensionDefinition): ExtensionDefinition => definition

type Named<T> = { what: string; nameOf: (one: T) => string; product?: readonly T[]; extension?: readonly T[] }

export const joinLists = <T>({ what, nameOf, product = [], extension = [] }: Named<T>): T[] => {
  const all = [...product, ...extension]
  const names = all.map(nameOf)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw new Error(`extension/index.ts: the ${what} ${twice} is declared twice`)
  return all
}

export const joinRecords = <T>(
  what: string,
  product: Readonly<Record<string, T>> = {},
  extension: Readonly<Record<string, T>> = {},
): Readonly<Record<string, T>> => {
  const twice = Object.keys(extension).find((name) => name in product)
  if (twice !== undefined) throw new Error(`extension/: the ${what} ${twice} is declared twice`)
  return { ...product, ...extension }
}

const nameOf = (group: MenuGroup): string => (typeof group === 'string' ? group : group.name)

export const joinMenuGroups = (
  { menuGroups: product = [] }: Pick<ExtensionDefinition, 'menuGroups'>,
  { menuGroups: extension = [], texts }: Pick<ExtensionDefinition, 'menuGroups' | 'texts'>,
): string[] => {
  const groups = product.map(nameOf)
  for (const group of extension) {
    const name = nameOf(group)
    if (!texts?.menuGroups?.[name])
      throw new Error(`extension/index.ts: the menu group ${name} has no name in texts.menuGroups`)
    if (groups.includes(name)) throw new Error(`extension/index.ts: the group of the menu ${name} is declared twice`)
    if (typeof group === 'string') {
      groups.push(name)
      continue
    }
    const beside = 'before' in group ? group.before : group.after
    const at = groups.indexOf(beside)
    if (at < 0) throw new Error(`extension/index.ts: the menu group ${name} stands beside an unknown group ${beside}`)
    groups.splice('before' in group ? at : at + 1, 0, name)
  }
  return groups
}
