import { Typography } from '@mui/material'
import type { ReactNode } from 'react'

export const StepTitle = ({ children, help }: { children: ReactNode; help?: ReactNode }) => (
  <>
    <Typography component="h2" variant="h3" sx={{ mb: 0.5 }}>
      {children}
    </Typography>
    {help && (
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {help}
      </Typography>
    )}
  </>
)
