import { dayOf, utcTextOfDate } from '#resources/domain/time.ts'
import { type FieldView, rowOf, valueOfField } from '#src/fields/views/fieldView.ts'
import type { FindWebKind, Moment } from '#src/fields/webKind.ts'

export type ChildRow = Readonly<Record<string, unknown>>

const NO_FIELDS: readonly FieldView[] = []
export const askedFields = ({ fields = NO_FIELDS }: FieldView): readonly FieldView[] =>
  fields.filter(({ field }) => !field.readOnly)

const fieldsOf = ({ fields = NO_FIELDS }: FieldView): readonly FieldView[] => fields

export const newRow = (kindOf: FindWebKind, view: FieldView, moment: Moment): Record<string, unknown> => {
  const now = utcTextOfDate(moment.now)
  const given = { now, today: dayOf(now, moment.zone) }
  return rowOf(askedFields(view), (one) => one.initial?.(given) ?? kindOf(one.field).initial(one, moment))
}

export const titleOf = (kindOf: FindWebKind, view: FieldView, row: ChildRow, zone: string): string => {
  if (typeof row.displayName === 'string') return row.displayName
  const titles = view.rows?.resource.title ?? []
  const named = fieldsOf(view).filter(({ name }) => titles.includes(name))
  return named
    .map((one) => kindOf(one.field).toText(valueOfField(row, one), one, { zone }))
    .join(' ')
    .trim()
}

export const rowDetailsOf = (kindOf: FindWebKind, view: FieldView, row: ChildRow, zone: string): string => {
  const titles = view.rows?.resource.title ?? []
  const details = fieldsOf(view).map((one) => {
    const value = valueOfField(row, one)
    if (titles.includes(one.name)) return ''
    const { toDetail, toText } = kindOf(one.field)
    if (one.detail) return one.detail(toText(value, one, { zone }), row)
    return toDetail ? toDetail(value, one) : toText(value, one, { zone })
  })
  return details.filter(Boolean).join(' · ')
}

export const holdsData = (kindOf: FindWebKind, view: FieldView, row: ChildRow, moment: Moment): boolean => {
  const blank = newRow(kindOf, view, moment)
  return Object.keys(blank).some((name) => JSON.stringify(row[name] ?? null) !== JSON.stringify(blank[name]))
}
