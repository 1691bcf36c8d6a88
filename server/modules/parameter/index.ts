/** Parameters of the organisation: read by everyone who is connected, changed by those who manage them. */
import { parameterNames } from '#i18n/fr/parameters.ts'
import { isParameterCode, PARAMETER_CODES, parameterDefinition } from '#resources/domain/parameters.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import { defineService } from '#server/engine/service.ts'
import { readParametersIn, readParameterTexts } from './readParameter.ts'
import { type ParameterChange, updateParameters } from './updateParameters.ts'

const parameterSdl = /* GraphQL */ `
  "A setting, with what may be written into it."
  type ParameterSetting {
    code: String!
    "In French."
    name: String!
    "The value in force, as text: booleans true or false, slots and week days as JSON."
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

  "A setting's new value; null: its default."
  input ParameterValueInput {
    code: String!
    value: String
  }

  "All of them are written, or none."
  input UpdateParametersInput {
    values: [ParameterValueInput!]!
  }

  extend type Query {
    "Every setting, at its value in force."
    getParameters: [ParameterSetting!]!
  }

  extend type Mutation {
    "Changes settings; answers all of them."
    updateParameters(input: UpdateParametersInput!): [ParameterSetting!]!
  }
`

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
  sdl: parameterSdl,
  // The licences page needs the zone and the language too.
  unlicensedOperations: ['getParameters'],
  parametersOf: (db, codes) => readParametersIn(db, codes.filter(isParameterCode)),
  resolvers: {
    Query: { getParameters: (_parent, _args, context) => getParameters(context) },
    Mutation: {
      updateParameters: async (_parent, args: { input: { values: ParameterChange[] } }, context) => {
        requireRight(context, 'PARAMETER_MANAGEMENT')
        await updateParameters(context, args.input.values)
        return getParameters(context)
      },
    },
  },
})
