import { useContext } from 'react'
import { type FieldProps, ListContext, useFieldValue, useRecordContext } from 'react-admin'
import { webKindOf } from '#kinds/web.ts'
import { type FieldOverrides, useFieldView } from './views/useFieldView.ts'

export type KindFieldProps = FieldOverrides &
  Pick<FieldProps, 'record' | 'sortable' | 'sortBy' | 'sortByOrder' | 'className'> & {
    source: string
    /** One line, as in a table or on a card. Default: true in lists. */
    compact?: boolean
  }

/** `<DataTable.Col source="seats" field={KindField} />`, or a child of `<SimpleShowLayout>`. */
export const KindField = ({ source, record, compact, ...overrides }: KindFieldProps) => {
  const view = useFieldView(source, overrides)
  const isInList = useContext(ListContext) !== null
  const shown = useRecordContext({ record })
  const value: unknown = useFieldValue({ source, record })
  if (!view || !shown) return null
  const { Display } = webKindOf(view.field)
  return <Display view={view} value={value} compact={compact ?? isInList} />
}
