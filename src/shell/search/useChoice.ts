import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { SearchOption } from './options.ts'
import { type Search, useSearch } from './useSearch.ts'

export type Choice = {
  typed: string
  type: (text: string) => void
  search: Search
  active: SearchOption | undefined
  activate: (option: SearchOption) => void
  choose: (option: SearchOption) => void
  onKeyDown: (event: KeyboardEvent) => void
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** The first result is highlighted until the user moves; Enter waits for results of the current text. */
export const useChoice = (choose: (option: SearchOption) => void): Choice => {
  const [typed, setTyped] = useState('')
  const [wanted, setWanted] = useState<string>()
  const [isWaiting, setWaiting] = useState(false)
  const search = useSearch(typed)
  const open = search.options.filter(({ isStale }) => !isStale)
  const moved = open.find(({ key }) => key === wanted)
  const active = moved ?? open[0]
  const latest = useRef(choose)
  useEffect(() => {
    latest.current = choose
  })
  const awaited = isWaiting && search.isCurrent
  useEffect(() => {
    if (!awaited) return
    setWaiting(false)
    if (active) latest.current(active)
  }, [awaited, active])
  const step = (by: number): void => {
    const at = active ? open.indexOf(active) : -1
    setWanted(open[(at + by + open.length) % open.length]?.key)
  }
  return {
    typed,
    search,
    active,
    type: (text) => {
      setTyped(text)
      setWanted(undefined)
      setWaiting(false)
    },
    activate: ({ key }) => setWanted(key),
    choose,
    onKeyDown: (event) => {
      const by = STEPS[event.key]
      // Keys belong to an input method during composition.
      if (event.nativeEvent.isComposing || (by === undefined && event.key !== 'Enter')) return
      event.preventDefault()
      if (by !== undefined) return step(by)
      if (moved || search.isCurrent) return active && choose(active)
      setWaiting(true)
    },
  }
}
