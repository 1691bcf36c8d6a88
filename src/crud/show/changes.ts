/** What an activity changed, in words. */
import type { Changes } from '#dataProviders/activities.ts'
import { historyTexts as texts } from '#i18n/fr/history.ts'
import type { Field } from '#resources/schema/field.ts'
import type { FieldView } from '#src/fields/fieldView.ts'
import { moduleOf } from '#src/fields/index.ts'
import type { EntityView } from '../entityView.ts'

const MAX_TEXT = 80

export type Change = {
  source: string
  label: string
  /** The change in a few words. */
  text: string
  /** Two long texts, to be told apart word by word. */
  prose?: { before: string; after: string }
}
type Pair = { before: unknown; after: unknown }

const LISTS: readonly Field['kind'][] = ['references', 'choices', 'files', 'children', 'embedded']
const PROSE: readonly Field['kind'][] = ['longText', 'richText']
const PLAIN: readonly Field['kind'][] = ['integer', 'decimal', 'money', 'boolean', 'date', 'dateTime']

const shortened = (text: string): string => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text)

const valueWord = (text: string, kind: Field['kind'] | undefined): string => {
  if (text === '') return texts.nothing
  return kind && PLAIN.includes(kind) ? text : texts.quoted(shortened(text))
}

/** Of a list that is told in words, what came and what went. */
const listWords = (before: readonly string[], after: readonly string[]): string => {
  const without = (list: readonly string[], other: readonly string[]) => list.filter((one) => !other.includes(one))
  const [added, removed] = [without(after, before), without(before, after)]
  return added.length + removed.length > 0 ? texts.listChange(added, removed) : texts.sameList
}

/** A custom field holds one file without a list. */
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value ? [value] : [])
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

const fieldChange = (view: FieldView, { before, after }: Pair, zone: string): Omit<Change, 'source' | 'label'> => {
  const { kind } = view.field
  const { toText, toWords, toList } = moduleOf(view.field)
  const textOf = (value: unknown) => (toWords ? toWords(value) : toText(value, view, { zone }))
  if (toList || LISTS.includes(kind)) {
    // Reservations tell their lines in words already.
    const isTold = (value: unknown): value is string[] => kind === 'children' && isTexts(value)
    const each = (value: unknown) => listOf(value).map((one) => textOf([one]))
    const words = (value: unknown) => (isTold(value) ? value : (toList?.(value, view, { zone }) ?? each(value)))
    return { text: listWords(words(before), words(after)) }
  }
  const [was, is] = [textOf(before), textOf(after)]
  if (was === is) return { text: texts.changed }
  const isProse = PROSE.includes(kind) || was.length > MAX_TEXT || is.length > MAX_TEXT
  const text = texts.change(valueWord(was, kind), valueWord(is, kind))
  return isProse && was && is ? { text, prose: { before: was, after: is } } : { text }
}

/** The changes that have a name: those of fields, and what else the entity's labels name. */
export const changesOf = (changes: Changes, view: EntityView, zone: string): Change[] =>
  Object.entries(changes).flatMap(([source, pair]): Change[] => {
    const field = view.bySource.get(source)
    if (field) return [{ source, label: field.label, ...fieldChange(field, pair, zone) }]
    const label = view.activityLabels[source]
    const { before, after } = pair
    if (label === undefined || !isTexts(before) || !isTexts(after)) return []
    const isSame = before.join('\n') === after.join('\n')
    return [{ source, label, text: isSame ? texts.listed(after) : listWords(before, after) }]
  })

/** The same changes the other way round: what taking them back would do. */
export const reversed = (changes: Changes): Changes =>
  Object.fromEntries(
    Object.entries(changes).map(([name, { before, after }]) => [name, { before: after, after: before }]),
  )
