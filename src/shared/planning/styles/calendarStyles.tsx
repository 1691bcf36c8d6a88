import { GlobalStyles, type Theme } from '@mui/material'
import { BOTTOM_BAR_HEIGHT, HEADER_HEIGHT } from '#src/ui/measures.ts'
import { TWO_LINES } from '#src/ui/theme/twoLines.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { crowdedStyles, HIDDEN } from './crowdedStyles.ts'
import { monthDayStyles, monthStyles } from './monthStyles.ts'
import { outageStyles } from './outageStyles.ts'

const variables = ({ palette }: Theme) => {
  const isDark = palette.mode === 'dark'
  return {
    '--fc-breezy-primary': palette.primary.main,
    '--fc-breezy-primary-over': palette.primary.dark,
    '--fc-breezy-primary-foreground': palette.primary.contrastText,
    '--fc-breezy-event': palette.secondary.main,
    '--fc-breezy-event-contrast': palette.text.primary,
    '--fc-breezy-background-event': palette.secondary.main,
    '--fc-breezy-highlight': `color-mix(in srgb, ${palette.primary.main} 12%, transparent)`,
    '--fc-breezy-now': isDark ? '#FB7185' : '#DC2626',
    '--fc-breezy-selected': palette.action.selected,
    '--fc-breezy-popover': palette.background.paper,
    '--fc-breezy-popover-border': palette.divider,
    '--fc-breezy-background': palette.background.default,
    '--fc-breezy-faint': isDark ? '#ffffff08' : '#1D3C7006',
    '--fc-breezy-muted': isDark ? '#ffffff12' : '#1D3C700d',
    '--fc-breezy-strong': isDark ? '#2B3448' : '#E4E8F0',
    '--fc-breezy-stronger': isDark ? '#36415A' : '#D6DCE8',
    '--fc-breezy-strongest': isDark ? '#435072' : '#C7D0E0',
    '--fc-breezy-foreground': palette.text.primary,
    '--fc-breezy-faint-foreground': palette.text.secondary,
    '--fc-breezy-muted-foreground': palette.text.secondary,
    '--fc-breezy-strong-foreground': palette.text.primary,
    '--fc-breezy-border': isDark ? '#2B3448' : '#DDE2EA',
    '--fc-breezy-muted-border': isDark ? '#222B3D' : '#EBEEF3',
    '--fc-breezy-strong-border': isDark ? '#3A4660' : '#C8D0DC',
  }
}

const HATCHING = 'repeating-linear-gradient(-45deg, transparent 0 5px, var(--planning-hatch) 5px 7px)'

const eventStyles = ({ palette }: Theme) => {
  const ground = palette.background.paper
  const tint = palette.mode === 'dark' ? 38 : 26
  return {
    '.planning-event': {
      '--planning-color': 'var(--fc-event-color)',
      '--planning-hatch': 'color-mix(in srgb, var(--planning-color) 28%, transparent)',
      color: palette.text.primary,
      cursor: 'pointer',
    },
    '.planning-event.planning-block': {
      borderInlineStart: '3px solid var(--planning-color)',
      borderRadius: '4px',
      backgroundColor: `color-mix(in srgb, var(--planning-color) ${tint}%, ${ground})`,
      boxShadow: `0 0 0 1px ${ground}`,
      overflow: 'hidden',
      '&:hover': { backgroundColor: `color-mix(in srgb, var(--planning-color) ${tint + 10}%, ${ground})` },
    },
    '.planning-event.planning-block > div': { padding: 0, fontSize: 12.5 },
    '.planning-event.planning-block.planning-pending': { backgroundImage: HATCHING, borderInlineStartStyle: 'dashed' },
    '.planning-past': { '--planning-color': `color-mix(in srgb, var(--fc-event-color) 70%, ${ground})` },
    '.planning-open': { outline: `2px solid ${palette.primary.main}`, outlineOffset: '1px' },
    '.planning-event:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: '1px', zIndex: 5 },
    '.planning-saving': { opacity: 0.6 },
  }
}

