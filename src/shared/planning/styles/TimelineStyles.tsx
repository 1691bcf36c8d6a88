import { GlobalStyles, type Theme } from '@mui/material'
import { WEIGHTS } from '#src/ui/theme/weights.ts'

export const SCALE_HEIGHT = 34
const NAMES = 'var(--timeline-names)'

const frameStyles = ({ palette }: Theme) => ({
  '.timeline': { '--timeline-names': '220px', position: 'relative', height: '100%' },
  // Prevents the browser's swipe-back gesture on rows that do not scroll sideways.
  html: { overscrollBehaviorX: 'none' },
  '.timeline-scroller': {
    position: 'absolute',
    inset: 0,
    overflow: 'auto',
    borderTop: `1px solid ${palette.divider}`,
    backgroundColor: palette.background.default,
    '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
  },
  '@media (min-width: 600px)': { '.timeline-works > .timeline-scroller': { bottom: 52 } },
  '.timeline-head, .timeline-body': { minWidth: 820 },
  '.timeline-head': {
    display: 'flex',
    position: 'sticky',
    top: 0,
    zIndex: 6,
    height: SCALE_HEIGHT,
    backgroundColor: palette.background.default,
    borderBottom: `1px solid ${palette.divider}`,
    fontSize: 12.5,
    color: palette.text.secondary,
  },
  '.timeline-corner': {
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 1,
    flex: `0 0 ${NAMES}`,
    boxSizing: 'border-box',
    padding: '8px 12px',
    backgroundColor: palette.background.default,
    borderInlineEnd: `1px solid ${palette.divider}`,
  },
  '.timeline-columns': { display: 'flex', flexGrow: 1, minWidth: 0 },
  '.timeline-columns > span': {
    flex: '1 1 0',
    minWidth: 0,
    padding: '8px 4px',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    borderInlineStart: `1px solid ${palette.divider}`,
    fontVariantNumeric: 'tabular-nums',
  },
  '.timeline-columns > span:first-of-type': { borderInlineStart: 0 },
  '@media (max-width: 899px)': {
    '.timeline-columns:has(> :nth-of-type(20)) > span': {
      whiteSpace: 'normal',
      wordSpacing: 40,
      textAlign: 'center',
      lineHeight: 1.2,
      padding: '3px 0',
      fontSize: 11,
    },
  },
  '.timeline-columns > .timeline-today': { color: palette.primary.main, fontWeight: WEIGHTS.page },
  '.timeline-body': { position: 'relative' },
  '.timeline-lines, .timeline-overlay': {
    position: 'absolute',
    insetInlineStart: NAMES,
    insetInlineEnd: 0,
    pointerEvents: 'none',
  },
  '.timeline-lines': {
    top: 0,
    bottom: 0,
    backgroundImage: `linear-gradient(to right, ${palette.divider} 1px, transparent 1px)`,
    backgroundSize: 'calc(100% / var(--timeline-columns)) 100%',
  },
  '.timeline-off': { position: 'absolute', top: 0, bottom: 0, backgroundColor: palette.action.hover },
  '.timeline-works .timeline-off': { display: 'none' },
  '.timeline-now': {
    position: 'absolute',
    top: 0,
    bottom: 0,
    borderInlineStart: `2px solid ${palette.mode === 'dark' ? '#FB7185' : '#DC2626'}`,
  },
  '.timeline-overlay': { zIndex: 4 },
})

