import { type DragEvent, useState } from 'react'
import type { ArrangedSection, ArrangementPosition } from './arrangement.ts'

type FieldDropMark = ArrangementPosition & { source?: string; side?: 'before' | 'after' }

const isAfter = (event: DragEvent<HTMLElement>): boolean => {
  const { left, width } = event.currentTarget.getBoundingClientRect()
  return event.clientX > left + width / 2
}

export type FieldDrag = ReturnType<typeof useFieldDrag>

export const useFieldDrag = (onDrop: (source: string, place: ArrangementPosition) => void) => {
  const [dragged, setDragged] = useState<string>()
  const [mark, setMark] = useState<FieldDropMark>()
  const end = () => {
    setDragged(undefined)
    setMark(undefined)
  }
  const others = (section: ArrangedSection) => section.fields.filter(({ source }) => source !== dragged)
  const overField = (event: DragEvent<HTMLElement>, section: ArrangedSection, source: string) => {
    if (!dragged) return
    event.preventDefault()
    event.stopPropagation()
    if (source === dragged) return setMark(undefined)
    const side = isAfter(event) ? 'after' : 'before'
    const index = others(section).findIndex((field) => field.source === source) + (side === 'after' ? 1 : 0)
    setMark({ key: section.key, index, source, side })
  }
  const overSection = (event: DragEvent<HTMLElement>, section: ArrangedSection) => {
    if (!dragged) return
    event.preventDefault()
    setMark({ key: section.key, index: others(section).length })
  }
  const start = (event: DragEvent<HTMLElement>, source: string) => {
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', source)
    setDragged(source)
  }
  const drop = (event: DragEvent<HTMLElement>) => {
    event.preventDefault()
    if (dragged && mark) onDrop(dragged, mark)
    end()
  }
  return { dragged, mark, start, end, drop, overField, overSection }
}
