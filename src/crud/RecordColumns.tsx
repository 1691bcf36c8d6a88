import { Box } from '@mui/material'
import type { ReactNode } from 'react'

/** Record and history; the history is behind a hairline on wide screens. */
export const RecordColumns = ({ aside, children }: { aside: ReactNode; children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 292px' },
      columnGap: 5,
    }}
  >
    <Box>{children}</Box>
    {aside}
  </Box>
)
