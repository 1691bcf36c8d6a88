/** What both sides read of an application: the product is its first user, an integrator's `app/index.ts` the second. */
import type { KindDefinition } from './kind.ts'
import type { AnyLabels } from './labels.ts'
import type { AnyResource } from './resource.ts'
import type { ApplicationDefinition, ModuleDefinition, RightDefinition } from './right.ts'

type Texts = Readonly<Record<string, string>>

/** A group by name, or with the group that it stands before or after. */
export type MenuGroup = string | { name: string; before: string } | { name: string; after: string }

export type AppDefinition = {
  /** Entities, in the order of the registry. */
  resources?: readonly AnyResource[]
  /** French labels of each entity, by key. */
  labels?: Readonly<Record<string, AnyLabels>>
  /** Rights beyond those that entities name: an entity's own need no definition. */
  rights?: readonly RightDefinition[]
  applications?: readonly ApplicationDefinition[]
  modules?: readonly ModuleDefinition[]
  /** Services beyond those that entities name. */
  services?: readonly string[]
  /** Groups of the menu, in their order: behind those of the product, or where they say. */
  menuGroups?: readonly MenuGroup[]
  /** Names of the icons that `defineWeb` brings, for the menu entries of entities. */
  icons?: readonly string[]
  /** Keys of the entities whose records people look for by name, in the order in which a search gives them. */
  searchedFirst?: readonly string[]
  /** Field kinds, by name. */
  kinds?: Readonly<Record<string, KindDefinition>>
  /** French names, by code. */
  texts?: {
    rights?: Texts
    /** What a right that is a flag lets people do: « Voir la synthèse du parc ». */
    rightSentences?: Texts
    applications?: Texts
    modules?: Texts
    menuGroups?: Texts
  }
}

/** Declares what a room adds, for the browser and the server alike. It imports `resources/schema` alone. */
export const defineApp = (definition: AppDefinition): AppDefinition => definition

type Named<T> = { what: string; nameOf: (one: T) => string; product?: readonly T[]; app?: readonly T[] }

/** The product's own first, then the app's; a name that both have is refused. */
export const joinLists = <T>({ what, nameOf, product = [], app = [] }: Named<T>): T[] => {
  const all = [...product, ...app]
  const names = all.map(nameOf)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw new Error(`app/index.ts: the ${what} ${twice} is declared twice`)
  return all
}

/** Likewise for what stands under its name. */
export const joinRecords = <T>(
  what: string,
  product: Readonly<Record<string, T>> = {},
  app: Readonly<Record<string, T>> = {},
): Readonly<Record<string, T>> => {
  const twice = Object.keys(app).find((name) => name in product)
  if (twice !== undefined) throw new Error(`app/: the ${what} ${twice} is declared twice`)
  return { ...product, ...app }
}

const nameOf = (group: MenuGroup): string => (typeof group === 'string' ? group : group.name)

/** Names of all groups of the menu, in their order. Throws if a group has no French name, or stands beside an unknown one. */
export const joinMenuGroups = (
  { menuGroups: product = [] }: Pick<AppDefinition, 'menuGroups'>,
  { menuGroups: app = [], texts }: Pick<AppDefinition, 'menuGroups' | 'texts'>,
): string[] => {
  const groups = product.map(nameOf)
  for (const group of app) {
    const name = nameOf(group)
    if (!texts?.menuGroups?.[name])
      throw new Error(`app/index.ts: the menu group ${name} has no name in texts.menuGroups`)
    if (groups.includes(name)) throw new Error(`app/index.ts: the group of the menu ${name} is declared twice`)
    if (typeof group === 'string') {
      groups.push(name)
      continue
    }
    const beside = 'before' in group ? group.before : group.after
    const at = groups.indexOf(beside)
    if (at < 0) throw new Error(`app/index.ts: the menu group ${name} stands beside an unknown group ${beside}`)
    groups.splice('before' in group ? at : at + 1, 0, name)
  }
  return groups
}
