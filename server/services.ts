import { services as extension } from '#extension/server.ts'
import { productServices } from '#product/server.ts'
import { CONSOLE_SERVICE } from '#resources/domain/consoleEntities.ts'
import { checkTheme, extensionTheme } from '#resources/domain/themeColors.ts'
import { resources, SERVICES } from '#resources/index.ts'
import { checkServices, joinServices } from './engine/joinServices.ts'
import type { Service } from './engine/service.ts'

/** Only services with entities: a service declared without any has no endpoint. The console may add some. */
const named = [...new Set([...resources.all.map(({ service }) => service), CONSOLE_SERVICE])]

checkTheme(extensionTheme)
checkServices(extension.services ?? [], SERVICES)

export const services: readonly Service[] = joinServices(
  productServices.services ?? [],
  extension.services ?? [],
  named,
)
