/** Which event the card speaks of: the one under the pointer after a moment, or the focused one at once. */
import { type FocusEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { DrawnReservation } from './planningTypes.ts'
import { CARD_ID } from './ReservationCard.tsx'

const DELAY_MS = 350

type Card = { anchor: HTMLElement; reservation: DrawnReservation }

export const useHoverCard = (reservations: readonly DrawnReservation[]) => {
  const [card, setCard] = useState<Card | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const hide = useCallback(() => {
    clearTimeout(timer.current)
    setCard(null)
  }, [])

  const show = useCallback(
    (element: HTMLElement, delay: number) => {
      clearTimeout(timer.current)
      const reservation = reservations.find(({ key }) => key === element.dataset.key)
      if (!reservation) return
      timer.current = setTimeout(() => setCard({ anchor: element, reservation }), delay)
    },
    [reservations],
  )

  useEffect(() => {
    if (!card) return
    card.anchor.setAttribute('aria-describedby', CARD_ID)
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && hide()
    window.addEventListener('keydown', closeOnEscape)
    window.addEventListener('scroll', hide, { capture: true, once: true })
    return () => {
      card.anchor.removeAttribute('aria-describedby')
      window.removeEventListener('keydown', closeOnEscape)
      window.removeEventListener('scroll', hide, { capture: true })
    }
  }, [card, hide])

  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    card,
    hide,
    onEnter: useCallback(({ el }: { el: HTMLElement }) => show(el, DELAY_MS), [show]),
    onFocus: useCallback(
      ({ target }: FocusEvent) => {
        const element = target.closest<HTMLElement>('.planning-event')
        if (element?.matches(':focus-visible')) show(element, 0)
        else hide()
      },
      [show, hide],
    ),
  }
}
