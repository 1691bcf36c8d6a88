/** The registry of an integrator's web application: the product's entities and theirs. */
import { resources as product } from '#resources/index.ts'
import { createRegistry } from '#resources/schema/registry.ts'
import { vehicle } from './vehicle.ts'

export const resources = createRegistry([...product.all, vehicle])
