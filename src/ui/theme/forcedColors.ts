/** Replaces tints and shadows, which forced colours (Windows contrast themes) remove. */
const CHOSEN = [
  '.MuiToggleButton-root.Mui-selected',
  '.MuiChip-filled.MuiChip-colorPrimary',
  '.MuiListItemButton-root.Mui-selected',
  '.MuiMenuItem-root.Mui-selected',
  '.MuiBottomNavigationAction-root.Mui-selected',
]

export const FORCED_COLORS = {
  '@media (forced-colors: active)': {
    '.MuiButton-contained, .MuiChip-filled, .MuiAlert-root': { border: '1px solid !important' },
    [CHOSEN.join()]: { forcedColorAdjust: 'none', backgroundColor: 'Highlight !important' },
    [CHOSEN.flatMap((one) => [one, `${one} *`]).join()]: { color: 'HighlightText !important' },
    '.MuiLinearProgress-root': { outline: '1px solid' },
    '.MuiLinearProgress-bar': { forcedColorAdjust: 'none', backgroundColor: 'Highlight' },
    '.MuiSkeleton-root': { outline: '1px solid GrayText' },
  },
} as const
