import type { MouseEvent } from 'react'

/**
 * For the bar that saves, on `onMouseDown`: the focus stays where it is until the click. A field that is left may lose its
 * message, and the bar would move away from under the pointer before the button is up.
 */
export const keepFocus = (event: MouseEvent): void => event.preventDefault()
