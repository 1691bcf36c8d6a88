/** What stands in the menu: derived from the registry and the hand-made entries, filtered by rights and module. */

import { menuTexts } from '#i18n/fr/menu.ts'
import { can, type Holder, hasApplication, modulesOf, rightDefinition } from '#resources/domain/rights.ts'
import { pathOf } from '#resources/schema/names.ts'
import type { Registry } from '#resources/schema/registry.ts'
import type { AnyResource, ModuleCode } from '#resources/schema/resource.ts'

export type MenuGroup = keyof typeof menuTexts.groups
export type MenuEntry = {
  /** Entity key or the name of a hand-made page: chooses the icon. */
  name: string
  to: string
  group: MenuGroup
  /** Absent for an entity: its label can change at run time. */
  label?: string
  right?: string
  modules?: readonly ModuleCode[]
  /** Code of the parameter that must be on. */
  enabledBy?: string
}

/** Order of the specification's menu (section 2); entities that it does not name follow. */
const ENTITY_ORDER: readonly string[] = [
  'departmentGroup',
  'department',
  'sector',
  'useType',
  'reservationCategory',
  'interventionCategory',
  'property',
  'location',
  'externalReservationItem',
  'reservationValidationWorkflow',
  'supplier',
]
const GROUP_ORDER = Object.keys(menuTexts.groups)
const ADMINISTRATION: readonly string[] = ['emailModel', 'directMailModel', 'userRole', 'user']

const RESERVATION: readonly ModuleCode[] = ['RESERVATION']
const HAND_MADE: readonly MenuEntry[] = [
  {
    name: 'planning',
    to: '/reservation/planning',
    group: 'reservation',
    label: menuTexts.planning,
    right: 'RESERVATION',
    modules: RESERVATION,
  },
  {
    name: 'parameters',
    to: '/admin/parameters',
    group: 'administration',
    label: menuTexts.parameters,
    right: 'PARAMETER_MANAGEMENT',
  },
  {
    name: 'customize',
    to: '/customize/entity',
    group: 'administration',
    label: menuTexts.customize,
    right: 'CUSTOM_FIELD_MANAGEMENT',
  },
]
const LAST: readonly MenuEntry[] = [
  {
    name: 'bin',
    to: '/admin/bin',
    group: 'administration',
    label: menuTexts.bin,
    right: 'BIN',
  },
  {
    name: 'licenses',
    to: '/admin/licenses',
    group: 'administration',
    label: menuTexts.licenses,
    right: 'LICENSE_MANAGEMENT',
  },
]

const groupOf = (resource: AnyResource): MenuGroup => {
  if (resource.key === 'reservation' || resource.key === 'intervention') return resource.key
  return ADMINISTRATION.includes(resource.key) ? 'administration' : 'entities'
}

const rank = (resource: AnyResource): number => {
  const order = [...ENTITY_ORDER, ...ADMINISTRATION]
  const index = order.indexOf(resource.key)
  return index === -1 ? order.length : index
}

const entityEntries = (registry: Registry): MenuEntry[] =>
  registry.all
    .filter((resource) => resource.pages.includes('list'))
    .sort((a, b) => rank(a) - rank(b))
    .map((resource) => ({
      name: resource.key,
      to: `/${pathOf(resource)}`,
      group: groupOf(resource),
      ...(resource.right && { right: resource.right }),
      ...(resource.modules && { modules: resource.modules }),
      ...(resource.enabledBy && { enabledBy: resource.enabledBy }),
    }))

/** A right counts in the menu when one of its applications is held as well. */
const isOffered = (holder: Holder, right: string | undefined): boolean => {
  if (!right) return true
  const applications = rightDefinition(right)?.applications
  return can(holder, right) && (!applications || applications.some((one) => hasApplication(holder, one)))
}

/** Every entry that `holder` may use, in the order of the menu. `on`: the parameters that are. */
export const menuOf = (registry: Registry, holder: Holder, on: ReadonlySet<string>): MenuEntry[] => {
  const modules: readonly ModuleCode[] = modulesOf(holder)
  return [...HAND_MADE, ...entityEntries(registry), ...LAST]
    .filter((entry) => isOffered(holder, entry.right) && (!entry.enabledBy || on.has(entry.enabledBy)))
    .filter((entry) => !entry.modules || entry.modules.some((module) => modules.includes(module)))
    .sort((a, b) => GROUP_ORDER.indexOf(a.group) - GROUP_ORDER.indexOf(b.group))
}

/** Entries of one module: those of every module, and its own. */
export const entriesOf = (entries: readonly MenuEntry[], module: ModuleCode): MenuEntry[] =>
  entries.filter((entry) => !entry.modules || entry.modules.includes(module))

/** Whether the page at `pathname` belongs to the entry at `to`. */
export const isCurrent = (pathname: string, to: string): boolean => pathname === to || pathname.startsWith(`${to}/`)

/** What people come back to all day: the work itself, before what it is made of. */
export const dailyEntries = (entries: readonly MenuEntry[]): readonly MenuEntry[] => {
  const work = entries.filter(({ group }) => group !== 'entities' && group !== 'administration')
  return work.length > 0 ? work : entries
}

/** The one module that the page at `pathname` belongs to; undefined for a page of several or of all. */
export const moduleAt = (entries: readonly MenuEntry[], pathname: string): ModuleCode | undefined => {
  const { modules = [] } = entries.find(({ to }) => isCurrent(pathname, to)) ?? {}
  return modules.length === 1 ? modules[0] : undefined
}

/** Modules that have something of their own to show. */
export const usableModules = (entries: readonly MenuEntry[], holder: Holder): ModuleCode[] =>
  modulesOf(holder).filter((module) => entries.some((entry) => entry.modules?.includes(module)))

/** The page that a person lands on: the first of their module, or of all. */
export const firstPage = (entries: readonly MenuEntry[], module: ModuleCode): string | undefined =>
  (entriesOf(entries, module)[0] ?? entries[0])?.to
