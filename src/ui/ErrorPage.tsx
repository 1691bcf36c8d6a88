import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { errorTexts } from '#i18n/fr/errors.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { Disclosure } from './Disclosure.tsx'
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
        <Box sx={{ mt: 5, color: 'text.secondary', '& summary': { mx: 'auto' } }}>
          <Disclosure label={errorTexts.reference}>
            <Typography variant="caption" lang="en" sx={{ overflowWrap: 'anywhere' }}>
              {reference}
            </Typography>
          </Disclosure>
        </Box>
      )}
    </Box>
  )
}
