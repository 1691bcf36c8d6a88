/** One value of a row. */
import type { FieldView } from '#src/fields/fieldView.ts'
import { moduleOf } from '#src/fields/index.ts'
import { valueAt } from '../entityView.ts'
import type { ListParts } from './slots.ts'
import type { ListRecord } from './useRows.ts'

type Props = { column: FieldView; record: ListRecord; parts: ListParts }

export const Cell = ({ column, record, parts }: Props) => {
  const Display = parts.cells?.[column.source] ?? moduleOf(column.field).Display
  return <Display compact view={column} value={valueAt(record, column)} record={record} />
}
