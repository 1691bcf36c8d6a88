/** Every service that one process may mount: the product's and an integrator's. */
import { services as app } from '#app/server.ts'
import { productServices } from '#product/server.ts'
import { SERVICES } from '#resources/index.ts'
import { joinServices } from './engine/joinServices.ts'
import type { Service } from './engine/service.ts'

export const services: readonly Service[] = joinServices(productServices.services ?? [], app.services ?? [], SERVICES)
