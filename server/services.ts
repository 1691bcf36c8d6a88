import { services as extension } from '#extension/server.ts'
import { productServices } from '#product/server.ts'
import { resources, SERVICES } from '#resources/index.ts'
import { checkServices, joinServices } from './engine/joinServices.ts'
import type { Service } from './engine/service.ts'

/** Only services with entities: a service declared without any has no endpoint. */
const named = [...new Set(resources.all.map(({ service }) => service))]

checkServices(extension.services ?? [], SERVICES)

export const services: readonly Service[] = joinServices(
  productServices.services ?? [],
  extension.services ?? [],
  named,
)
