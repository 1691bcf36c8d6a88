import { defineServices } from '#server/defineServices.ts'
import { activityThreadService } from '#server/modules/activity-thread/index.ts'
import { apiGatewayService } from '#server/modules/api-gateway/index.ts'
import { backupManagerService } from '#server/modules/backup-manager/index.ts'
import { companyService } from '#server/modules/company/index.ts'
import { driveService } from '#server/modules/drive/index.ts'
import { editionGeneratorService } from '#server/modules/edition-generator/index.ts'
import { entityCustomizerService } from '#server/modules/entity-customizer/index.ts'
import { interventionService } from '#server/modules/intervention/index.ts'
import { mailerService } from '#server/modules/mailer/index.ts'
import { mutexService } from '#server/modules/mutex/index.ts'
import { parameterService } from '#server/modules/parameter/index.ts'
import { reservationService } from '#server/modules/reservation/index.ts'
import { securityService } from '#server/modules/security/index.ts'

export const productServices = defineServices({
  services: [
    activityThreadService,
    apiGatewayService,
    backupManagerService,
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
  ],
})
