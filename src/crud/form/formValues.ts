import { get } from 'react-hook-form'
import { toInput } from '#dataProviders/graphql/input.ts'
import { webKindOf } from '#kinds/web.ts'
import { type ChildList, childFields, childLists } from '#resources/domain/children.ts'
import { dayOf, utcTextOfDate } from '#resources/domain/time.ts'
import { clearHidden } from '#resources/domain/validation.ts'
import { type FieldView, rowOf } from '#src/fields/views/fieldView.ts'
import type { Moment } from '#src/fields/webKind.ts'
import { type EntityView, valueAt } from '../entityView.ts'
import { isWritten, writtenViews } from './writtenViews.ts'

export type FormValues = Record<string, unknown> & { customFields?: Record<string, unknown> }

const initialOf = (view: FieldView, moment: Moment): unknown => {
  const now = utcTextOfDate(moment.now)
  const declared = view.initial?.({ now, today: dayOf(now, moment.zone) })
  return declared ?? webKindOf(view.field).initial(view, moment)
}

export const put = (values: FormValues, view: FieldView, value: unknown): void => {
  if (!view.isCustom) values[view.name] = value
  else values.customFields = { ...values.customFields, [view.name]: value }
}

export const newValues = (
  view: EntityView,
  moment: Moment,
  given: Readonly<Record<string, unknown>> = {},
): FormValues => {
  const values: FormValues = {}
  for (const one of writtenViews(view))
    put(values, one, one.source in given ? given[one.source] : initialOf(one, moment))
  return values
}

/** Absent texts become empty strings, so that text that is typed and deleted is no change. */
export const editable = (view: FieldView, value: unknown, moment: Moment): unknown => {
  if (view.rows && Array.isArray(value)) return value.map((row) => editableRow(view, row, moment))
  if (value !== null && value !== undefined) return value
  const { field, initial: _given, ...rest } = view
  const initial = initialOf({ ...rest, field: 'default' in field ? { ...field, default: undefined } : field }, moment)
  return initial ?? null
}

const editableRow = ({ fields = [] }: FieldView, row: Readonly<Record<string, unknown>>, moment: Moment): unknown => ({
  id: row.id,
  ...rowOf(fields.filter(isWritten), (one) => editable(one, valueAt(row, one), moment)),
})

export const recordValues = (
  view: EntityView,
  record: Readonly<Record<string, unknown>>,
  moment: Moment,
): FormValues => {
  const values: FormValues = { id: record.id }
  for (const one of writtenViews(view)) put(values, one, editable(one, valueAt(record, one), moment))
  return values
}

export const shownCustom = (
  custom: readonly FieldView[],
  values: Readonly<Record<string, unknown>>,
  own: Readonly<Record<string, unknown>>,
): Record<string, unknown> => {
  const fields = Object.fromEntries(custom.map(({ name, field }) => [name, field]))
  const cleared = clearHidden(fields, { ...values, ...own })
  return Object.fromEntries(Object.keys(own).map((name) => [name, cleared[name]]))
}

const isUnread = ({ readIn }: FieldView, record: Readonly<Record<string, unknown>> | undefined): boolean =>
  Boolean(record && readIn && !readIn.includes(String(record.status)))

const withoutUnread = (
  { bySource }: EntityView,
  { customFields, ...values }: FormValues,
  record: Readonly<Record<string, unknown>> | undefined,
): FormValues => {
  const unread = new Set([...bySource.values()].filter((view) => isUnread(view, record)).map(({ source }) => source))
  const kept = (all: Readonly<Record<string, unknown>>, prefix = '') =>
    Object.fromEntries(Object.entries(all).filter(([name]) => !unread.has(prefix + name)))
  return { ...kept(values), ...(customFields && { customFields: kept(customFields, 'customFields.') }) }
}

const sentRow = (list: ChildList, custom: readonly FieldView[], row: FormValues): FormValues => {
  const sent: FormValues = clearHidden(childFields(list), row)
  return row.customFields ? { ...sent, customFields: shownCustom(custom, sent, row.customFields) } : sent
}

/** Values to send: hidden fields are cleared, in rows of lists too, since the server rejects their values. */
export const sentValues = (
  view: EntityView,
  values: FormValues,
  record?: Readonly<Record<string, unknown>>,
): FormValues => {
  const { resource, find, custom } = view
  const { id: _id, ...rest } = withoutUnread(view, values, record)
  const sent: FormValues = clearHidden(resource.fields, rest)
  if (rest.customFields) sent.customFields = shownCustom(custom, sent, rest.customFields)
  for (const list of childLists(resource, find)) {
    const rows = sent[list.name]
    const views = view.bySource.get(list.name)?.fields?.filter(({ isCustom }) => isCustom) ?? []
    if (Array.isArray(rows)) sent[list.name] = rows.map((row: FormValues) => sentRow(list, views, row))
  }
  return sent
}

export const inputOf = (view: EntityView, values: FormValues): Record<string, unknown> =>
  toInput(view.resource, sentValues(view, values), undefined, view.find)

export const valueIn = (values: FormValues, view: FieldView): unknown => get(values, view.source)