const rowStyles = ({ palette }: Theme) => ({
  '.timeline-row': {
    position: 'absolute',
    insetInline: 0,
    top: 0,
    display: 'flex',
    boxSizing: 'border-box',
    borderBottom: `1px solid ${palette.divider}`,
    contain: 'layout',
  },
  '.timeline-name, .timeline-group-name': {
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 3,
    flex: `0 0 ${NAMES}`,
    boxSizing: 'border-box',
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    paddingInline: 12,
    minWidth: 0,
    backgroundColor: palette.background.default,
    borderInlineEnd: `1px solid ${palette.divider}`,
    fontSize: 14,
  },
  '.timeline-words': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 },
  // Two lines, to distinguish names with the same beginning.
  '.timeline-name .timeline-words': {
    flexGrow: 1,
    whiteSpace: 'normal',
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    lineHeight: 1.15,
  },
  // The name over its detail. The detail of a name of two lines wraps into a hidden second column.
  '.timeline-stack': {
    display: 'flex',
    flexFlow: 'column wrap',
    flexGrow: 1,
    justifyContent: 'center',
    minWidth: 0,
    maxHeight: 36,
    overflow: 'hidden',
    '& > *': { width: '100%' },
    '& > .timeline-words.timeline-words': { flexGrow: 0 },
    '& > small': { overflow: 'hidden', textOverflow: 'ellipsis', lineHeight: 1.25 },
  },
  '.timeline small': { color: palette.text.secondary, fontSize: 12, whiteSpace: 'nowrap' },
  '.timeline-group, .timeline-stuck > .timeline-group-name': { backgroundColor: palette.background.rail },
  '.timeline-group-name': { backgroundColor: 'transparent', border: 0, flexBasis: 'auto', fontWeight: WEIGHTS.title },
  '.timeline-stuck': { position: 'sticky', top: SCALE_HEIGHT, zIndex: 5, height: 0 },
  '.timeline-stuck > *': {
    height: 32,
    width: NAMES,
    borderInlineEnd: `1px solid ${palette.divider}`,
    borderBottom: `1px solid ${palette.divider}`,
  },
  '.timeline-fold, .timeline-more': {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    minWidth: 0,
    minHeight: 24,
    padding: 0,
    border: 0,
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    cursor: 'pointer',
  },
  '.timeline-more': { color: palette.primary.main, fontSize: 12.5, fontWeight: WEIGHTS.name, whiteSpace: 'nowrap' },
  '.timeline-square': { width: 10, height: 10, borderRadius: 3, flexShrink: 0 },
  '.timeline-track': { position: 'relative', flexGrow: 1, minWidth: 0, cursor: 'cell' },
  '.timeline-closed': { cursor: 'default' },
})

const HATCHING = (color: string) => `repeating-linear-gradient(-45deg, transparent 0 4px, ${color} 4px 6px)`

const HALO = (ground: string) =>
  ['2px 0', '-2px 0', '1px 1px', '-1px 1px', '1px -1px', '-1px -1px'].map((at) => `${at} ${ground}`).join(', ')

