import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { WEIGHTS } from '#src/ui/theme/weights.ts'

export const Figure = ({ label, value, note }: { label: string; value: string; note?: ReactNode }) => (
  <Box>
    <Typography
      component="dt"
      variant="body2"
      color="textSecondary"
      sx={{ fontWeight: WEIGHTS.label, whiteSpace: 'nowrap' }}
    >
      {label}
    </Typography>
    <Box component="dd" sx={{ m: 0 }}>
      <Typography
        component="span"
        sx={{
          fontSize: '1.75rem',
          fontWeight: WEIGHTS.title,
          letterSpacing: '-0.02em',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {value}
      </Typography>
      {note && (
        <Typography variant="body2" color="textSecondary">
          {note}
        </Typography>
      )}
    </Box>
  </Box>
)
