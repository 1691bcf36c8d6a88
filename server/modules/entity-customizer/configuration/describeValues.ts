import { configurationFields, configurationMessages as messages } from '#i18n/fr/configuration.ts'
import { fieldTexts } from '#i18n/fr/fields.ts'
import { INTL_LOCALE } from '#i18n/fr/locale.ts'
import { rightName } from '#i18n/fr/rightNames.ts'
import type { DocumentChange } from '#resources/domain/configuration/compare.ts'
import { isObject, type Json, sameJson } from '#resources/domain/configuration/document.ts'
import { referenceIn, replaced, shownKey } from '#resources/domain/configuration/references.ts'
import type { Context } from '#server/engine/context.ts'
import { labelsIn } from '#server/engine/overrides/labels.ts'

type ChangedLine = { label: string; before: string; after: string }

const MAX_SHOWN = 400
const MAX_LINES = 60
const SEPARATOR = ' › '

type Label = { label?: string; values?: Record<string, string>; fields?: Record<string, unknown> }
type Labels = (key: string) => Label | undefined

const asLabel = (found: unknown): Label | undefined => {
  if (typeof found === 'string') return { label: found }
  return typeof found === 'object' && found !== null ? (found as Label) : undefined
}

const cut = (text: string): string => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text)

const isPlain = (value: Json): boolean => [value].flat().every((one) => !isObject(one) && !Array.isArray(one))

/** Operators of a filter with one bound say nothing beside their value. */
const unwrapped = (value: Json): Json => {
  if (!isObject(value)) return value
  const [entry, ...others] = Object.entries(value)
  return entry && others.length === 0 && ['in', 'is', 'contains'].includes(entry[0]) ? entry[1] : value
}

const labelOf = (labels: Labels, key: string): string =>
  labels(key)?.label ?? configurationFields[key] ?? key.replace(/^customFields\./, '')

const nested = (labels: Labels, own: Label | undefined): Labels => {
  const fields = own?.fields
  return fields ? (key) => asLabel(fields[key]) ?? labels(key) : labels
}

const textOf = (value: Json, label: Label | undefined, labels: Labels): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return messages.boolean(value)
  if (Array.isArray(value)) return value.map((one) => textOf(one, label, labels)).join(', ')
  if (isObject(value)) {
    const inner = nested(labels, label)
    return Object.entries(value)
      .filter(([key, one]) => key !== 'id' && one !== null)
      .map(([key, one]) => messages.part(labelOf(inner, key), textOf(unwrapped(one), inner(key), inner)))
      .join(', ')
  }
  return label?.values?.[String(value)] ?? String(value)
}

const NAMES = ['label', 'name', 'value', 'search', 'source', 'subject', 'key', 'day', 'field', 'kind']

const rowName = (row: Json, label: Label | undefined, labels: Labels): string | undefined => {
  if (!isObject(row)) return undefined
  const key = NAMES.find((one) => typeof row[one] === 'string')
  return key && textOf(row[key] ?? null, nested(labels, label)(key), labels)
}

const byRow = (rows: Json, label: Label | undefined, labels: Labels): Map<string, Json> => {
  const known = new Map<string, Json>()
  for (const [index, row] of [rows ?? []].flat().entries()) {
    const name = rowName(row, label, labels) ?? messages.row(index + 1)
    known.set(known.has(name) ? `${name} (${index + 1})` : name, row)
  }
  return known
}

type Side = { before: Json; after: Json }
type Part = Side & { title: string; label: Label | undefined; labels: Labels }

const linesOf = ({ title, label, labels, ...sides }: Part): ChangedLine[] => {
  const [before, after] = [unwrapped(sides.before), unwrapped(sides.after)]
  if (sameJson(before, after)) return []
  const isWhole = [before, after].some((one) => one === null) && [before, after].some(isObject)
  if (isWhole || (isPlain(before) && isPlain(after)))
    return [{ label: title, before: cut(textOf(before, label, labels)), after: cut(textOf(after, label, labels)) }]
  const under = (name: string, side: Side, own: Label | undefined, inner: Labels) =>
    linesOf({ ...side, title: `${title}${SEPARATOR}${name}`, label: own, labels: inner })
  if (Array.isArray(before) || Array.isArray(after)) {
    const [old, now] = [byRow(before, label, labels), byRow(after, label, labels)]
    return [...new Set([...old.keys(), ...now.keys()])].flatMap((name) =>
      under(name, { before: old.get(name) ?? null, after: now.get(name) ?? null }, label, labels),
    )
  }
  const [old, now] = [isObject(before) ? before : {}, isObject(after) ? after : {}]
  const inner = nested(labels, label)
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((key) => key !== 'id')
    .flatMap((key) =>
      under(labelOf(inner, key), { before: old[key] ?? null, after: now[key] ?? null }, inner(key), inner),
    )
}

const grantText = (grant: Json): string => {
  if (grant === null) return ''
  const parts = isObject(grant) ? (['createAndUpdate', 'delete'] as const).filter((part) => grant[part]) : []
  return [fieldTexts.rights.read, ...parts.map((part) => fieldTexts.rights[part])]
    .join(', ')
    .toLocaleLowerCase(INTL_LOCALE)
}

const rightLines = (context: Context, title: string, { before, after }: Side): ChangedLine[] => {
  const [old, now] = [isObject(before) ? before : {}, isObject(after) ? after : {}]
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((code) => !sameJson(old[code] ?? null, now[code] ?? null))
    .map((code) => ({
      label: `${title}${SEPARATOR}${rightName(code, context.kernel.resources)}`,
      before: grantText(old[code] ?? null),
      after: grantText(now[code] ?? null),
    }))
}

const named = (value: Json): Json =>
  replaced(value, (one) => {
    const found = referenceIn(one)
    return found && shownKey(found.key)
  })

/** Entities that name the keys of a value: its own, its rows' and the one that the element is about. */
const entitiesOf = (context: Context, { section, values }: DocumentChange, name: string): string[] => {
  const field = context.kernel.resources.find(section)?.fields[name]
  const about = [values.entity, values.list].filter((one) => typeof one === 'string')
  return [...(field?.kind === 'children' ? [field.to] : []), ...about.map(String), section]
}

/** Returns the changed lines of a change, at most 60; the last one counts the others. */
export const changedLines = (context: Context, change: DocumentChange): ChangedLine[] => {
  const { section } = change
  const lines = change.fields.flatMap(({ name, ...sides }) => {
    const own = labelsIn(context, section)?.fields[name]
    const title = asLabel(own)?.label ?? configurationFields[name] ?? name
    const side = { before: named(sides.before), after: named(sides.after) }
    if (context.kernel.resources.find(section)?.fields[name]?.kind === 'rights') return rightLines(context, title, side)
    const entities = entitiesOf(context, change, name)
    const labels: Labels = (key) =>
      entities.map((entity) => asLabel(labelsIn(context, entity)?.fields[key])).find((label) => label !== undefined)
    return linesOf({ ...side, title, label: asLabel(own), labels })
  })
  const told = lines.filter(({ before, after }) => before !== '' || after !== '')
  if (told.length <= MAX_LINES) return told
  const rest = told.length - MAX_LINES + 1
  return [...told.slice(0, MAX_LINES - 1), { label: messages.more, before: '', after: String(rest) }]
}
