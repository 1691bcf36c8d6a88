import type { Changes } from '#dataProviders/activities.ts'
import { parameterLabels } from '#i18n/fr/entities/parameter.ts'
import { historyTexts } from '#i18n/fr/history.ts'
import { parameterNames } from '#i18n/fr/parameters.ts'
import {
  isParameterCode,
  type ParameterCode,
  type ParameterType,
  parameterDefinition,
} from '#resources/domain/parameters.ts'
import { parameter } from '#resources/entities/parameter.ts'
import { pathOf } from '#resources/schema/names.ts'
import type { Change } from '#src/crud/show/changes.ts'
import type { Thread } from '#src/crud/show/thread.ts'
import { parameterText } from './parameterText.ts'

const STRUCTURED: readonly ParameterType[] = ['bool', 'timeSlot', 'timeSlots', 'weekDays']
const isWritten = (code: ParameterCode): boolean => !STRUCTURED.includes(parameterDefinition(code).type)

/** A value as in the form: typed values are quoted, chosen ones are not. */
const valueText = (code: ParameterCode, value: unknown): string => {
  if (typeof value !== 'string' || value === '') return historyTexts.nothing
  const text = parameterText(code, value)
  return isWritten(code) ? historyTexts.quoted(text) : text
}

const changesOf = (changes: Changes): Change[] =>
  Object.entries(changes).flatMap(([code, { before, after }]) => {
    if (!isParameterCode(code)) return []
    const text = historyTexts.change(valueText(code, before), valueText(code, after))
    return [{ source: code, label: parameterNames[code], text }]
  })

export const parametersThread: Thread = {
  path: pathOf(parameter),
  entity: parameter.key,
  recordId: 'parameters',
  canComment: false,
  describe: ({ changes }) => ({
    noun: parameterLabels,
    changes: changesOf(changes),
  }),
}