const wordStyles = ({ palette, typography }: Theme) => ({
  '.planning-words': { minWidth: 0, lineHeight: 1.3, fontSize: 12.5, overflow: 'hidden' },
  '.planning-event.planning-block > div:has(> .planning-column)': { containerType: 'size', height: '100%' },
  // Shows whole lines only, so that the last one is not cut through its letters.
  '.planning-column': {
    display: 'flex',
    flexDirection: 'column',
    padding: '3px 6px 0',
    maxHeight: 'calc(3px + round(down, 100cqh - 3px, 1.3em))',
    '& > *': { flexShrink: 0 },
  },
  '.planning-column > *': { whiteSpace: 'nowrap', textOverflow: 'ellipsis' },
  // An hour holds the name and the subject: equal names side by side need both.
  '@container (min-height: 31px) and (max-height: 36px)': {
    '.planning-column': {
      lineHeight: 1.2,
      paddingTop: '1px',
      maxHeight: 'calc(1px + round(down, 100cqh - 1px, 1.2em))',
    },
  },
  '@container (min-height: 46px)': {
    '.planning-column .planning-head': {
      whiteSpace: 'normal',
      hyphens: 'auto',
      display: '-webkit-box',
      WebkitLineClamp: 2,
      WebkitBoxOrient: 'vertical',
    },
  },
  // A full day would make the page thousands of pixels high.
  '.planning-popover.planning-popover': { maxHeight: '60dvh', overflowY: 'auto' },
  '.planning-popover > :nth-of-type(2)': {
    position: 'sticky',
    top: 0,
    zIndex: 6,
    backgroundColor: palette.background.paper,
  },
  '.planning-popover .planning-event.planning-block > div:has(> .planning-column)': {
    containerType: 'normal',
    height: 'auto',
  },
  '.planning-popover .planning-column': { maxHeight: 'none', paddingBlock: '3px' },
  ...crowdedStyles,
  '.planning-short, .planning-row': {
    display: 'flex',
    gap: '5px',
    alignItems: 'baseline',
    padding: '1px 5px',
    whiteSpace: 'nowrap',
  },
  // Targets of at least 24 px (WCAG 2.5.8).
  '.planning-row': { minHeight: 23, alignItems: 'center' },
  '.planning-more': { minHeight: 24, display: 'flex', alignItems: 'center' },
  '[data-view="rows"] .planning-row': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '5px',
    paddingBlock: '3px',
  },
  '[data-view="rows"] .planning-row:not(.work-row)': { alignItems: 'start', whiteSpace: 'normal' },
  '[data-view="rows"] .planning-row .planning-head': TWO_LINES,
  '[data-view="rows"] .planning-row .planning-second': {
    ...TWO_LINES,
    position: 'static',
    gridColumn: '1 / -1',
    width: 'auto',
    height: 'auto',
    clipPath: 'none',
  },
  // The hatching of a pending row would lie under its words.
  '.planning-event.planning-block.planning-pending:has(.planning-row)': {
    backgroundSize: '12px 100%',
    backgroundRepeat: 'no-repeat',
  },
  '.planning-pending .planning-row': { paddingInlineStart: '14px' },
  '.planning-event > div:has(> .planning-row)': { containerType: 'inline-size' },
  '@container (max-width: 239px)': { '.planning-row .planning-second': HIDDEN },
  '@container (max-width: 89px)': { '.planning-row .planning-time': HIDDEN },
  // Works have longer names: they take two lines, and the hour leaves them the width.
  '.work-row': { whiteSpace: 'normal', lineHeight: 1.25 },
  '.work-row .planning-head': { ...TWO_LINES, minWidth: 0 },
  '@container (max-width: 139px)': { '.work-row .planning-time': HIDDEN },
  ':is([data-view="month"], [data-view="rows"]) .planning-more': { borderColor: 'transparent' },
  '.planning-column, .planning-short': { overflowWrap: 'normal', wordBreak: 'normal' },
  '.planning-list :is(.planning-head, .planning-second)': TWO_LINES,
  '.planning-list': {
    display: 'grid',
    gridTemplateColumns: '8.5rem minmax(8rem, 1.2fr) 1.6fr 1.2fr 7.5rem',
    alignItems: 'baseline',
    gap: '2px 12px',
    width: '100%',
    fontSize: 14,
    padding: '4px 0',
  },
  '.planning-head': {
    fontWeight: WEIGHTS.name,
    color: palette.text.primary,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '.planning-untold .planning-head': { fontWeight: WEIGHTS.text },
  '.planning-untold .planning-second': { color: palette.text.secondary },
  '.planning-second': { color: palette.text.primary, overflow: 'hidden', textOverflow: 'ellipsis' },
  '.planning-time, .planning-who': {
    overflow: 'hidden',
    color: palette.mode === 'dark' ? '#CDD5E4' : '#3F4A5C',
    fontVariantNumeric: 'tabular-nums',
  },
  '.planning-short .planning-head, .planning-row .planning-head': { flexShrink: 1, minWidth: 0 },
  '.planning-row .planning-time, .planning-short .planning-time': { flexShrink: 0 },
  '.planning-row .planning-second, .planning-short .planning-second': { flexShrink: 3, minWidth: 0 },
  '.planning-hour, .planning-hour *': { textTransform: 'none !important' },
  '.planning-hidden': HIDDEN,
  '.planning-agenda': {
    padding: '0 2px !important',
    margin: '0 !important',
    maxWidth: 'none !important',
    width: '100%',
  },
  '.planning-agenda-day > :last-child': { margin: '0 !important' },
  '.planning-state': { gridColumn: 5, justifySelf: 'end' },
  ':has(> * > .planning-agenda), .planning-agenda-day, .planning-agenda-day > *': { borderWidth: '0 !important' },
  '[data-view="list"]:not(:has(.planning-event)) *': { borderWidth: '0 !important' },
  '.planning-agenda-day': { display: 'block !important', padding: '12px 0 !important' },
  '.planning-agenda-heading': {
    position: 'sticky !important',
    top: 0,
    zIndex: 3,
    boxSizing: 'border-box',
    width: '100% !important',
    maxWidth: 'none !important',
    margin: '0 !important',
    padding: '6px 0 !important',
    borderBottom: `1px solid ${palette.divider} !important`,
    backgroundColor: palette.background.default,
    '& > *': {
      margin: '0 !important',
      padding: '0 !important',
      backgroundColor: 'transparent !important',
      fontSize: `${typography.h3.fontSize} !important`,
      fontWeight: `${WEIGHTS.title} !important`,
      color: `${palette.text.primary} !important`,
    },
    '& > :nth-of-type(2)': { display: 'none' },
  },
  '.planning-agenda-today': {
    marginInlineStart: 8,
    padding: '2px 8px',
    borderRadius: 6,
    backgroundColor: palette.action.selected,
    fontSize: 13,
    fontWeight: WEIGHTS.label,
    color: palette.primary.main,
  },
  '.planning-event:has(> div > .planning-list)': {
    paddingBlock: '6px !important',
    alignItems: 'flex-start !important',
  },
  '.planning-event > :has(+ div > .planning-list)': { marginBlockStart: '0.5em' },
  '@media (max-width: 599px)': {
    '.planning-list': { gridTemplateColumns: '5.5rem 1fr', gap: '0 8px', padding: '2px 0' },
    '.planning-list .planning-time': { gridRow: '1 / span 3' },
    '.planning-list > :not(.planning-time)': { gridColumn: 2, justifySelf: 'start' },
  },
})

