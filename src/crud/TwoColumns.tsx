import { Box } from '@mui/material'
import type { ReactNode } from 'react'

type Props = { aside: ReactNode; children: ReactNode }

export const TwoColumns = ({ aside, children }: Props) =>
  aside ? (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 292px' },
        columnGap: 5,
      }}
    >
      <Box sx={{ minWidth: 0 }}>{children}</Box>
      <Box sx={{ minWidth: 0, displayPrint: 'none' }}>{aside}</Box>
    </Box>
  ) : (
    children
  )
