/** Event that the hover card describes: the hovered one after a delay, or the focused one at once. */
import { type FocusEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { DrawnReservation } from '../planningTypes.ts'

export const CARD_ID = 'planning-card'

const DELAY_MS = 350

/** `isFocused`: stays open on scroll, because focus may scroll the event into view. */
type Card = { anchor: HTMLElement; key: string; isFocused: boolean }

export const useHoverCard = (reservations: readonly DrawnReservation[]) => {
  const [card, setCard] = useState<Card | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const hide = useCallback(() => {
    clearTimeout(timer.current)
    setCard(null)
  }, [])

  const show = useCallback((anchor: HTMLElement, isFocused: boolean) => {
    clearTimeout(timer.current)
    const { key } = anchor.dataset
    if (key) timer.current = setTimeout(() => setCard({ anchor, key, isFocused }), isFocused ? 0 : DELAY_MS)
  }, [])

  useEffect(() => {
    if (!card) return
    card.anchor.setAttribute('aria-describedby', CARD_ID)
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && hide()
    window.addEventListener('keydown', closeOnEscape)
    if (!card.isFocused) window.addEventListener('scroll', hide, { capture: true, once: true })
    return () => {
      card.anchor.removeAttribute('aria-describedby')
      window.removeEventListener('keydown', closeOnEscape)
      window.removeEventListener('scroll', hide, { capture: true })
    }
  }, [card, hide])

  useEffect(() => () => clearTimeout(timer.current), [])

  // Looked up on every render, so that the card shows live changes.
  const reservation = reservations.find(({ key }) => key === card?.key) ?? null
  return {
    anchor: reservation && card ? card.anchor : null,
    reservation,
    hide,
    onEnter: useCallback(({ el }: { el: HTMLElement }) => show(el, false), [show]),
    onFocus: useCallback(
      ({ target }: FocusEvent) => {
        const element = target.closest<HTMLElement>('.planning-event')
        if (element?.matches(':focus-visible')) show(element, true)
        else hide()
      },
      [show, hide],
    ),
  }
}
