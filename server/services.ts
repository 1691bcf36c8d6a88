/** The registry of services: what one process may mount. */

import type { Service } from './engine/service.ts'
import { activityThread } from './modules/activity-thread/index.ts'
import { apiGateway } from './modules/api-gateway/index.ts'
import { company } from './modules/company/index.ts'
import { drive } from './modules/drive/index.ts'
import { editionGenerator } from './modules/edition-generator/index.ts'
import { entityCustomizer } from './modules/entity-customizer/index.ts'
import { intervention } from './modules/intervention/index.ts'
import { mailer } from './modules/mailer/index.ts'
import { mutex } from './modules/mutex/index.ts'
import { parameter } from './modules/parameter/index.ts'
import { reservation } from './modules/reservation/index.ts'
import { security } from './modules/security/index.ts'

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
