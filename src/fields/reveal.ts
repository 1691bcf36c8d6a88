/** What is folded away opens when an input inside it asks for attention. */
import { type RefObject, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

const REVEAL = 'regie:reveal'

/** A ref for whatever can hide inputs (a section, a tab, a card): `open` is called when one of them must be seen. */
export const useReveal = <E extends HTMLElement>(open: () => void): RefObject<E | null> => {
  const ref = useRef<E>(null)
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  useEffect(() => {
    const element = ref.current
    // Open before the event returns: who asks gives the focus next.
    const reveal = () => flushSync(() => latest.current())
    element?.addEventListener(REVEAL, reveal)
    return () => element?.removeEventListener(REVEAL, reveal)
  }, [])
  return ref
}

/** Opens everything that hides an element. */
export const revealElement = (element: Element): void => {
  element.dispatchEvent(new Event(REVEAL, { bubbles: true }))
}
