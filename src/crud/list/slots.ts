/** What one entity may put in the place of a derived part of its list. */
import type { ComponentType, ReactNode } from 'react'
import type { DisplayProps } from '#src/fields/fieldModule.ts'
import type { Selection } from './selection.ts'
import type { ListRecord, ListRow } from './useRows.ts'

export type ListSlots = {
  title?: string
  /** By source of the column. */
  cells?: Readonly<Record<string, ComponentType<DisplayProps & { record: ListRecord }>>>
  /** On a phone, under what a card says of its record. */
  cardActions?: ComponentType<{ record: ListRecord }>
  /** Beside the derived actions, before the primary one. */
  actions?: ReactNode
  /** The frame of every page offers the creation already. */
  isCreatedFromFrame?: boolean
  /** Above the rows: presets, counters, explanations. */
  banner?: ReactNode
  /** Selections beyond the columns, for cells that show more than their own field. */
  select?: readonly string[]
  /** Where a click on a row leads. */
  addressOf?: (record: ListRecord) => string | undefined
  /** In the place of what can be done with the selected rows: deleting them. */
  selected?: ComponentType<{ selection: Selection; rows: readonly ListRow[] }>
}
