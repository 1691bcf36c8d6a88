import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'

type Props = {
  icon: ReactNode
  title: string
  text?: ReactNode
  actions?: ReactNode
  role?: 'alert' | 'status'
  isPageTitle?: boolean
}

export const Notice = ({ icon, title, text, actions, role, isPageTitle = false }: Props) => (
  <Box role={role} sx={{ py: { xs: 5, md: 8 }, px: 2, textAlign: 'center', maxWidth: 520, mx: 'auto' }}>
    <Box aria-hidden sx={{ color: 'text.secondary', mb: 1.5, '& svg': { fontSize: 44, opacity: 0.7 } }}>
      {icon}
    </Box>
    <Typography component={isPageTitle ? 'h1' : 'h2'} variant="h2" sx={{ mb: 0.75 }}>
      {title}
    </Typography>
    {text && (
      <Typography component="div" color="textSecondary">
        {text}
      </Typography>
    )}
    {actions && (
      <Box sx={{ mt: 2.5, display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center' }}>{actions}</Box>
    )}
  </Box>
)
