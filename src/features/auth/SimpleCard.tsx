import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

type Props = { title: string; intro?: ReactNode; isLong?: boolean; maxWidth?: number; children: ReactNode }

export const SimpleCard = ({ title, intro, isLong = false, maxWidth = isLong ? 520 : 420, children }: Props) => (
  <Paper
    variant="outlined"
    sx={{
      width: '100%',
      maxWidth,
      p: { xs: 2.5, sm: 4 },
      borderRadius: 1.5,
      bgcolor: 'background.paper',
      '@media print': { border: 0, p: 0, maxWidth: 'none' },
    }}
  >
    <Typography variant="h1">{title}</Typography>
    {intro && (
      <Typography color="textSecondary" sx={{ mt: 0.75 }}>
        {intro}
      </Typography>
    )}
    <Box sx={{ mt: 2.5 }}>{children}</Box>
  </Paper>
)
