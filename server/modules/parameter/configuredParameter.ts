/** Parameters of a configuration file: changed values only, without pictures. */
import { isParameterCode, parameterDefinition } from '#resources/domain/parameters.ts'
import { isConfirmed } from '#server/engine/confirmations.ts'
import type { Configured, Context } from '#server/engine/context.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import { updateParameters } from './updateParameters.ts'

const setParameter = async (context: Context, code: unknown, value: unknown): Promise<undefined> => {
  requireRight(context, 'PARAMETER_MANAGEMENT')
  const change = { code: String(code), value: value === null ? null : String(value) }
  await updateParameters(context, [change], { confirmTimeZone: isConfirmed(context, change.code) })
}

export const configuredParameter: Configured = {
  read: (record) => {
    const code = String(record.code)
    return isParameterCode(code) && !parameterDefinition(code).readOnly ? record : undefined
  },
  isLeftOut: ({ code }) => isParameterCode(String(code)) && parameterDefinition(code as never).type === 'file',
  create: ({ context, values: { code, value } }) => setParameter(context, code, value),
  update: ({ context, before, values }) => setParameter(context, before?.code, values.value),
  remove: ({ context, before }) => setParameter(context, before?.code, null),
}
