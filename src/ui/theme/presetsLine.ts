import { scrollShadows } from './scrollShadows.ts'

/** Chips of presets: one line with horizontal scroll on a phone, to leave space for the content. */
export const PRESETS_LINE = [
  {
    display: 'flex',
    flexWrap: { xs: 'nowrap', sm: 'wrap' },
    gap: 0.75,
    mx: { xs: -1.5, sm: 0 },
    px: { xs: 1.5, sm: 0 },
    py: { xs: 0.5, sm: 0 },
    overflowX: { xs: 'auto', sm: 'visible' },
    scrollbarWidth: 'none',
    '& > *': { flex: 'none' },
  },
  scrollShadows,
] as const
