import { Box, Skeleton } from '@mui/material'
import { appTexts } from '#i18n/fr/app.ts'
import { LoadingLines } from '#src/ui/LoadingLines.tsx'

const FIGURES = ['a', 'b', 'c', 'd', 'e']

/** Skeleton of a page of statistics: figures, then a chart beside its table. */
export const StatisticsLoading = () => (
  <Box role="status" aria-busy="true" aria-label={appTexts.loading}>
    <Box
      sx={{
        mb: 3,
        display: 'grid',
        columnGap: 4,
        rowGap: 2,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', lg: 'minmax(0, 2.2fr) repeat(4, 1fr)' },
        '& > :first-of-type': { gridColumn: { xs: '1 / -1', lg: 'auto' } },
      }}
    >
      {FIGURES.map((figure) => (
        <Box key={figure}>
          <Skeleton width="55%" height={22} />
          <Skeleton width="40%" height={42} />
          <Skeleton width="80%" height={22} />
        </Box>
      ))}
    </Box>
    <Box sx={{ py: 2.5, borderTop: 1, borderColor: 'divider' }}>
      <Skeleton width={180} height={28} sx={{ mb: 1.5 }} />
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
        }}
      >
        <Skeleton variant="rounded" height={280} />
        <LoadingLines rows={5} />
      </Box>
    </Box>
  </Box>
)
