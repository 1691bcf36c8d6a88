import { mailerMessages } from '#i18n/fr/mailer.ts'
import { serverKinds } from '#kinds/server.ts'
import { isTextual } from '#resources/domain/customFields.ts'
import { listText } from '#server/engine/cells/listed.ts'
import { labelsById } from '#server/engine/customFields/choices.ts'
import { type Definition, definedField } from '#server/engine/customFields/definitions.ts'
import { kindOf } from '#server/engine/kinds/kind.ts'

const nameOf = (): string => ''

const wordOf = (definition: Definition, value: unknown, zone: string): string => {
  if (value === null || value === undefined || value === '') return ''
  const words = labelsById(definition)
  switch (definition.type) {
    case 'bool':
      return value === true ? mailerMessages.yes : ''
    case 'richText':
      return String(value)
        .replace(/<br\s*\/?>|<\/(p|li|h\d)>/g, ' ')
        .replace(/<[^>]*>/g, '')
        .trim()
    case 'list':
      return words[String(value)] ?? ''
    case 'choices':
      return listText(value, (one) => words[one] ?? '')
    default: {
      const field = definedField(definition)
      // Extensions add no types of custom fields.
      const { cell } = kindOf({ kinds: serverKinds }, field)
      return cell?.toText?.(value, { field, words }, { zone, nameOf }) ?? String(value)
    }
  }
}

/** All recipients get the same text, so a field that some may not read is left out. */
const isListed = ({ type, retired, settings }: Definition): boolean => !retired && !settings?.read && isTextual(type)

/** French texts by field name. An unticked box gives '', so that a template condition is false. */
export const customFieldTexts = (
  definitions: readonly Definition[],
  values: Readonly<Record<string, unknown>> | null | undefined,
  zone: string,
): Record<string, string> =>
  Object.fromEntries(definitions.filter(isListed).map((one) => [one.name, wordOf(one, values?.[one.name], zone)]))
