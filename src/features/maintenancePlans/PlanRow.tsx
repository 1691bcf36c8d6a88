import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'

const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  minHeight: 44,
  py: 0.5,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const

export const PLAN_LIST = { m: 0, p: 0, listStyle: 'none' } as const

export const PlanRow = ({ name, note, action }: { name: string; note: string; action: ReactNode }) => (
  <Box component="li" sx={ROW}>
    <Typography sx={{ flex: { xs: '1 1 160px', sm: '0 0 240px' } }}>{name}</Typography>
    <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 160px' }}>
      {note}
    </Typography>
    {action}
  </Box>
)
