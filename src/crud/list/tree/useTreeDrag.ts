import { type DragEvent, useEffect, useRef, useState } from 'react'
import type { Reference } from '#src/fields/references/description.ts'
import type { SavedRecord } from '../../slots.ts'
import type { ListRow, TreeControls } from '../rows.ts'
import { isUnderRow, parentOf } from './treeRows.ts'
import type { Mover } from './useTreeMove.tsx'

const OPEN_AFTER_MS = 600
const TOP = 'top'

export type TreeDrag = ReturnType<typeof useTreeDrag>

export const useTreeDrag = (rows: readonly ListRow[], mover: Mover | undefined, tree: TreeControls | undefined) => {
  const [dragged, setDragged] = useState<SavedRecord>()
  const [over, setOver] = useState<string>()
  const opening = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(opening.current), [])
  const end = () => {
    clearTimeout(opening.current)
    setDragged(undefined)
    setOver(undefined)
  }
  const accepts = (to: Reference | null): boolean => {
    if (!mover || !dragged) return false
    if (parentOf(dragged, mover.parent) === (to?.id ?? null)) return false
    return !to || !isUnderRow(rows, to.id, dragged.id, mover.parent)
  }
  const enter = (place: string, row?: ListRow) => {
    if (over === place) return
    setOver(place)
    clearTimeout(opening.current)
    if (row && row.childCount > 0 && !row.isOpen)
      opening.current = setTimeout(() => tree?.toggle(row.record.id), OPEN_AFTER_MS)
  }
  const target = (place: string, to: Reference | null, row?: ListRow) => ({
    onDragOver: (event: DragEvent) => {
      if (!dragged) return
      if (!accepts(to)) return setOver(undefined)
      event.preventDefault()
      event.dataTransfer.dropEffect = 'move'
      enter(place, row)
    },
    onDrop: (event: DragEvent) => {
      if (!dragged || !accepts(to)) return
      event.preventDefault()
      mover?.move(dragged, to)
      end()
    },
  })
  return {
    isDragging: dragged !== undefined,
    isTopOffered: accepts(null),
    isOver: (id: string) => over === id,
    isOverTop: over === TOP,
    handle: (record: SavedRecord) => ({
      draggable: tree !== undefined,
      onDragStart: (event: DragEvent<HTMLElement>) => {
        const line = event.currentTarget.closest('tr')
        if (line) event.dataTransfer.setDragImage(line, 24, line.clientHeight / 2)
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', record.displayName)
        // Delayed, because the browser takes the drag image of the row now and the page must not change.
        setTimeout(setDragged, 0, record)
      },
      onDragEnd: end,
    }),
    row: (row: ListRow) => target(row.record.id, row.record, row),
    top: target(TOP, null),
  }
}
