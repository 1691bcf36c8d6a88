import { useLayoutEffect } from 'react'

const ID = 'prerendered'
/** null during the build, which has no document. */
const prerenderedElement = (): HTMLElement | null => globalThis.document?.getElementById(ID) ?? null
const inputOf = (within: ParentNode | null, name: string) =>
  within?.querySelector<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`)

export const typedEarlier = (name: string): string => inputOf(prerenderedElement(), name)?.value ?? ''

let isSubmitted = false

/** Remembers an early submit by button or Enter, for the form that React renders. */
export const watchPrerendered = (): void => {
  const drawn = prerenderedElement()
  drawn?.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('button[type="submit"]')) isSubmitted = true
  })
  drawn?.addEventListener('keydown', ({ key, target }) => {
    if (key === 'Enter' && target instanceof HTMLInputElement) isSubmitted = true
  })
}

export const takeEarlySubmission = (): boolean => {
  const taken = isSubmitted
  isSubmitted = false
  return taken
}

/** Removes the page and its styles: React adds those of its own theme. */
export const removePrerendered = (): void => {
  for (const drawn of document.querySelectorAll(`#${ID}, style[data-drawn]`)) drawn.remove()
}

const setValue = Object.getOwnPropertyDescriptor(globalThis.HTMLInputElement?.prototype ?? {}, 'value')?.set

/** Copies text typed while React rendered. React only notices values set with an `input` event. */
const copyTypedText = (drawn: HTMLElement): void => {
  for (const { name, value } of drawn.querySelectorAll<HTMLInputElement>('input[name]')) {
    const own = [...document.getElementsByName(name)].find((input) => !drawn.contains(input))
    if (!(own instanceof HTMLInputElement) || value === '' || own.value === value) continue
    setValue?.call(own, value)
    own.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** Rendered after the React page: takes over typed values and focus from the static page. */
export const TakesOver = () => {
  useLayoutEffect(() => {
    const drawn = prerenderedElement()
    if (!drawn) return
    const active = drawn.contains(document.activeElement) ? document.activeElement?.getAttribute('name') : null
    copyTypedText(drawn)
    removePrerendered()
    if (active) inputOf(document, active)?.focus()
  }, [])
  return null
}
