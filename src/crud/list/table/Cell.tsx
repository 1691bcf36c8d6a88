import { webKindOf } from '#kinds/web.ts'
import type { FieldView } from '#src/fields/views/fieldView.ts'
import { valueAt } from '../../entityView.ts'
import { drawSlot, type ListSlots, type SavedRecord } from '../../slots.ts'

type Props = { column: FieldView; record: SavedRecord; slots: ListSlots }

export const Cell = ({ column, record, slots }: Props) => {
  const { Display } = webKindOf(column.field)
  const own = slots.cells?.[column.source]
  const given = { compact: true, view: column, value: valueAt(record, column), record }
  return own ? drawSlot(own, given) : <Display {...given} />
}
