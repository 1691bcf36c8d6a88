/** The registry of services: what one process may mount. */
import { activityThread } from './activity-thread/index.ts'
import { apiGateway } from './api-gateway/index.ts'
import { company } from './company/index.ts'
import { drive } from './drive/index.ts'
import { editionGenerator } from './edition-generator/index.ts'
import { entityCustomizer } from './entity-customizer/index.ts'
import { intervention } from './intervention/index.ts'
import type { Service } from './kernel/service.ts'
import { mailer } from './mailer/index.ts'
import { mutex } from './mutex/index.ts'
import { parameter } from './parameter/index.ts'
import { reservation } from './reservation/index.ts'
import { security } from './security/index.ts'

export const services: readonly Service[] = [
  activityThread,
  apiGateway,
  company,
  drive,
  editionGenerator,
  entityCustomizer,
  intervention,
  mailer,
  mutex,
  parameter,
  reservation,
  security,
]
