import { useState } from 'react'

type Selection = { ids: ReadonlySet<string>; anchor: number }
const NONE: Selection = { ids: new Set(), anchor: 0 }

export const useChosen = (ids: readonly string[]) => {
  const [chosen, setChosen] = useState(NONE)
  const [current, setCurrent] = useState(0)
  const shown = new Set(ids)
  const selected = new Set([...chosen.ids].filter((id) => shown.has(id)))
  const toggle = (index: number): void => {
    const id = ids[index]
    if (id === undefined) return
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    setChosen({ ids: next, anchor: index })
  }
  const extend = (index: number): void => {
    const [from, to] = [Math.min(chosen.anchor, index), Math.max(chosen.anchor, index)]
    setChosen({ ids: new Set([...selected, ...ids.slice(from, to + 1)]), anchor: chosen.anchor })
  }
  return {
    selected,
    current: Math.min(current, Math.max(0, ids.length - 1)),
    setCurrent,
    toggle,
    extend,
    all: () => setChosen({ ids: shown, anchor: 0 }),
    clear: () => setChosen(NONE),
  }
}

export type ChosenRows = ReturnType<typeof useChosen>
