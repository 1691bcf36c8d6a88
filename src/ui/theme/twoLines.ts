/** A text of a row: at most two lines, which keep the height of the row, and all of it while the row's link has the focus. */
export const TWO_LINES = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  whiteSpace: 'normal',
  lineHeight: 1.2,
  'tr:has(a:focus-visible) &': { WebkitLineClamp: 'unset' },
} as const
