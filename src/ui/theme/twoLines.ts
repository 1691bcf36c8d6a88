/** Limits text of a row to two lines, which fit its height; unlimited while the row's link has keyboard focus. */
export const TWO_LINES = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  whiteSpace: 'normal',
  lineHeight: 1.2,
  'tr:has(a:focus-visible) &': { WebkitLineClamp: 'unset' },
} as const
