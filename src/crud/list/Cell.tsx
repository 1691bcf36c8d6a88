/** One value of a row. */
import type { FieldView } from '#src/fields/fieldView.ts'
import { moduleOf } from '#src/fields/index.ts'
import { valueAt } from '../entityView.ts'
import type { ListSlots } from './slots.ts'
import type { ListRecord } from './useRows.ts'

type Props = { column: FieldView; record: ListRecord; slots: ListSlots }

export const Cell = ({ column, record, slots }: Props) => {
  const Display = slots.cells?.[column.source] ?? moduleOf(column.field).Display
  return <Display compact view={column} value={valueAt(record, column)} record={record} />
}
