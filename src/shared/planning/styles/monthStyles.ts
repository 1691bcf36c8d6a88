import type { Theme } from '@mui/material'
import { WEIGHTS } from '#src/ui/theme/weights.ts'

/** Height (px) of a week of the month: the date, three events and « + 14 ». Lower windows scroll. */
const WEEK_HEIGHT = 120

const MONTH = '[data-view="month"]:not(:has(.planning-day-link))'

export const monthStyles = {
  [`${MONTH} [role="row"]:has(> [role="cell"])`]: { minHeight: WEEK_HEIGHT },
  [`${MONTH} [role="columnheader"] > * > *`]: { marginBlock: '2px !important' },
  [`${MONTH} [role="cell"] > [role="presentation"]:first-of-type > :last-child`]: {
    marginBlock: '0 !important',
    height: '18px !important',
    lineHeight: '18px',
  },
  [`${MONTH} .planning-row`]: { minHeight: 22 },
}

export const monthDayStyles = ({ palette }: Theme) => ({
  '[data-view="month"] [role="columnheader"] *': { fontWeight: WEIGHTS.text },
  '[data-view="month"] [role="cell"]:has(.planning-day-link)': { position: 'relative' },
  '[data-view="month"] [role="presentation"]:has(> .planning-day-link)': { position: 'static !important' },
  '.planning-day-link.planning-day-link': {
    position: 'absolute',
    inset: 0,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: 4,
    width: 'auto',
    height: 'auto',
    margin: 0,
    padding: '6px 2px 0',
    borderRadius: 0,
    // Today's pill would fill the cell and hide its dots.
    backgroundColor: 'transparent',
    fontSize: 12,
    lineHeight: 1.3,
    color: palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
  },
  '.planning-day-number': { display: 'flex', alignItems: 'center', gap: 3, fontSize: 13, color: palette.text.primary },
  '[aria-current="date"] .planning-day-number': { color: palette.primary.main, fontWeight: WEIGHTS.page },
  '.planning-dots': { display: 'flex', flexDirection: 'column', gap: 3, width: '80%', minHeight: 8, marginTop: 4 },
  '.planning-dot': {
    boxSizing: 'border-box',
    height: 9,
    borderRadius: '3px',
    border: '2px solid currentColor',
    backgroundColor: 'currentColor',
  },
  '.planning-dot-pending': { backgroundColor: 'transparent' },
})
