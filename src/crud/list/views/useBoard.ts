/** Cards on the move: a moved card shows in its new column until the server has answered. */
import { type DragEvent, useRef, useState } from 'react'
import { listViewTexts as texts } from '#i18n/fr/listViews.ts'
import type { ChoiceField } from '#resources/schema/field.ts'
import type { FieldView } from '#src/fields/views/fieldView.ts'
import { type EntityView, valueAt } from '../../entityView.ts'
import type { SavedRecord } from '../../slots.ts'
import { type BoardColumn, neighbour } from './boardColumns.ts'
import { useFieldMove } from './useFieldMove.ts'

type Moved = { record: SavedRecord; to: string | null }

export type BoardMoves = ReturnType<typeof useBoard>

export const useBoard = (view: EntityView, field: FieldView<ChoiceField>, columns: readonly BoardColumn[]) => {
  const change = useFieldMove(view)
  const [dragged, setDragged] = useState<SavedRecord>()
  const [over, setOver] = useState<string | null>()
  const [moved, setMoved] = useState<readonly Moved[]>([])
  const focused = useRef<string>(undefined)
  // The first events of a drag arrive before the page is drawn again.
  const held = useRef<SavedRecord>(undefined)
  const choiceOf = (record: SavedRecord) => (valueAt(record, field) as string | null | undefined) ?? null
  const end = () => {
    held.current = undefined
    setDragged(undefined)
    setOver(undefined)
  }
  const move = async (record: SavedRecord, { choice, label, refusal }: BoardColumn) => {
    if (refusal || choiceOf(record) === choice) return
    setMoved((all) => [...all, { record, to: choice }])
    await change(record, [{ field, value: choice }], texts.moved(record.displayName, field.label, label))
    setMoved((all) => all.filter((one) => one.record !== record))
  }
  return {
    columns,
    choiceOf,
    move: (record: SavedRecord, column: BoardColumn) => void move(record, column),
    /** Moves to the neighbour and keeps the focus on the card. */
    step: (record: SavedRecord, step: 1 | -1) => {
      const to = neighbour(columns, choiceOf(record), step)
      if (!to) return
      focused.current = record.id
      void move(record, to)
    },
    focusMoved: (id: string) => (handle: HTMLElement | null) => {
      if (!handle || focused.current !== id) return
      focused.current = undefined
      handle.focus()
    },
    cardsOf: ({ choice }: BoardColumn, read: readonly SavedRecord[]): readonly SavedRecord[] => [
      ...moved.flatMap(({ record, to }) => (to === choice ? [record] : [])),
      ...read.filter(({ id }) => !moved.some(({ record }) => record.id === id)),
    ],
    isDragging: dragged !== undefined,
    isOver: ({ choice }: BoardColumn) => dragged !== undefined && over === choice,
    card: (record: SavedRecord) => ({
      draggable: columns.some(({ refusal }) => !refusal),
      onDragStart: (event: DragEvent<HTMLElement>) => {
        held.current = record
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', record.displayName)
        // Delayed, because the browser takes the drag image now and the page must not change.
        setTimeout(() => setDragged(held.current), 0)
      },
      onDragEnd: end,
    }),
    column: (column: BoardColumn) => ({
      onDragOver: (event: DragEvent) => {
        if (!held.current) return
        if (column.refusal || choiceOf(held.current) === column.choice) return setOver(undefined)
        event.preventDefault()
        event.dataTransfer.dropEffect = 'move'
        if (over !== column.choice) setOver(column.choice)
      },
      onDrop: (event: DragEvent) => {
        if (!held.current || column.refusal) return
        event.preventDefault()
        void move(held.current, column)
        end()
      },
    }),
  }
}
