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
  /** Technical reference for support. Default: the name of the status. */
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
    <Box sx={{ maxWidth: 560, mx: 'auto', py: { xs: 4, md: 8 }, textAlign: 'center' }}>
      {status && (
        <Typography
          aria-hidden
          sx={{ fontSize: '3.5rem', fontWeight: WEIGHTS.page, color: 'text.secondary', lineHeight: 1.2 }}
        >
          {status}
        </Typography>
      )}
      <Typography variant="h1">{title}</Typography>
      <Box sx={{ color: 'text.secondary', my: 2 }}>
        {children}
        {reference && (
          <Typography variant="body2" lang="en" sx={{ mt: 1 }}>
            {reference}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'flex', gap: 1.5, justifyContent: 'center', flexWrap: 'wrap' }}>{actions}</Box>
    </Box>
  )
}
