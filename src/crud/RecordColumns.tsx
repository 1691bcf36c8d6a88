import { Box } from '@mui/material'
import type { ReactNode } from 'react'

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
