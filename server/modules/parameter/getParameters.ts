import type { Operations } from '#contract/parameter.ts'
import { parameterNames } from '#i18n/fr/parameters.ts'
import { PARAMETER_CODES, parameterDefinition } from '#resources/domain/parameters.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { readParameterTexts } from './readParameter.ts'

export const getParameters = async (context: Context) => {
  requireSession(context)
  const texts = await readParameterTexts(context.kernel.pool)
  return PARAMETER_CODES.map((code) => {
    const definition = parameterDefinition(code)
    return { ...definition, code, name: parameterNames[code], value: texts.get(code) ?? definition.default }
  })
}

export const getParametersOperation = defineOperation<Operations['getParameters']>({
  sdl: /* GraphQL */ `
    extend type Query {
      "Returns every parameter with its current value."
      getParameters: [ParameterSetting!]!
    }
  `,
  // The licence page needs time zone and language too.
  access: 'unlicensed',
  resolve: (context) => getParameters(context),
})