const barStyles = ({ palette }: Theme) => ({
  '.timeline-bar': {
    position: 'absolute',
    boxSizing: 'border-box',
    height: 22,
    minWidth: 4,
    padding: '0 0 0 3px',
    border: 0,
    font: 'inherit',
    fontSize: 12,
    lineHeight: '22px',
    textAlign: 'start',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
  },
  '.timeline-bar.timeline-initials': {
    padding: 0,
    textAlign: 'center',
    textOverflow: 'clip',
    fontSize: 11,
    fontWeight: WEIGHTS.name,
  },
  '.timeline-bar.planning-block': {
    borderInlineStartWidth: 3,
    borderRadius: 4,
    backgroundColor: `color-mix(in srgb, var(--planning-color) ${palette.mode === 'dark' ? 46 : 34}%, ${palette.background.paper})`,
  },
  // A brief bar of a month is one mark: an edge beside a paler pixel would look like two.
  '[data-span="month"] .timeline-bar.planning-block:empty': {
    minWidth: 6,
    borderInlineStart: `1px solid ${palette.background.default}`,
    backgroundColor: `color-mix(in srgb, var(--planning-color) 70%, ${palette.background.paper})`,
  },
  // If the bar is too short, its name is drawn behind it and ignores the pointer.
  '.timeline-bar[data-words]': {
    overflow: 'visible',
    '&::after': {
      content: 'attr(data-words)',
      position: 'absolute',
      insetInlineStart: 'calc(100% + 5px)',
      // Two lines fit a lane: one would cut most names of a month after a word.
      top: '50%',
      transform: 'translateY(-50%)',
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
      width: 'max-content',
      maxWidth: 'var(--timeline-room)',
      overflow: 'hidden',
      whiteSpace: 'normal',
      overflowWrap: 'normal',
      hyphens: 'manual',
      lineHeight: '13px',
      pointerEvents: 'none',
      color: palette.text.primary,
      // Parts the letters from day lines. Without blur, which would dominate the rendering time.
      textShadow: HALO(palette.background.default),
    },
  },
  '[data-span="month"] .timeline-bar[data-words]::after': {
    display: 'block',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
  },
  // The line of the current time ends at a name that cannot avoid it.
  '.timeline-bar.timeline-over-now::after': { backgroundColor: palette.background.default },
  // Without room behind it, the name is drawn ahead of its bar.
  '.timeline-bar.timeline-ahead::after': {
    insetInlineStart: 'auto',
    insetInlineEnd: 'calc(100% + 8px)',
    textAlign: 'end',
  },
  // Hundreds of empty bars: corners, shadows and clipping would dominate the rendering time.
  '.timeline-bar.planning-block:empty': { borderRadius: 2, boxShadow: 'none', overflow: 'visible' },
  '.timeline-cluster': { fontWeight: WEIGHTS.title },
  '.timeline-obstacle': {
    position: 'absolute',
    top: 0,
    bottom: 0,
    backgroundColor: palette.action.hover,
    backgroundImage: HATCHING(palette.mode === 'dark' ? '#ffffff2e' : '#1D3C7026'),
  },
  '.timeline-units-out': { top: 'auto', height: 6 },
  '.timeline, .timeline-legend': { '--timeline-shut': palette.mode === 'dark' ? '#ffffff0d' : '#1D3C700b' },
  '.timeline-shut': { position: 'absolute', inset: 0, pointerEvents: 'none' },
  '.timeline-closed-day': { backgroundImage: 'none', backgroundColor: 'var(--timeline-shut)' },
  '.timeline-buffer': {
    position: 'absolute',
    boxSizing: 'border-box',
    height: 22,
    pointerEvents: 'none',
    border: `1px dashed ${palette.text.secondary}`,
    opacity: 0.6,
  },
  '.timeline-ghost': {
    position: 'absolute',
    top: 3,
    bottom: 3,
    borderRadius: 4,
    outline: `2px solid ${palette.primary.main}`,
    backgroundColor: `color-mix(in srgb, ${palette.primary.main} 18%, transparent)`,
  },
  '.timeline-along': { outlineStyle: 'dashed', outlineWidth: 1 },
  '.timeline-refused': {
    outlineColor: palette.error.main,
    backgroundColor: `color-mix(in srgb, ${palette.error.main} 14%, transparent)`,
  },
})

const phoneStyles = {
  '@media (max-width: 599px)': {
    '.timeline': { '--timeline-names': '96px' },
    '.timeline-name.timeline-name': { paddingInline: 6, fontSize: 12 },
    '.timeline .timeline-name .timeline-words': { WebkitLineClamp: 3, lineHeight: 1.1 },
    '.timeline .timeline-name small': { display: 'none' },
  },
}

const SHUT = 'color-mix(in srgb, CanvasText 22%, Canvas)'

const forcedStyles = {
  '@media (forced-colors: active)': {
    '.timeline-bar.planning-block': { border: '1px solid CanvasText', borderInlineStartWidth: 4 },
    '.timeline-bar.planning-block.planning-pending': { borderStyle: 'dashed' },
    '.timeline-obstacle': {
      forcedColorAdjust: 'none',
      boxSizing: 'border-box',
      border: '1px solid CanvasText',
      backgroundColor: 'Canvas',
      backgroundImage: HATCHING('GrayText'),
    },
    '.timeline-closed-day': { backgroundColor: SHUT, backgroundImage: 'none' },
    '.timeline-shut, .timeline-off, .timeline-lines': { forcedColorAdjust: 'none', '--timeline-shut': SHUT },
    '.timeline-off': { backgroundColor: SHUT },
    '.timeline-lines': {
      backgroundImage: 'linear-gradient(to right, CanvasText 1px, transparent 1px)',
    },
  },
}

export const TimelineStyles = () => (
  <GlobalStyles
    styles={(theme) => [frameStyles(theme), rowStyles(theme), barStyles(theme), phoneStyles, forcedStyles]}
  />
)
