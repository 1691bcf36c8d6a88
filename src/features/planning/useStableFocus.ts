/** The focus stays on its event when the calendar draws its events anew, as each live update makes it do. */
import { type RefObject, useEffect } from 'react'

const keyOf = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('.planning-event')?.dataset.key : undefined

/** Watches the events inside `grid`. */
export const useStableFocus = (grid: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    if (!grid.current) return
    let focused: string | undefined
    const remember = ({ target }: Event) => {
      focused = keyOf(target)
    }
    // Who uses a pointer does not wait for the focus to come back.
    const forget = () => {
      focused = undefined
    }
    const observer = new MutationObserver(() => {
      if (focused === undefined || document.activeElement !== document.body) return
      grid.current
        ?.querySelector<HTMLElement>(`.planning-event[data-key="${CSS.escape(focused)}"]`)
        ?.focus({ preventScroll: true })
    })
    observer.observe(grid.current, { childList: true, subtree: true })
    document.addEventListener('focusin', remember)
    document.addEventListener('pointerdown', forget)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', remember)
      document.removeEventListener('pointerdown', forget)
    }
  }, [grid])
}
