import { useMemo } from 'react'
import { otherItemsText } from '../moving/otherItems.ts'
import { useReservationItems } from '../moving/reservationItems.ts'
import { type MoveQuestion, useMoveVerdict, verdictText } from '../moving/useMoveVerdict.ts'
import { reservationsOf } from '../planningEvents.ts'
import { isFreeHere, type PreviewedSlot } from './SlotPreview.tsx'
import { slotText, stateText } from './timelineTexts.ts'
import type { TimelineState } from './useTimeline.ts'

const isOtherTime = ({ slot, moved }: PreviewedSlot): boolean =>
  Boolean(slot && moved && (slot.startsAt !== moved.startsAt || slot.endsAt !== moved.endsAt))

const useMoved = (ghost: PreviewedSlot | null) => {
  const line = ghost?.moved?.line
  return useMemo(() => (line ? (reservationsOf([line])[0] ?? null) : null), [line])
}

const barRect = (): DOMRect | undefined => document.querySelector('.timeline-ghost')?.getBoundingClientRect()

type Options = { timeline: TimelineState; ghost: PreviewedSlot | null; isByKeys: boolean }

export const useMoveLabel = ({ timeline: { axis, entries }, ghost, isByKeys }: Options) => {
  const reservation = useMoved(ghost)
  const itemId = ghost?.moved?.line?.itemId
  const { items, unseen } = useReservationItems(reservation)
  const others = useMemo(() => items.filter(({ id }) => id !== itemId), [items, itemId])
  const { row = null, slot = null, moved } = ghost ?? {}
  const isFree = ghost ? isFreeHere(ghost) : true
  const question: MoveQuestion | null =
    reservation && row && slot && isFree
      ? {
          reservation,
          startingAt: new Date(slot.startsAt),
          endingAt: new Date(slot.endsAt),
          replaced: itemId && itemId !== row.id ? { from: itemId, to: row.id } : undefined,
        }
      : null
  const answer = useMoveVerdict(question)
  const isMovingAll = ghost !== null && isOtherTime(ghost)
  const otherIds = useMemo(() => new Set(others.map(({ id }) => id)), [others])
  const along = isMovingAll
    ? entries.flatMap((entry, index) => (entry.kind === 'row' && otherIds.has(entry.row.id) ? [index] : []))
    : []
  const isAsked = question !== null
  const isRefused = slot !== null && (!isFree || (isAsked && answer.isFree === false))
  if (!row || !slot) return { label: null, along, isRefused }
  // A conflict in the row shows at once; a free row waits for the other items and the rules.
  const verdict = isAsked && answer.isFree !== true ? verdictText(answer) : stateText(row, slot, moved)
  return {
    along,
    isRefused,
    label: {
      title: row.name,
      detail: slotText(slot, axis.timeZone),
      isFree: isAsked ? answer.isFree : isFree,
      verdict,
      along: isMovingAll ? otherItemsText(others, unseen) : undefined,
      anchor: isByKeys ? barRect : undefined,
    },
  }
}
