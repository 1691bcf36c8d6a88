import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { errorTexts } from '#i18n/fr/errors.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { usePageTitle } from './usePageTitle.ts'

type Props = {
  title: string
  children?: ReactNode
  actions?: ReactNode
  status?: number
  reference?: string
}

export const ErrorPage = ({
  title,
  children,
  actions,
  status,
  reference = status ? errorTexts.statusReference(status) : undefined,
}: Props) => {
  usePageTitle(title)
  return (
    <Box sx={{ maxWidth: 560, mx: 'auto', pt: { xs: 8, md: '18vh' }, pb: 6, px: 2, textAlign: 'center' }}>
      {status && (
        <Typography aria-hidden color="textSecondary" sx={{ fontWeight: WEIGHTS.label, mb: 1 }}>
          {errorTexts.status(status)}
        </Typography>
      )}
      <Typography variant="h1">{title}</Typography>
      <Box sx={{ color: 'text.secondary', mt: 1.5, mb: 3.5 }}>{children}</Box>
      <Box sx={{ display: 'flex', gap: 1.5, justifyContent: 'center', flexWrap: 'wrap' }}>{actions}</Box>
      {reference && (
        <Box component="details" sx={{ mt: 5, typography: 'caption', color: 'text.secondary' }}>
          <Box component="summary" sx={{ cursor: 'pointer', py: 0.5 }}>
            {errorTexts.reference}
          </Box>
          <Box component="span" lang="en" sx={{ overflowWrap: 'anywhere' }}>
            {reference}
          </Box>
        </Box>
      )}
    </Box>
  )
}
