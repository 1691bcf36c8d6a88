/** Keeps the focus on its event when the calendar redraws events, as after each live update. */
import { type RefObject, useEffect } from 'react'

type Focused = { key: string; start?: string | undefined }

const focusedIn = (target: EventTarget | null): Focused | undefined => {
  const { key, start } = (target instanceof Element && target.closest<HTMLElement>('.planning-event')?.dataset) || {}
  return key === undefined ? undefined : { key, start }
}

export const useStableFocus = (grid: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    if (!grid.current) return
    let focused: Focused | undefined
    const remember = ({ target }: Event) => {
      focused = focusedIn(target)
    }
    // Users of a pointer do not expect the focus to return.
    const forget = () => {
      focused = undefined
    }
    const observer = new MutationObserver(() => {
      if (focused === undefined || document.activeElement !== document.body) return
      const event = grid.current?.querySelector<HTMLElement>(`.planning-event[data-key="${CSS.escape(focused.key)}"]`)
      // Scrolls only if the event moved: otherwise a user that scrolled away stays there.
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
