import { revealElement } from '#src/fields/inputs/useReveal.ts'
import { HEADER_HEIGHT } from '#src/ui/measures.ts'
import { scrollToView } from '#src/ui/scrollToView.ts'

const INVALID = '[aria-invalid="true"]'
const FOCUSABLE =
  'input:not([type="hidden"]):not([aria-hidden="true"]), textarea, [role="combobox"], [contenteditable="true"], button'

/** Not under the header, nor under the save bar and the bottom bar (`scrollPaddingBottom` of the theme). */
const isInViewport = (element: HTMLElement): boolean => {
  const { top, bottom } = element.getBoundingClientRect()
  return top > HEADER_HEIGHT && bottom < window.innerHeight - 152
}

const focus = (element: HTMLElement): void => {
  revealElement(element)
  if (!isInViewport(element)) scrollToView(element, 'center')
  element.focus({ preventScroll: true })
}

const within = (slot: Element, selector: string): HTMLElement | null => slot.querySelector<HTMLElement>(selector)

const slotOf = (root: Element, path: string): Element | null => {
  const parts = path.split('.')
  for (let length = parts.length; length > 0; length--) {
    const slot = root.querySelector(`[data-field="${CSS.escape(parts.slice(0, length).join('.'))}"]`)
    if (slot) return slot
  }
  // An input inside a slot component may only have its name.
  const named = root.querySelector(`[name="${CSS.escape(path)}"]`)
  return named && (named.closest('.MuiFormControl-root') ?? named.parentElement)
}

const inputOf = (slot: Element, path: string): HTMLElement | null => {
  const named = within(slot, `[name="${CSS.escape(path)}"]`)
  // A select keeps its value in a hidden input; its combobox beside it can be focused.
  const shown = named?.matches('[aria-hidden="true"], [type="hidden"]')
    ? named.parentElement?.querySelector<HTMLElement>('[role="combobox"]')
    : named
  return shown ?? within(slot, INVALID) ?? within(slot, FOCUSABLE)
}

export const hasField = (root: Element | null, path: string): boolean => root !== null && slotOf(root, path) !== null

export const focusField = (root: Element | null, path: string): void => {
  const slot = root && slotOf(root, path)
  const input = slot && inputOf(slot, path)
  if (input) focus(input)
}

const isOpen = (element: HTMLElement): boolean =>
  !element.matches(':disabled, [aria-disabled="true"], [readonly], button:not([role="combobox"])')

export const focusFirstField = (root: Element | null): void => {
  const inputs = [...(root?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])]
  inputs.find(isOpen)?.focus({ preventScroll: true })
}

export const focusFirstError = (root: Element | null, paths: readonly string[]): void => {
  const slots = new Map(
    paths.flatMap((path) => {
      const slot = root && slotOf(root, path)
      return slot ? [[slot, path] as const] : []
    }),
  )
  const [first] = [...slots.keys()].sort((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  )
  if (!first) return
  const invalid = within(first, INVALID)
  if (invalid) focus(invalid)
  else focusField(root, slots.get(first) ?? '')
}
