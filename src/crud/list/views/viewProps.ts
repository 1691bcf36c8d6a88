import type { FieldView } from '#src/fields/views/fieldView.ts'
import type { EntityView } from '../../entityView.ts'
import type { ListSlots, SavedRecord } from '../../slots.ts'
import type { ListMeta, ListRow } from '../rows.ts'

export type ViewProps = {
  view: EntityView
  slots: ListSlots
  columns: readonly FieldView[]
  titles: readonly FieldView[]
  photo: FieldView | undefined
  rows: readonly ListRow[]
  meta: ListMeta
  addressOf: (record: SavedRecord) => string | undefined
  label: string
}

export const metaWith = ({ columns, select }: ListMeta, source: string): ListMeta => ({
  columns: [...new Set([...columns, source])].toSorted(),
  select,
})
