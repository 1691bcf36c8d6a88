import type { MouseEvent } from 'react'

/**
 * Prevents a blur on `onMouseDown` in the save bar: a blur may hide an error message and move the bar before the click.
 */
export const keepFocus = (event: MouseEvent): void => event.preventDefault()
