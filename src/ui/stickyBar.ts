import { BOTTOM_BAR_HEIGHT } from './measures.ts'
import { MOBILE_BREAKPOINT } from './theme/theme.ts'

/** Class of the save bar of a page: on a phone it replaces the bottom bar. */
export const PAGE_SAVE_BAR = 'page-save-bar'

export const STICKY_BAR = {
  position: 'sticky',
  bottom: { xs: BOTTOM_BAR_HEIGHT, [MOBILE_BREAKPOINT]: 0 },
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 1,
  py: 1.25,
  mx: { xs: -1.5, sm: 0 },
  px: { xs: 1.5, sm: 0 },
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.default',
} as const
