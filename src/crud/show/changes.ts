import type { Changes } from '#dataProviders/activities.ts'
import { historyTexts as texts } from '#i18n/fr/history.ts'
import { webKindOf } from '#kinds/web.ts'
import type { FieldView } from '#src/fields/views/fieldView.ts'
import type { EntityView } from '../entityView.ts'

const MAX_TEXT = 80

export type Change = {
  source: string
  label: string
  text: string
  /** True if the label names an action and the text its objects, without values before and after. */
  isDeed?: boolean
  prose?: { before: string; after: string }
}
type Pair = { before: unknown; after: unknown }

const shortened = (text: string): string => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text)

const valueWord = (text: string, isPlain: boolean): string => {
  if (text === '') return texts.nothing
  return isPlain ? text : texts.quoted(shortened(text))
}

const listWords = (before: readonly string[], after: readonly string[]): string => {
  const without = (list: readonly string[], other: readonly string[]) => list.filter((one) => !other.includes(one))
  const [added, removed] = [without(after, before), without(before, after)]
  return added.length + removed.length > 0 ? texts.listChange(added, removed) : texts.sameList
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

const fieldChange = (view: FieldView, { before, after }: Pair, zone: string): Omit<Change, 'source' | 'label'> => {
  const { toText, toWords, change } = webKindOf(view.field)
  if (typeof change === 'function') {
    return { text: listWords(change(before, view, { zone }), change(after, view, { zone })) }
  }
  const textOf = (value: unknown) => (toWords ? toWords(value, view) : toText(value, view, { zone }))
  const [was, is] = [textOf(before), textOf(after)]
  if (was === is) return { text: texts.changed }
  const isProse = change === 'prose' || was.length > MAX_TEXT || is.length > MAX_TEXT
  const text = texts.change(valueWord(was, change === 'plain'), valueWord(is, change === 'plain'))
  return isProse && was && is ? { text, prose: { before: was, after: is } } : { text }
}

export const changesOf = (changes: Changes, view: EntityView, zone: string): Change[] =>
  Object.entries(changes).flatMap(([source, pair]): Change[] => {
    const field = view.bySource.get(source)
    if (field) return [{ source, label: field.label, ...fieldChange(field, pair, zone) }]
    const label = view.activityLabels[source]
    const { before, after } = pair
    if (label === undefined || !isTexts(before) || !isTexts(after)) return []
    const isSame = before.join('\n') === after.join('\n')
    return [
      isSame
        ? { source, label, text: texts.listed(after), isDeed: true }
        : { source, label, text: listWords(before, after) },
    ]
  })

export const reversed = (changes: Changes): Changes =>
  Object.fromEntries(
    Object.entries(changes).map(([name, { before, after }]) => [name, { before: after, after: before }]),
  )
