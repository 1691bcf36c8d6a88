import { Box, Skeleton } from '@mui/material'
import { SCALE_HEIGHT } from './styles/TimelineStyles.tsx'
import { heightOf } from './timelineFrame.ts'

const NAMES = ['58%', '74%', '46%', '66%'] as const
const ROWS = 16

export const TimelineLoading = () => (
  <Box
    aria-hidden
    sx={{
      position: 'absolute',
      inset: `${SCALE_HEIGHT + 1}px 0 0`,
      overflow: 'hidden',
      pointerEvents: 'none',
    }}
  >
    {Array.from({ length: ROWS }, (_, row) => (
      <Box
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike.
        key={row}
        sx={{
          display: 'flex',
          alignItems: 'center',
          boxSizing: 'border-box',
          height: heightOf({ lanes: 1 }),
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Box sx={{ width: 'var(--timeline-names)', px: 1.5, boxSizing: 'border-box' }}>
          <Skeleton width={NAMES[row % NAMES.length]} height={20} />
        </Box>
      </Box>
    ))}
  </Box>
)
