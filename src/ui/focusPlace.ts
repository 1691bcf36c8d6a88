/** If the focused element disappears or is disabled, Tab continues from its place instead of the top of the page. */

const ancestorsIn = (root: HTMLElement, element: Element): Element[] => {
  const parent = element.parentElement
  return element === root || !parent ? [element] : [element, ...ancestorsIn(root, parent)]
}

const focusIfPossible = (element: HTMLElement): boolean => {
  element.focus({ preventScroll: true })
  return document.activeElement === element
}

const enter = (element: HTMLElement): void => {
  const isOwn = element.hasAttribute('tabindex')
  if (!isOwn) element.tabIndex = -1
  focusIfPossible(element)
  if (!isOwn) element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
}

/** Watches the focus inside `root`. Returns a function that stops it. */
export const keepFocusPlace = (root: HTMLElement): (() => void) => {
  let last: Element | undefined
  let around: Element[] = []
  /** True from a Tab press until the next focus: Tab may have left the page. */
  let isLeaving = false
  const remember = ({ target }: FocusEvent) => {
    isLeaving = false
    if (target instanceof Element && target !== root && root.contains(target))
      [last, ...around] = ancestorsIn(root, target)
  }
  // After a click the browser continues from the clicked place.
  const forget = () => {
    last = undefined
    around = []
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || isLeaving) return
    isLeaving = document.activeElement !== document.body
    if (isLeaving) return
    if (last instanceof HTMLElement && last.isConnected && focusIfPossible(last)) return event.preventDefault()
    const place = around.find((one) => one.isConnected)
    if (place instanceof HTMLElement) enter(place)
  }
  document.addEventListener('focusin', remember)
  document.addEventListener('pointerdown', forget)
  document.addEventListener('keydown', onKeyDown)
  return () => {
    document.removeEventListener('focusin', remember)
    document.removeEventListener('pointerdown', forget)
    document.removeEventListener('keydown', onKeyDown)
  }
}
