/** The registry of services: what one process may mount. */
import { apiGateway } from './api-gateway/index.ts'
import { entityCustomizer } from './entity-customizer/index.ts'
import type { Service } from './kernel/service.ts'
import { parameter } from './parameter/index.ts'
import { security } from './security/index.ts'

export const services: readonly Service[] = [apiGateway, entityCustomizer, parameter, security]
