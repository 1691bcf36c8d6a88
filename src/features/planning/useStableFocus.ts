/** The focus stays on its event when the calendar draws its events anew, as each live update makes it do. */
import { type RefObject, useEffect } from 'react'

type Focused = { key: string; start?: string | undefined }

const focusedIn = (target: EventTarget | null): Focused | undefined => {
  const { key, start } = (target instanceof Element && target.closest<HTMLElement>('.planning-event')?.dataset) || {}
  return key === undefined ? undefined : { key, start }
}

/** Watches the events inside `grid`. */
export const useStableFocus = (grid: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    if (!grid.current) return
    let focused: Focused | undefined
    const remember = ({ target }: Event) => {
      focused = focusedIn(target)
    }
    // Who uses a pointer does not wait for the focus to come back.
    const forget = () => {
      focused = undefined
    }
    const observer = new MutationObserver(() => {
      if (focused === undefined || document.activeElement !== document.body) return
      const event = grid.current?.querySelector<HTMLElement>(`.planning-event[data-key="${CSS.escape(focused.key)}"]`)
      // Who has slid the grid elsewhere stays there, unless the event has moved: it is followed.
      event?.focus({ preventScroll: event.dataset.start === focused.start })
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
