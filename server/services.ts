/** The registry of services: what one process may mount. */

import type { Service } from './engine/service.ts'
import { activityThreadService } from './modules/activity-thread/index.ts'
import { apiGatewayService } from './modules/api-gateway/index.ts'
import { companyService } from './modules/company/index.ts'
import { driveService } from './modules/drive/index.ts'
import { editionGeneratorService } from './modules/edition-generator/index.ts'
import { entityCustomizerService } from './modules/entity-customizer/index.ts'
import { interventionService } from './modules/intervention/index.ts'
import { mailerService } from './modules/mailer/index.ts'
import { mutexService } from './modules/mutex/index.ts'
import { parameterService } from './modules/parameter/index.ts'
import { reservationService } from './modules/reservation/index.ts'
import { securityService } from './modules/security/index.ts'

export const services: readonly Service[] = [
  activityThreadService,
  apiGatewayService,
  companyService,
  driveService,
  editionGeneratorService,
  entityCustomizerService,
  interventionService,
  mailerService,
  mutexService,
  parameterService,
  reservationService,
  securityService,
]
