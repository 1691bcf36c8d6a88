/** What an activity changed, in words. */
import { crudTexts } from '#i18n/fr/crud.ts'
import { moduleOf } from '#src/fields/index.ts'
import type { EntityView } from '../entityView.ts'
import type { Activity } from './useActivities.ts'

const texts = crudTexts.show
const MAX_TEXT = 80

export type Change = { source: string; label: string; text: string }
type Pair = { before: unknown; after: unknown }

const shortened = (text: string): string => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text)

/** Where nothing can be told apart, such as files of which only the ids are known, it is told that they changed. */
const wordsOf = (before: string, after: string): string =>
  before === after ? texts.changed : texts.change(shortened(before), shortened(after))

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

/** Of a list that is told in words, what went and what came. */
const listWords = (before: readonly string[], after: readonly string[]): string => {
  const without = (list: readonly string[], other: readonly string[]) =>
    list.filter((one) => !other.includes(one)).join('\u00a0; ')
  return wordsOf(without(before, after), without(after, before))
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** Custom fields are kept as one value: each that differs stands by its own name. */
const customChanges = ({ before, after }: Pair): [string, Pair][] => {
  const [old, now] = [recordOf(before), recordOf(after)]
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((name) => JSON.stringify(old[name] ?? null) !== JSON.stringify(now[name] ?? null))
    .map((name) => [`customFields.${name}`, { before: old[name], after: now[name] }])
}

/** The changes that have a name: those of fields, and what else the entity's labels name. */
export const changesOf = (changes: Activity['changes'], view: EntityView, zone: string): Change[] => {
  const all = Object.entries(changes).flatMap(([source, pair]) =>
    source === 'customFields' ? customChanges(pair) : [[source, pair] as const],
  )
  return all.flatMap(([source, { before, after }]) => {
    const field = view.bySource.get(source)
    const label = field?.label ?? view.activityLabels[source]
    if (!label) return []
    if ((!field || field.field.kind === 'children') && isTexts(before) && isTexts(after)) {
      return [{ source, label, text: listWords(before, after) }]
    }
    const text = (value: unknown) => (field ? moduleOf(field.field).toText(value, field, { zone }) : '')
    return [{ source, label, text: wordsOf(text(before), text(after)) }]
  })
}
