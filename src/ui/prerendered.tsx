/** The page that was drawn when the web was built, and stands there until the application's own replaces it. */
import { useLayoutEffect } from 'react'

const ID = 'prerendered'
/** None while it is being drawn: there is no page then. */
const standing = (): HTMLElement | null => globalThis.document?.getElementById(ID) ?? null
const inputOf = (within: ParentNode | null, name: string) =>
  within?.querySelector<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`)

/** What a person typed before the application was there. */
export const typedBefore = (name: string): string => inputOf(standing(), name)?.value ?? ''

let isSubmitted = false

/** From the first script on: a press on the button, or Enter, is kept for the form that comes. */
export const watchPrerendered = (): void => {
  const drawn = standing()
  drawn?.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('button[type="submit"]')) isSubmitted = true
  })
  drawn?.addEventListener('keydown', ({ key, target }) => {
    if (key === 'Enter' && target instanceof HTMLInputElement) isSubmitted = true
  })
}

/** Whether a person had sent what they typed before; told once. */
export const takeEarlySubmission = (): boolean => {
  const taken = isSubmitted
  isSubmitted = false
  return taken
}

/** With its styles: the application brings its own, of the theme that it shows. */
export const removePrerendered = (): void => {
  for (const drawn of document.querySelectorAll(`#${ID}, style[data-drawn]`)) drawn.remove()
}

const setValue = Object.getOwnPropertyDescriptor(globalThis.HTMLInputElement?.prototype ?? {}, 'value')?.set

/** What was typed since the page that comes was composed: React takes a value from an event alone. */
const carryTyped = (drawn: HTMLElement): void => {
  for (const { name, value } of drawn.querySelectorAll<HTMLInputElement>('input[name]')) {
    const own = [...document.getElementsByName(name)].find((input) => !drawn.contains(input))
    if (!(own instanceof HTMLInputElement) || value === '' || own.value === value) continue
    setValue?.call(own, value)
    own.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** Stands behind the application's own page: takes the place, the words and the focus of what was drawn before. */
export const TakesOver = () => {
  useLayoutEffect(() => {
    const drawn = standing()
    if (!drawn) return
    const active = drawn.contains(document.activeElement) ? document.activeElement?.getAttribute('name') : null
    carryTyped(drawn)
    removePrerendered()
    if (active) inputOf(document, active)?.focus()
  }, [])
  return null
}
