import type { Theme } from '@mui/material'

/** Width (px) of the hatched edge of a bar: hatching under letters makes them hard to read. */
const EDGE = 8

export const outageStyles = ({ palette }: Theme) => {
  const hatch = palette.mode === 'dark' ? '#ffffff4d' : '#1D3C7040'
  return {
    '.planning-outage.planning-outage': {
      backgroundColor: palette.action.hover,
      backgroundImage: `repeating-linear-gradient(-45deg, transparent 0 4px, ${hatch} 4px 6px)`,
      opacity: 1,
      cursor: 'default',
    },
    '.planning-outage-bar.planning-outage-bar': {
      boxSizing: 'border-box',
      // The smallest target of WCAG 2.2.
      minHeight: 25,
      border: `1px solid ${palette.divider}`,
      borderRadius: '4px',
      overflow: 'hidden',
      '& > div': {
        minHeight: 23,
        padding: 0,
        marginInlineStart: `${EDGE}px`,
        backgroundColor: palette.background.paper,
      },
    },
    '.planning-outage-words': {
      padding: '1px 6px',
      minWidth: 0,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      fontSize: 12.5,
      lineHeight: 1.3,
      color: palette.text.primary,
    },
    '.planning-agenda .planning-outage-bar.planning-outage-bar': {
      border: 0,
      borderBottom: `1px solid ${palette.divider}`,
      borderRadius: 0,
      backgroundColor: 'transparent',
      backgroundImage: 'none',
      '& > div': { marginInlineStart: 0, backgroundColor: 'transparent' },
    },
    // The lane grows with its bars, so a bar of one day may wrap.
    '.planning-grid:not([data-view="month"]) .planning-outage-words': {
      whiteSpace: 'normal',
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 3,
    },
    '.planning-agenda .planning-outage-words': { padding: '2px 0' },
  }
}
