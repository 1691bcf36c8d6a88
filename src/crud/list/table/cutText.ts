import type { MouseEvent } from 'react'

/** Text for screen readers only is one pixel wide. */
const isCut = (part: HTMLElement): boolean =>
  part.clientWidth > 1 &&
  (part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1) &&
  getComputedStyle(part).overflow === 'hidden'

export const showCutText = ({ target }: MouseEvent): void => {
  const cell = target instanceof Element ? target.closest('td') : null
  if (!cell || cell.querySelector('[title]')) return
  const parts = [cell, ...cell.querySelectorAll<HTMLElement>('*')]
  if (parts.some(isCut)) cell.title = cell.innerText
  else cell.removeAttribute('title')
}
