import type { FieldView } from '#src/fields/views/fieldView.ts'
import type { Moment } from '#src/fields/webKind.ts'
import { webKindOf } from '../web.ts'

export type ChildRow = Readonly<Record<string, unknown>>

const NO_FIELDS: readonly FieldView[] = []
const fieldsOf = ({ fields = NO_FIELDS }: FieldView): readonly FieldView[] => fields

export const newRow = (view: FieldView, moment: Moment): Record<string, unknown> =>
  Object.fromEntries(fieldsOf(view).map((one) => [one.name, webKindOf(one.field).initial(one, moment)]))

/** Returns the title of a row, empty if its title fields are empty. */
export const titleOf = (view: FieldView, row: ChildRow, zone: string): string => {
  if (typeof row.displayName === 'string') return row.displayName
  const titles = view.rows?.resource.title ?? []
  const named = fieldsOf(view).filter(({ name }) => titles.includes(name))
  return named
    .map((one) => webKindOf(one.field).toText(row[one.name], one, { zone }))
    .join(' ')
    .trim()
}

export const rowDetailsOf = (view: FieldView, row: ChildRow, zone: string): string => {
  const titles = view.rows?.resource.title ?? []
  const said = fieldsOf(view).map((one) => {
    const value = row[one.name]
    if (titles.includes(one.name)) return ''
    const { toDetail, toText } = webKindOf(one.field)
    return toDetail ? toDetail(value, one) : toText(value, one, { zone })
  })
  return said.filter(Boolean).join(' · ')
}

export const holdsData = (view: FieldView, row: ChildRow, moment: Moment): boolean => {
  const blank = newRow(view, moment)
  return Object.keys(blank).some((name) => JSON.stringify(row[name] ?? null) !== JSON.stringify(blank[name]))
}
