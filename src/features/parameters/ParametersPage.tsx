import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { parametersTexts as texts } from '#i18n/fr/parameters.ts'
import { LoadFailure } from '#src/crud/LoadFailure.tsx'
import { PageHeader } from '#src/crud/PageHeader.tsx'
import { useHistoryAction } from '#src/crud/show/useHistoryAction.tsx'
import { ParametersForm } from './ParametersForm.tsx'
import { useParameters } from './parametersData.ts'
import { parametersThread } from './parametersThread.ts'
import { SHOWN } from './shown.ts'

const Loading = () => (
  <Box sx={{ display: 'grid', gap: 2 }} aria-busy>
    {SHOWN.map(({ category, codes }) => (
      <Skeleton key={category} variant="rounded" height={80 + codes.length * 40} />
    ))}
  </Box>
)

export const ParametersPage = () => {
  const { data, error, refetch } = useParameters()
  return (
    <Box sx={{ maxWidth: 1200 }}>
      <PageHeader title={texts.title} note={texts.intro} actions={[useHistoryAction(parametersThread, 'secondary')]} />
      {data && <ParametersForm values={data} />}
      {!data && !error && <Loading />}
      {!data && error && <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />}
    </Box>
  )
}
