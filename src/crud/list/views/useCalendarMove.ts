import { type DragEvent, useRef, useState } from 'react'
import { listViewTexts as texts } from '#i18n/fr/listViews.ts'
import type { FieldView } from '#src/fields/views/fieldView.ts'
import { formatDay } from '#src/time/dateText.ts'
import type { EntityView } from '../../entityView.ts'
import type { SavedRecord } from '../../slots.ts'
import { movedTo } from './calendarDays.ts'
import { useFieldMove } from './useFieldMove.ts'

type Dates = { field: FieldView; end: FieldView | undefined; zone: string }

export const useCalendarMove = (view: EntityView, dates: Dates, canMove: boolean) => {
  const change = useFieldMove(view)
  const held = useRef<SavedRecord>(undefined)
  const [over, setOver] = useState<string>()
  const move = (record: SavedRecord, day: string) => {
    const changes = movedTo(record, day, dates)
    if (changes.length > 0)
      void change(record, changes, texts.moved(record.displayName, dates.field.label, formatDay(day)))
  }
  const end = () => {
    held.current = undefined
    setOver(undefined)
  }
  return {
    isOver: (day: string) => over === day,
    entry: (record: SavedRecord) => ({
      draggable: canMove,
      onDragStart: (event: DragEvent) => {
        held.current = record
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', record.displayName)
      },
      onDragEnd: end,
    }),
    day: (day: string) => ({
      onDragOver: (event: DragEvent) => {
        if (!held.current) return
        event.preventDefault()
        setOver(day)
      },
      onDrop: (event: DragEvent) => {
        if (!held.current) return
        event.preventDefault()
        move(held.current, day)
        end()
      },
    }),
  }
}
