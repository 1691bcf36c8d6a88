/** The registry: every entity of the product and of an integrator's folder, checked when loaded; in a built web, when it was built. */
import { app } from '#app/index.ts'
import { product } from '#product/index.ts'
import { ICON_NAMES } from './domain/icons.ts'
import { isParameterCode, parameterDefinition } from './domain/parameters.ts'
import { rightDefinition } from './domain/rights.ts'
import { joinLists, joinMenuGroups } from './schema/app.ts'
import { createRegistry } from './schema/checkedRegistry.ts'
import type { KnownCodes } from './schema/codeChecks.ts'
import type { Field } from './schema/field.ts'
import { collectResources } from './schema/registry.ts'
import type { AnyResource } from './schema/resource.ts'

const { resources: own = [] } = product
const { resources: added = [] } = app

/** Groups of the menu, in their order. */
export const MENU_GROUPS: readonly string[] = joinMenuGroups(product, app)

/** The codes that declarations may name. */
const codes: KnownCodes = {
  kinds: app.kinds ?? {},
  menuGroups: MENU_GROUPS,
  icons: [...ICON_NAMES, ...own.flatMap(({ menu }) => menu?.icon ?? []), ...(app.icons ?? [])],
  labels: { ...product.labels, ...app.labels },
  isRight: (code) => rightDefinition(code) !== undefined,
  parameter: (code) => (isParameterCode(code) ? parameterDefinition(code) : undefined),
}

declare global {
  /** `vite.config.ts` puts « true » in its place where it builds: the checks are no part of what browsers load. */
  var areDeclarationsChecked: boolean | undefined
}

const all = [...own, ...added]

export const resources = globalThis.areDeclarationsChecked ? collectResources(all) : createRegistry(all, codes)

const ownValues = (field: Field): Field =>
  field.kind === 'choices' && field.extensible ? { ...field, values: field.extensible } : field

/** An entity of the product without the values that applications add. */
const withoutAdded = (resource: AnyResource): AnyResource => ({
  ...resource,
  fields: Object.fromEntries(Object.entries(resource.fields).map(([name, field]) => [name, ownValues(field)])),
})

/** The product's alone, which migrations and contracts of an integrator stand beside. */
export const productResources = /* @__PURE__ */ createRegistry(own.map(withoutAdded), codes)

/** What people look for by name, as a search gives it: the product's before an application's. */
export const SEARCHED_FIRST: readonly string[] = joinLists({
  what: 'entity searched first',
  nameOf: (key) => key,
  product: product.searchedFirst,
  app: app.searchedFirst,
})

/** Names of every service: those that the rooms list and those that entities name. */
export const SERVICES: readonly string[] = [
  ...new Set([...(product.services ?? []), ...(app.services ?? []), ...resources.all.map(({ service }) => service)]),
]

/** Those of them that are elsewhere. */
export const EXTERNAL_SERVICES: readonly string[] = [
  ...new Set(resources.all.filter(({ external }) => external).map(({ service }) => service)),
]
