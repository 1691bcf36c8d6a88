import { type ChangeEvent, useRef } from 'react'
import type { ListRow } from '../rows.ts'
import type { Selection } from './selection.ts'

type Tick = (id: string, event: ChangeEvent) => void

const isExtending = ({ nativeEvent }: ChangeEvent): boolean =>
  'shiftKey' in nativeEvent && nativeEvent.shiftKey === true

export const useTicking = (rows: readonly ListRow[], selection: Selection | undefined): Tick => {
  const last = useRef<string>(undefined)
  return (id, event) => {
    if (!selection) return
    const { ids } = selection
    const places = [last.current, id].map((one) => rows.findIndex(({ record }) => record.id === one))
    last.current = id
    if (!isExtending(event) || places.includes(-1)) return selection.toggle(id)
    const between = rows.slice(Math.min(...places), Math.max(...places) + 1).map(({ record }) => record.id)
    selection.select(
      ids.includes(id) ? ids.filter((one) => !between.includes(one)) : [...new Set([...ids, ...between])],
    )
  }
}
