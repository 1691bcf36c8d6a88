/**
 * Registry of the product's and the integrator's entities. It is checked when loaded, or for a built web at build time.
 */

import { product } from '#product/index.ts'
import { CONSOLE_SERVICE, type ConsoleEntity, registryWith } from './domain/consoleEntities.ts'
import { extension } from './domain/extension.ts'
import { ICON_NAMES } from './domain/icons.ts'
import { isParameterCode, parameterDefinition } from './domain/parameters.ts'
import { rightDefinition } from './domain/rights.ts'
import { createRegistry } from './schema/checkedRegistry.ts'
import type { KnownCodes } from './schema/codeChecks.ts'
import { joinLists, joinMenuGroups } from './schema/extension.ts'
import type { Field } from './schema/field.ts'
import { liveRegistry } from './schema/liveRegistry.ts'
import { collectResources } from './schema/registry.ts'
import type { AnyResource } from './schema/resource.ts'

const { resources: own = [] } = product
const { resources: added = [] } = extension

export const MENU_GROUPS: readonly string[] = joinMenuGroups(product, extension)

const codes: KnownCodes = {
  kinds: extension.kinds ?? {},
  menuGroups: MENU_GROUPS,
  icons: [...ICON_NAMES, ...own.flatMap(({ menu }) => menu?.icon ?? []), ...(extension.icons ?? [])],
  labels: { ...product.labels, ...extension.labels },
  isRight: (code) => rightDefinition(code) !== undefined,
  parameter: (code) => (isParameterCode(code) ? parameterDefinition(code) : undefined),
}

declare global {
  /** `vite.config.ts` replaces it by `true` in builds, so that browsers do not load the checks. */
  var areDeclarationsChecked: boolean | undefined
}

const all = [...own, ...added]

const declared = globalThis.areDeclarationsChecked ? collectResources(all) : createRegistry(all, codes)
const live = liveRegistry(declared)

export const resources = live.registry

/** In a browser; a server has a registry per generation. */
export const serveConsoleEntities = (entities: readonly ConsoleEntity[]): void =>
  live.replace(registryWith(declared, entities, MENU_GROUPS))

const ownValues = (field: Field): Field =>
  (field.kind === 'choice' || field.kind === 'choices') && field.extensible
    ? { ...field, values: field.extensible }
    : field

const withoutAdded = (resource: AnyResource): AnyResource => ({
  ...resource,
  fields: Object.fromEntries(Object.entries(resource.fields).map(([name, field]) => [name, ownValues(field)])),
})

/** Migrations and contracts of the product must not contain an integrator's entities or values. */
export const productResources = /* @__PURE__ */ createRegistry(own.map(withoutAdded), codes)

export const SEARCHED_FIRST: readonly string[] = joinLists({
  what: 'entity searched first',
  nameOf: (key) => key,
  product: product.searchedFirst,
  extension: extension.searchedFirst,
})

export const SERVICES: readonly string[] = [
  ...new Set([
    ...(product.services ?? []),
    ...(extension.services ?? []),
    CONSOLE_SERVICE,
    ...resources.all.map(({ service }) => service),
  ]),
]

export const EXTERNAL_SERVICES: readonly string[] = [
  ...new Set(resources.all.filter(({ external }) => external).map(({ service }) => service)),
]
