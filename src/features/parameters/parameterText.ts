import { fieldTexts } from '#i18n/fr/fields.ts'
import { parameterChoices, parametersTexts } from '#i18n/fr/parameters.ts'
import { timeOfDayText } from '#i18n/fr/times.ts'
import { type ParameterCode, parameterDefinition, type TimeSlot, type WeekDay } from '#resources/domain/parameters.ts'

const slotText = ({ start, end }: TimeSlot): string => `${timeOfDayText(start)} – ${timeOfDayText(end)}`

const daysText = (days: readonly WeekDay[]): string =>
  days.map((day) => parametersTexts.weekDaysShort[day - 1] ?? '').join(', ')

export const parameterText = (code: ParameterCode, value: string | null | undefined): string => {
  if (!value) return ''
  switch (parameterDefinition(code).type) {
    case 'bool':
      return value === 'true' ? fieldTexts.yes : fieldTexts.no
    case 'timeSlot':
      return slotText(JSON.parse(value) as TimeSlot)
    case 'timeSlots':
      return (JSON.parse(value) as TimeSlot[]).map(slotText).join(', ')
    case 'weekDays':
      return daysText(JSON.parse(value) as WeekDay[])
    case 'file':
      return parametersTexts.picture.some
    default:
      return parameterChoices[code]?.[value] ?? value
  }
}
