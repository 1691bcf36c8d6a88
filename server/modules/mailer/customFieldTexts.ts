import { withFirst } from '#i18n/firstOfMonth.ts'
import { mailerMessages } from '#i18n/fr/mailer.ts'
import { momentText } from '#i18n/fr/reservationService.ts'
import { isTextual } from '#resources/domain/customFields.ts'
import { labelsById } from '#server/engine/customFields/choices.ts'
import type { Definition } from '#server/engine/customFields/definitions.ts'

const DAY = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', dateStyle: 'long' })
const MONEY = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' })
const NUMBER = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 10 })

const wordOf = (definition: Definition, value: unknown, zone: string): string => {
  if (value === null || value === undefined || value === '') return ''
  switch (definition.type) {
    case 'bool':
      return value === true ? mailerMessages.yes : ''
    case 'int':
    case 'float':
      return Number.isFinite(Number(value)) ? NUMBER.format(Number(value)) : ''
    case 'date':
      return withFirst(DAY.format(new Date(`${String(value).slice(0, 10)}T00:00:00Z`)))
    case 'datetime':
      return momentText(String(value), zone)
    case 'money':
      return Number.isFinite(Number(value)) ? MONEY.format(Number(value)) : ''
    case 'choices':
      return Array.isArray(value) ? value.map((one) => labelsById(definition)[String(one)] ?? '').join(', ') : ''
    case 'richText':
      return String(value)
        .replace(/<br\s*\/?>|<\/(p|li|h\d)>/g, ' ')
        .replace(/<[^>]*>/g, '')
        .trim()
    case 'list':
      return labelsById(definition)[String(value)] ?? ''
    default:
      return String(value)
  }
}

const isTold = ({ type, retired }: Definition): boolean => !retired && isTextual(type)

/** French texts by field name. An unticked box gives '', so that a template condition is false. */
export const customFieldTexts = (
  definitions: readonly Definition[],
  values: Readonly<Record<string, unknown>> | null | undefined,
  zone: string,
): Record<string, string> =>
  Object.fromEntries(definitions.filter(isTold).map((one) => [one.name, wordOf(one, values?.[one.name], zone)]))
