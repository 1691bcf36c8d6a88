import { parameterNames } from '#i18n/fr/parameters.ts'
import { isParameterCode, PARAMETER_CODES, parameterDefinition } from '#resources/domain/parameters.ts'
import type { UpgradeNotice } from '#resources/domain/upgradeNotices.ts'
import { type Confirmed, storeConfirmations } from '#server/engine/confirmations.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import type { Upload } from '#server/engine/fileRequest.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import { defineService } from '#server/engine/service.ts'
import { answerCompanyStyles, COMPANY_STYLES_PATH } from './companyStyles.ts'
import { firstStepsSdl, getFirstSteps, skipFirstStep } from './firstSteps.ts'
import { answerParameterFile, PARAMETER_FILES_PATH, uploadParameterFile } from './parameterFiles.ts'
import { readParametersIn, readParameterTexts } from './readParameter.ts'
import { parameterTables } from './tables.ts'
import { previewTimeZone } from './timeZoneChange.ts'
import { type ParameterChange, updateParameters } from './updateParameters.ts'
import { dismissUpgradeNotice, getUpgradeNotices, upgradeNoticesSdl } from './upgradeNotices.ts'

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

  "New value of a parameter; null: the default."
  input ParameterValueInput {
    code: String!
    value: String
  }

  "All are written, or none."
  input UpdateParametersInput {
    values: [ParameterValueInput!]!
    "Accepts that a new TIMEZONE changes local times of bookings or interventions; otherwise CONFIRM_TIME_ZONE if it does."
    confirmTimeZone: Boolean
  }

  "Effect of another time zone."
  type TimeZonePreview {
    "Current and upcoming bookings with another local time."
    bookings: Int!
    "Open interventions with another local time."
    interventions: Int!
    "False beyond 10,000."
    isExact: Boolean!
  }

  extend type Query {
    "Returns every parameter with its current value."
    getParameters: [ParameterSetting!]!
    "Returns the effect of a new TIMEZONE; changes nothing."
    previewTimeZone(
      "A name of the IANA database, such as Indian/Reunion."
      zone: String!
    ): TimeZonePreview!
  }

  "An uploaded picture for a parameter."
  type ParameterFile {
    "Value to save with updateParameters within a day."
    value: String!
    "Public address."
    url: String!
  }

  extend type Mutation {
    "Uploads a picture for a parameter of type file, without changing the parameter."
    uploadParameterFile(
      "Code of a parameter of type file."
      code: String!
      "PNG, JPEG, SVG, WebP or GIF, at most 5 MB; it is re-encoded and scaled down."
      file: Upload!
    ): ParameterFile!
    "Changes parameters; returns all of them."
    updateParameters(
      input: UpdateParametersInput!
      "Confirmations that AFFECTED_RESERVATIONS answered: another PUBLIC_HOLIDAYS_REGION may forbid bookings."
      confirmAffected: [String!]
    ): [ParameterSetting!]!
  }
`

type UpdateInput = { values: ParameterChange[]; confirmTimeZone?: boolean | null }

const getParameters = async (context: Context) => {
  requireSession(context)
  const texts = await readParameterTexts(context.kernel.pool)
  return PARAMETER_CODES.map((code) => {
    const definition = parameterDefinition(code)
    return { ...definition, code, name: parameterNames[code], value: texts.get(code) ?? definition.default }
  })
}

export const parameterService = defineService({
  name: 'parameter',
  sdl: `${parameterSdl}${firstStepsSdl}${upgradeNoticesSdl}`,
  tables: parameterTables,
  routes: [
    { method: 'GET', prefix: PARAMETER_FILES_PATH, handle: answerParameterFile },
    { method: 'GET', prefix: COMPANY_STYLES_PATH, handle: answerCompanyStyles },
  ],
  // The licence page needs time zone and language too.
  unlicensedOperations: ['getParameters'],
  parametersOf: (db, codes) => readParametersIn(db, codes.filter(isParameterCode)),
  resolvers: {
    Query: {
      getParameters: (_parent, _args, context) => getParameters(context),
      previewTimeZone: (_parent, { zone }: { zone: string }, context) => {
        requireRight(context, 'PARAMETER_MANAGEMENT')
        return previewTimeZone(context, zone)
      },
      getFirstSteps: (_parent, _args, context) => getFirstSteps(context),
      getUpgradeNotices: (_parent, _args, context) => getUpgradeNotices(context),
    },
    Mutation: {
      skipFirstStep: (_parent, { code, isSkipped }: { code: string; isSkipped: boolean }, context) =>
        skipFirstStep(context, code, isSkipped),
      dismissUpgradeNotice: (_parent, { notice }: { notice: UpgradeNotice }, context) =>
        dismissUpgradeNotice(context, notice),
      uploadParameterFile: (_parent, { code, file }: { code: string; file: Promise<Upload> }, context) =>
        uploadParameterFile(context, code, file),
      updateParameters: async (_parent, args: { input: UpdateInput } & Pick<Confirmed, 'confirmAffected'>, context) => {
        requireRight(context, 'PARAMETER_MANAGEMENT')
        storeConfirmations(context, args, false)
        await updateParameters(context, args.input.values, args.input)
        return getParameters(context)
      },
    },
  },
})
