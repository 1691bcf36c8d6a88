/**
 * Registry of the product's and the integrator's entities. It is checked when loaded, or for a built web at build time.
 */

import { product } from '#product/index.ts'
import { extension } from './domain/extension.ts'
import { ICON_NAMES } from './domain/icons.ts'
import { isParameterCode, parameterDefinition } from './domain/parameters.ts'
import { rightDefinition } from './domain/rights.ts'
import { createRegistry } from './schema/checkedRegistry.ts'
import type { KnownCodes } from './schema/codeChecks.ts'
import { joinLists, joinMenuGroups } from './schema/extension.ts'
import type { Field } from './schema/field.ts'
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

export const resources = globalThis.areDeclarationsChecked ? collectResources(all) : createRegistry(all, codes)

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
    ...resources.all.map(({ service }) => service),
  ]),
]

export const EXTERNAL_SERVICES: readonly string[] = [
  ...new Set(resources.all.filter(({ external }) => external).map(({ service }) => service)),
]
