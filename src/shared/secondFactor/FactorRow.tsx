import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { WEIGHTS } from '#src/ui/theme/weights.ts'

export const FactorRow = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => (
  <Box
    component="li"
    sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, py: 1.5 }}
  >
    <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
      <Typography component="h3" sx={{ fontWeight: WEIGHTS.name }}>
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {text}
      </Typography>
    </Box>
    {children}
  </Box>
)
