/** Every service that one process may mount: the product's and an integrator's. */
import { services as app } from '#app/server.ts'
import { productServices } from '#product/server.ts'
import { resources, SERVICES } from '#resources/index.ts'
import { checkServices, joinServices } from './engine/joinServices.ts'
import type { Service } from './engine/service.ts'

/** Those that have something to serve: a name that a room lists for later answers nothing. */
const named = [...new Set(resources.all.map(({ service }) => service))]

checkServices(app.services ?? [], SERVICES)

export const services: readonly Service[] = joinServices(productServices.services ?? [], app.services ?? [], named)
