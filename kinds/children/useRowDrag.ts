import { type DragEvent, useState } from 'react'

type DropMark = { index: number; side: 'before' | 'after' }
export type RowDrag = ReturnType<typeof useRowDrag>

const sideOf = (event: DragEvent<HTMLElement>): DropMark['side'] => {
  const { top, height } = event.currentTarget.getBoundingClientRect()
  return event.clientY > top + height / 2 ? 'after' : 'before'
}

const landing = (from: number, { index, side }: DropMark): number => {
  const before = side === 'after' ? index + 1 : index
  return before > from ? before - 1 : before
}

export const useRowDrag = (onMove: (from: number, to: number) => void) => {
  const [dragged, setDragged] = useState<number>()
  const [mark, setMark] = useState<DropMark>()
  const end = () => {
    setDragged(undefined)
    setMark(undefined)
  }
  const start = (event: DragEvent<HTMLElement>, index: number) => {
    const card = event.currentTarget.closest('li')
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', String(index))
    if (card) event.dataTransfer.setDragImage(card, 16, 16)
    setDragged(index)
  }
  const over = (event: DragEvent<HTMLElement>, index: number) => {
    if (dragged === undefined) return
    event.preventDefault()
    const next: DropMark = { index, side: sideOf(event) }
    setMark(landing(dragged, next) === dragged ? undefined : next)
  }
  const drop = (event: DragEvent<HTMLElement>) => {
    if (dragged === undefined) return
    event.preventDefault()
    if (mark) onMove(dragged, landing(dragged, mark))
    end()
  }
  return { dragged, mark, start, over, drop, end }
}
