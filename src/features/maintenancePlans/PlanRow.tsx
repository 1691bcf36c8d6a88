import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'

const ROW = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: '240px minmax(0, 1fr) auto' },
  alignItems: 'center',
  columnGap: 2,
  minHeight: 44,
  py: 0.5,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const

export const PLAN_LIST = { m: 0, p: 0, listStyle: 'none' } as const

export const PlanRow = ({ name, note, action }: { name: string; note: string; action: ReactNode }) => (
  <Box component="li" sx={ROW}>
    <Typography>{name}</Typography>
    <Typography
      variant="body2"
      color="textSecondary"
      sx={{
        gridRow: { xs: 2, sm: 'auto' },
        gridColumn: { xs: '1 / -1', sm: 'auto' },
        '&:empty': { display: { xs: 'none', sm: 'block' } },
      }}
    >
      {note}
    </Typography>
    {action}
  </Box>
)