const pageStyles = {
  '.planning-page': {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    height: `calc(100dvh - ${HEADER_HEIGHT + 44}px)`,
    minHeight: 560,
    marginBottom: -12,
  },
  '@media (max-width: 1279px)': {
    '.planning-page': { height: `calc(100dvh - ${HEADER_HEIGHT + BOTTOM_BAR_HEIGHT + 32}px)` },
  },
  '.planning-grid': { flexGrow: 1, minHeight: 480, position: 'relative' },
  // Down to the edge of the window: above a margin, the last row would look cut off instead of scrollable.
  '.planning-grid:has(> .timeline)': { marginBottom: -20 },
}

/** Width (px) of the « + 3 » button, kept free at the edge of its day, so that it covers no event. */
export const MORE_WIDTH = 30
const moreStyles = ({ palette }: Theme) => ({
  '.planning-grid:is([data-view="week"], [data-view="day"])': {
    '[role="list"]:has(.planning-more)': { marginInlineEnd: MORE_WIDTH },
    '[role="listitem"]:has(> .planning-more)': {
      insetInline: `auto ${3 - MORE_WIDTH}px !important`,
      width: MORE_WIDTH - 3,
      backgroundColor: 'transparent',
    },
    // A button at the top: as high as the hidden events it would look like one.
    '.planning-more.planning-more.planning-more': {
      flex: '0 0 auto',
      alignSelf: 'flex-start',
      maxHeight: 24,
      width: '100%',
      padding: 0,
      fontSize: 12,
      fontWeight: WEIGHTS.title,
      color: palette.primary.main,
      backgroundColor: `color-mix(in srgb, ${palette.primary.main} 14%, ${palette.background.paper})`,
      justifyContent: 'center',
      borderRadius: '12px',
      '&:hover': { backgroundColor: `color-mix(in srgb, ${palette.primary.main} 24%, ${palette.background.paper})` },
    },
  },
})

