/** The registry: every entity of the product and of an integrator's folder, checked when loaded. */
import { app } from '#app/index.ts'
import { product } from '#product/index.ts'
import { isParameterCode, parameterDefinition } from './domain/parameters.ts'
import { rightDefinition } from './domain/rights.ts'
import type { KnownCodes } from './schema/codeChecks.ts'
import { createRegistry } from './schema/registry.ts'

const { resources: own = [] } = product
const { resources: added = [] } = app

/** The codes that declarations may name. */
const codes: KnownCodes = {
  isRight: (code) => rightDefinition(code) !== undefined,
  parameter: (code) => (isParameterCode(code) ? parameterDefinition(code) : undefined),
}

export const resources = createRegistry([...own, ...added], codes)

/** The product's alone, which migrations and contracts of an integrator stand beside. */
export const productResources = createRegistry(own, codes)

/** Names of every service: those that the rooms list and those that entities name. */
export const SERVICES: readonly string[] = [
  ...new Set([...(product.services ?? []), ...(app.services ?? []), ...resources.all.map(({ service }) => service)]),
]
