import { type RefObject, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

const REVEAL = 'regie:reveal'

/** Returns a ref for a section, tab or card with inputs: `open` is called to show them. */
export const useReveal = <E extends HTMLElement>(open: () => void): RefObject<E | null> => {
  const ref = useRef<E>(null)
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  useEffect(() => {
    const element = ref.current
    // Opens before `dispatchEvent` returns, because the caller focuses next.
    const reveal = () => flushSync(() => latest.current())
    element?.addEventListener(REVEAL, reveal)
    return () => element?.removeEventListener(REVEAL, reveal)
  }, [])
  return ref
}

export const revealElement = (element: Element): void => {
  element.dispatchEvent(new Event(REVEAL, { bubbles: true }))
}
