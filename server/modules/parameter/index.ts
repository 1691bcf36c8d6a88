import { isParameterCode } from '#resources/domain/parameters.ts'
import { defineService } from '#server/engine/service.ts'
import { answerCompanyStyles, COMPANY_STYLES_PATH } from './companyStyles.ts'
import { configuredParameter } from './configuredParameter.ts'
import { getFirstStepsOperation, skipFirstStepOperation } from './firstSteps.ts'
import { getParametersOperation } from './getParameters.ts'
import { answerParameterFile, PARAMETER_FILES_PATH, uploadParameterFileOperation } from './parameterFiles.ts'
import { readParametersIn } from './readParameter.ts'
import { parameterTables } from './tables.ts'
import { previewTimeZoneOperation } from './timeZoneChange.ts'
import { updateParametersOperation } from './updateParameters.ts'
import { dismissUpgradeNoticeOperation, getUpgradeNoticesOperation } from './upgradeNotices.ts'

const parameterSdl = /* GraphQL */ `
  "A parameter and its allowed values."
  type ParameterSetting {
    code: String!
    "In French."
    name: String!
    "Current value as text: booleans as true or false, slots and week days as JSON."
    value: String
    type: String!
    category: String!
    nullable: Boolean!
    default: String
    readOnly: Boolean!
    values: [String!]
    min: Int
    max: Int
    maxLength: Int
  }
`

export const parameterService = defineService({
  name: 'parameter',
  entities: { parameter: { configured: configuredParameter } },
  tables: parameterTables,
  routes: [
    { method: 'GET', prefix: PARAMETER_FILES_PATH, handle: answerParameterFile },
    { method: 'GET', prefix: COMPANY_STYLES_PATH, handle: answerCompanyStyles },
  ],
  parametersOf: (db, codes) => readParametersIn(db, codes.filter(isParameterCode)),
  sdl: parameterSdl,
  operations: [
    getParametersOperation,
    previewTimeZoneOperation,
    getFirstStepsOperation,
    getUpgradeNoticesOperation,
    skipFirstStepOperation,
    dismissUpgradeNoticeOperation,
    uploadParameterFileOperation,
    updateParametersOperation,
  ],
})
