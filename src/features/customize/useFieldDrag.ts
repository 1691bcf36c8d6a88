import { type DragEvent, useState } from 'react'
import type { ArrangedSection, ArrangementPosition } from './arrangement.ts'

export type FieldDropMark = ArrangementPosition & { fieldId?: string; side?: 'before' | 'after' }

const isAfter = (event: DragEvent<HTMLElement>): boolean => {
  const { left, width } = event.currentTarget.getBoundingClientRect()
  return event.clientX > left + width / 2
}

export type FieldDrag = ReturnType<typeof useFieldDrag>

export const useFieldDrag = (onDrop: (fieldId: string, place: ArrangementPosition) => void) => {
  const [dragged, setDragged] = useState<string>()
  const [mark, setMark] = useState<FieldDropMark>()
  const end = () => {
    setDragged(undefined)
    setMark(undefined)
  }
  const others = (section: ArrangedSection) => section.fields.filter(({ id }) => id !== dragged)
  const overField = (event: DragEvent<HTMLElement>, section: ArrangedSection, fieldId: string) => {
    if (!dragged) return
    event.preventDefault()
    event.stopPropagation()
    if (fieldId === dragged) return setMark(undefined)
    const side = isAfter(event) ? 'after' : 'before'
    const index = others(section).findIndex(({ id }) => id === fieldId) + (side === 'after' ? 1 : 0)
    setMark({ groupId: section.group?.id ?? null, index, fieldId, side })
  }
  const overSection = (event: DragEvent<HTMLElement>, section: ArrangedSection) => {
    if (!dragged) return
    event.preventDefault()
    setMark({ groupId: section.group?.id ?? null, index: others(section).length })
  }
  const start = (event: DragEvent<HTMLElement>, fieldId: string) => {
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', fieldId)
    setDragged(fieldId)
  }
  const drop = (event: DragEvent<HTMLElement>) => {
    event.preventDefault()
    if (dragged && mark) onDrop(dragged, mark)
    end()
  }
  return { dragged, mark, start, end, drop, overField, overSection }
}
