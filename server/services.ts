/** Every service that one process may mount: the product's and an integrator's. */
import { services as app } from '#app/server.ts'
import { productServices } from '#product/server.ts'
import { resources } from '#resources/index.ts'
import { joinServices } from './engine/joinServices.ts'
import type { Service } from './engine/service.ts'

const named = [...new Set(resources.all.map(({ service }) => service))]

export const services: readonly Service[] = joinServices(productServices.services ?? [], app.services ?? [], named)
