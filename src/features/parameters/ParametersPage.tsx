import Box from '@mui/material/Box'
import { parametersTexts as texts } from '#i18n/fr/parameters.ts'
import { LoadFailure } from '#src/crud/LoadFailure.tsx'
import { PageHeader } from '#src/crud/PageHeader.tsx'
import { useHistoryAction } from '#src/crud/show/useHistoryAction.tsx'
import { LoadingLines } from '#src/ui/LoadingLines.tsx'
import { ParametersForm } from './ParametersForm.tsx'
import { useParameters } from './parametersData.ts'
import { parametersThread } from './parametersThread.ts'

export const ParametersPage = () => {
  const { data, error, refetch } = useParameters()
  return (
    <Box sx={{ maxWidth: 1200 }}>
      <PageHeader title={texts.title} note={texts.intro} actions={[useHistoryAction(parametersThread, 'secondary')]} />
      {data && <ParametersForm values={data} />}
      {!data && !error && <LoadingLines rows={8} />}
      {!data && error && <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />}
    </Box>
  )
}
