import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { appTexts } from '#i18n/fr/app.ts'
import { LoadingLines } from './LoadingLines.tsx'

/** Skeleton of a page while its code loads, in the final layout. */
export const PageLoading = () => (
  <Box aria-busy="true" role="status" aria-label={appTexts.loading}>
    <Skeleton width={220} height={40} sx={{ mb: 2 }} />
    <LoadingLines rows={6} />
  </Box>
)
