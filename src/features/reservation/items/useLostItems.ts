import { useEffect, useMemo, useRef, useState } from 'react'
import type { ItemAvailability } from '#src/shared/booking/availability.ts'
import type { FormLine } from '../values/formValues.ts'
import { isLineFree, type WantedPeriod } from './useAvailability.ts'

export type LostItem = { itemId: string; name: string; message: string | null; left: number }

type Options = {
  lines: readonly FormLine[]
  byItem: ReadonlyMap<string, ItemAvailability>
  isCurrent: boolean
  period: WantedPeriod | null
}

const isSame = (a: WantedPeriod | null, b: WantedPeriod | null): boolean =>
  a?.startingAt === b?.startingAt && a?.endingAt === b?.endingAt

const lostOf = (lines: readonly FormLine[], byItem: ReadonlyMap<string, ItemAvailability>): LostItem[] =>
  lines.flatMap((line) => {
    const availability = byItem.get(line.itemId)
    if (!availability || isLineFree(line, availability)) return []
    const left = availability.state === 'BLOCKED' || line.isIndividual ? 0 : availability.quantityFree
    return { itemId: line.itemId, name: line.name, message: availability.message, left }
  })

export const useLostItems = ({ lines, byItem, isCurrent, period }: Options) => {
  const accepted = useRef(period)
  const [isAsking, setIsAsking] = useState(false)
  const lost = useMemo(() => lostOf(lines, byItem), [lines, byItem])

  useEffect(() => {
    if (!period || isSame(accepted.current, period)) return
    if (lines.length === 0 || accepted.current === null) {
      accepted.current = period
      return
    }
    if (!isCurrent) return
    if (lost.length) setIsAsking(true)
    else accepted.current = period
  }, [period, isCurrent, lost, lines.length])

  return {
    items: isAsking ? lost : [],
    accept: (): FormLine[] => {
      accepted.current = period
      setIsAsking(false)
      return lines.flatMap((line) => {
        const loss = lost.find(({ itemId }) => itemId === line.itemId)
        if (!loss) return [line]
        return loss.left > 0 ? [{ ...line, quantity: loss.left }] : []
      })
    },
    refuse: (): WantedPeriod | null => {
      setIsAsking(false)
      return accepted.current
    },
  }
}
