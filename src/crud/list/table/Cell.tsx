import { webKindOf } from '#kinds/web.ts'
import { isBlank } from '#src/fields/controls/Empty.tsx'
import { TitleText } from '#src/fields/references/TitleName.tsx'
import { useCatalogue } from '#src/fields/views/catalogue.ts'
import type { FieldView } from '#src/fields/views/fieldView.ts'
import { valueAt } from '../../entityView.ts'
import { drawSlot, type ListSlots, type SavedRecord } from '../../slots.ts'

type Props = { column: FieldView; record: SavedRecord; slots: ListSlots }

export const Cell = ({ column, record, slots }: Props) => {
  const { registry } = useCatalogue()
  const { Display } = webKindOf(column.field)
  const own = slots.cells?.[column.source]
  const { field } = column
  const value = valueAt(record, column)
  if (!own && field.kind === 'text' && field.titleOf && !isBlank(value)) {
    const owner = registry.find(String(record[field.titleOf]))
    return <TitleText text={String(value)} separator={owner?.titleSeparator} />
  }
  const given = { compact: true, view: column, value, record }
  return own ? drawSlot(own, given) : <Display {...given} />
}
