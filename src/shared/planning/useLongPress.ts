/** A resting finger grabs the element under it, a moving finger scrolls. */
import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'

/** Same delay as in the calendar. */
const REST_MS = 350
/** Movement (px) allowed for a resting finger. */
const TREMBLE = 10

type Rest = { x: number; y: number; timer: number }

/** While held, the page does not scroll. Callers ignore the click after it (`hasJustEnded`). */
export const useLongPress = (scroller: RefObject<HTMLElement | null>) => {
  const rest = useRef<Rest | null>(null)
  const isHeld = useRef(false)
  const endedAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const element = scroller.current
    const keep = (event: Event) => isHeld.current && event.cancelable && event.preventDefault()
    // Only a non-passive listener can prevent scrolling.
    element?.addEventListener('touchmove', keep, { passive: false })
    element?.addEventListener('contextmenu', keep)
    return () => {
      window.clearTimeout(rest.current?.timer)
      element?.removeEventListener('touchmove', keep)
      element?.removeEventListener('contextmenu', keep)
    }
  }, [scroller])
  const forget = (): void => {
    window.clearTimeout(rest.current?.timer)
    rest.current = null
  }
  return {
    begin: ({ clientX, clientY }: PointerEvent, onHold: () => void): void => {
      forget()
      const timer = window.setTimeout(() => {
        isHeld.current = true
        onHold()
      }, REST_MS)
      rest.current = { x: clientX, y: clientY, timer }
    },
    move: ({ clientX, clientY }: PointerEvent): void => {
      const from = rest.current
      if (!from || isHeld.current) return
      if (Math.abs(clientX - from.x) > TREMBLE || Math.abs(clientY - from.y) > TREMBLE) forget()
    },
    end: (): void => {
      forget()
      if (isHeld.current) endedAt.current = performance.now()
      isHeld.current = false
    },
    hasJustEnded: (): boolean => performance.now() - endedAt.current < REST_MS,
  }
}
