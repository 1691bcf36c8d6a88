import { isConsoleEntity } from '#resources/domain/consoleEntities.ts'
import {
  can,
  type Holder,
  hasApplication,
  isTechnician,
  licensedModules,
  modulesOf,
  rightDefinition,
} from '#resources/domain/rights.ts'
import { MENU_GROUPS } from '#resources/index.ts'
import { pathOf } from '#resources/schema/names.ts'
import type { Registry } from '#resources/schema/registry.ts'
import type { AnyResource, ModuleCode } from '#resources/schema/resource.ts'
import { screenEntries } from '../screens.ts'

export type MenuEntry = {
  name: string
  to: string
  group: string
  icon?: string
  order: number
  isExact?: true
  isOwn?: true
  /** undefined for an entity, because its name can change at run time. */
  label?: string
  shortLabel?: string
  right?: string
  modules?: readonly ModuleCode[]
  enabledBy?: string
}

const DEFAULT_GROUP = 'entities'
/** Groups of reference data: their entries appear in each module, for each user with the right. */
const REFERENCE_GROUPS: readonly string[] = ['goods', 'entities', 'administration']
const isReference = (group: string): boolean => REFERENCE_GROUPS.includes(group)
const FOLDED_GROUPS: readonly string[] = ['entities', 'administration']
const FOLDED_FROM = 5
export const isFoldedGroup = (group: string, entries: number): boolean =>
  FOLDED_GROUPS.includes(group) && entries >= FOLDED_FROM
const MAX_OWN_SHOWN = 10

type SplitEntries = { shown: readonly MenuEntry[]; folded: readonly MenuEntry[] }

/** Folds many entries made in the console: a hundred of them cost each page load half its time. */
export const splitOwn = (entries: readonly MenuEntry[]): SplitEntries => {
  const { own = [], declared = [] } = Object.groupBy(entries, ({ isOwn }) => (isOwn ? 'own' : 'declared'))
  return own.length > MAX_OWN_SHOWN ? { shown: declared, folded: own } : { shown: entries, folded: [] }
}

const DEFAULT_ORDER = 500
const entityEntries = (registry: Registry): MenuEntry[] =>
  registry.all
    .filter(({ pages, menu }) => pages.includes('list') && !menu?.isHidden)
    .map((resource) => ({
      name: resource.key,
      to: `/${pathOf(resource)}`,
      group: resource.menu?.group ?? DEFAULT_GROUP,
      order: resource.menu?.order ?? DEFAULT_ORDER,
      ...(isConsoleEntity(resource) && { isOwn: true }),
      ...(resource.menu?.icon && { icon: resource.menu.icon }),
      ...(resource.right && { right: resource.right }),
      ...(resource.modules && { modules: resource.modules }),
      ...(resource.enabledBy && { enabledBy: resource.enabledBy }),
    }))

const rankOf = (group: string): number =>
  MENU_GROUPS.includes(group) ? MENU_GROUPS.indexOf(group) : MENU_GROUPS.length

/** A right opens menu entries only with one of its applications. */
const isOffered = (holder: Holder, right: string | undefined): boolean => {
  if (!right) return true
  const applications = rightDefinition(right)?.applications
  return can(holder, right) && (!applications || applications.some((one) => hasApplication(holder, one)))
}

export const menuOf = (registry: Registry, holder: Holder, on: ReadonlySet<string>): MenuEntry[] => {
  const [own, licensed] = [modulesOf(holder), licensedModules(holder)]
  return [...screenEntries, ...entityEntries(registry)]
    .filter((entry) => isOffered(holder, entry.right) && (!entry.enabledBy || on.has(entry.enabledBy)))
    .filter(({ group, modules }) => {
      const usable = isReference(group) ? licensed : own
      return !modules || modules.some((module) => usable.includes(module))
    })
    .sort((a, b) => rankOf(a.group) - rankOf(b.group) || a.order - b.order)
}

export const entriesOf = (entries: readonly MenuEntry[], module: ModuleCode): MenuEntry[] =>
  entries.filter(({ group, modules }) => !modules || isReference(group) || modules.includes(module))

export const isCurrent = (pathname: string, { to, isExact }: Pick<MenuEntry, 'to' | 'isExact'>): boolean =>
  pathname === to || (!isExact && pathname.startsWith(`${to}/`))

export const dailyEntries = (entries: readonly MenuEntry[]): readonly MenuEntry[] => {
  const work = entries.filter(({ group }) => !isReference(group))
  return work.length > 0 ? work : entries
}

export const moduleAt = (entries: readonly MenuEntry[], pathname: string): ModuleCode | undefined => {
  const entry = entries.find((one) => isCurrent(pathname, one))
  if (!entry || isReference(entry.group)) return undefined
  return entry.modules?.length === 1 ? entry.modules[0] : undefined
}

/** Modules of which a user needs one to open the pages of `resource`; undefined if any user with its right may. */
export const modulesOfPages = ({ menu, modules, pages }: AnyResource): readonly ModuleCode[] | undefined =>
  pages.includes('list') && isReference(menu?.group ?? DEFAULT_GROUP) ? undefined : modules

export const usableModules = (entries: readonly MenuEntry[], holder: Holder): ModuleCode[] =>
  modulesOf(holder).filter((module) =>
    entries.some(({ group, modules }) => !isReference(group) && modules?.includes(module)),
  )

const DEFAULT_MODULE: ModuleCode = 'RESERVATION'

export const startModule = (modules: readonly ModuleCode[], holder: Holder): ModuleCode => {
  return isTechnician(holder) && modules.includes('INTERVENTIONS') ? 'INTERVENTIONS' : (modules[0] ?? DEFAULT_MODULE)
}

export const firstPage = (entries: readonly MenuEntry[], module: ModuleCode): string | undefined =>
  (entriesOf(entries, module)[0] ?? entries[0])?.to
