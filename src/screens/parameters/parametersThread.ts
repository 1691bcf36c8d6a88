/** The history of the parameters: one for all of them, each by its name. */
import type { Changes } from '#dataProviders/activities.ts'
import { parameterLabels } from '#i18n/fr/entities/parameter.ts'
import { fieldTexts } from '#i18n/fr/fields.ts'
import { historyTexts } from '#i18n/fr/history.ts'
import { parameterChoices, parameterNames, parametersTexts } from '#i18n/fr/parameters.ts'
import {
  isParameterCode,
  type ParameterCode,
  parameterDefinition,
  type TimeSlot,
  type WeekDay,
} from '#resources/domain/parameters.ts'
import { parameter } from '#resources/parameter.ts'
import { pathOf } from '#resources/schema/names.ts'
import type { Change } from '#src/crud/show/changes.ts'
import type { Thread } from '#src/crud/show/thread.ts'

const slotText = ({ start, end }: TimeSlot): string => `${parametersTexts.hour(start)} – ${parametersTexts.hour(end)}`

const daysText = (days: readonly WeekDay[]): string =>
  days.map((day) => parametersTexts.weekDaysShort[day - 1] ?? '').join(', ')

/** A value as the form shows it. */
const valueText = (code: ParameterCode, value: unknown): string => {
  if (typeof value !== 'string' || value === '') return historyTexts.nothing
  switch (parameterDefinition(code).type) {
    case 'bool':
      return value === 'true' ? fieldTexts.yes : fieldTexts.no
    case 'timeSlot':
      return slotText(JSON.parse(value) as TimeSlot)
    case 'timeSlots':
      return (JSON.parse(value) as TimeSlot[]).map(slotText).join(', ')
    case 'weekDays':
      return daysText(JSON.parse(value) as WeekDay[])
    default:
      return historyTexts.quoted(parameterChoices[code]?.[value] ?? value)
  }
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
  tell: ({ changes }) => ({
    noun: parameterLabels,
    changes: changesOf(changes),
  }),
}
