/** A finger that rests takes hold of what is under it; one that moves first goes on scrolling. */
import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'

/** As long as on the other views of the planning. */
const REST_MS = 350
/** A finger that rests trembles. */
const TREMBLE = 10

type Rest = { x: number; y: number; timer: number }

/** While `isHeld`, the page does not scroll under the finger; the click that a browser makes of its end is nobody's. */
export const useLongPress = (scroller: RefObject<HTMLElement | null>) => {
  const rest = useRef<Rest | null>(null)
  const isHeld = useRef(false)
  const endedAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const element = scroller.current
    const keep = (event: Event) => isHeld.current && event.cancelable && event.preventDefault()
    // Only a listener that is not passive can keep the page from scrolling.
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
    /** A finger that goes elsewhere before it has rested scrolls. */
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