export const HOUR_HEIGHT = 38
/** Widths (px) of the column of hours and, on a phone, of the visible part of the next day. */
export const AXIS_WIDTH = 45
const PEEK = 24

export const FULL_HOUR_HEIGHT = 62

/** On a phone and at 200 % the week scrolls. Days and hours are sticky, so nothing around the grid may clip. */
const slidingStyles = ({ palette }: Theme) => {
  const stuck = { position: 'sticky', zIndex: 2, backgroundColor: palette.background.paper }
  const hours = { ...stuck, insetInlineStart: 0, boxShadow: `1px 0 ${palette.divider}` }
  return {
    '@media (max-width: 899px)': {
      '.planning-grid:is([data-view="week"], [data-view="rows"])': {
        overflow: 'auto',
        overflowAnchor: 'none',
        scrollPadding: '50px 0 0 50px',
        border: `1px solid ${palette.divider}`,
        borderRadius: 6,
        backgroundColor: palette.background.paper,
        '& > *': { minWidth: 1260 },
        '[role="table"]': { overflow: 'visible !important', border: 0 },
        '[role="rowgroup"] > :has(.planning-hour)': { overflow: 'visible !important' },
        '[role="rowgroup"]:has([role="columnheader"])': { ...stuck, top: 0 },
        // Height before FullCalendar measures it, so that the grid can scroll to the first working hour at once.
        '& :has(> * > .planning-hour)': { minHeight: HOUR_HEIGHT },
        '& :has(> .planning-hour)': hours,
        '&[data-view="week"] [role="row"]:has([role="columnheader"]) > :first-of-type': hours,
      },
    },
    // One day and the edge of the next, which shows that the week goes on.
    '@media (max-width: 599px)': {
      '.planning-grid:is([data-view="week"], [data-view="rows"])': {
        '--planning-axis': `${AXIS_WIDTH}px`,
        scrollPadding: `50px 0 0 ${AXIS_WIDTH}px`,
        scrollSnapType: 'x mandatory',
        maskImage: `linear-gradient(to right, #000 calc(100% - ${PEEK}px), transparent)`,
        '& > *': {
          boxSizing: 'border-box',
          paddingInlineEnd: `${PEEK}px`,
          minWidth: `calc(var(--planning-axis) + (100% - var(--planning-axis) - ${PEEK}px) * var(--planning-days) + ${PEEK}px)`,
        },
        '[role="columnheader"]': { scrollSnapAlign: 'start' },
        '&[data-view="rows"]': { '--planning-axis': '0px', scrollPadding: '50px 0 0' },
      },
    },
  }
}

/** On paper only `PrintNotice` shows: the grid holds only the rows in sight. */
const printStyles = {
  '.planning-paper': { display: 'none' },
  '@media print': {
    'body *': { visibility: 'hidden' },
    '.planning-page > *': { display: 'none !important' },
    '.planning-page > .planning-paper': {
      display: 'block !important',
      position: 'absolute',
      inset: 0,
      maxWidth: '130mm',
      '&, & *': { visibility: 'visible' },
    },
  },
} as const

/** Styles of the calendar page. An array, because several parts have rules for the same media query. */
export const CalendarStyles = () => (
  <GlobalStyles
    styles={(theme) => [
      { ':root': variables(theme) },
      eventStyles(theme),
      outageStyles(theme),
      wordStyles(theme),
      pageStyles,
      monthStyles,
      monthDayStyles(theme),
      moreStyles(theme),
      slidingStyles(theme),
      printStyles,
    ]}
  />
)

export const savedEvent = (id: string): string => `.planning-event[data-reservation="${CSS.escape(id)}"]`

/** Highlights a saved reservation by CSS: a change of its event would redraw an event being dragged. */
export const SavedStyles = ({ id }: { id: string }) => (
  <GlobalStyles
    styles={({ palette }: Theme) => ({
      [savedEvent(id)]: { outline: `3px solid ${palette.primary.main}`, outlineOffset: '-3px' },
    })}
  />
)
