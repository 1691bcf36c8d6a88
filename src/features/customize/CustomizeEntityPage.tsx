import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useParams } from 'react-router'
import { customizeTexts as texts } from '#i18n/fr/customize.ts'
import { capitalise } from '#i18n/grammar.ts'
import { LoadFailure } from '#src/crud/LoadFailure.tsx'
import { PageHeader } from '#src/crud/PageHeader.tsx'
import { useHistoryAction } from '#src/crud/show/useHistoryAction.tsx'
import { LoadingLines } from '#src/ui/LoadingLines.tsx'
import { SIDE } from '#src/ui/PageSection.tsx'
import { useConfigurationThread } from './configurationThread.ts'
import { useFields, useNames } from './customizerData.ts'
import { FieldsCard } from './FieldsCard.tsx'
import { NamesCard } from './NamesCard.tsx'

const BACK = { to: '/customize/entity', label: texts.title }

const Fields = ({ entity }: { entity: string }) => {
  const { data, error, refetch } = useFields(entity)
  if (data) return <FieldsCard entity={entity} set={data} />
  if (error) return <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />
  return <LoadingLines rows={6} />
}

export const CustomizeEntityPage = () => {
  const { entity = '' } = useParams()
  const { data, error, refetch } = useNames()
  const names = data?.find((candidate) => candidate.entity === entity)
  const thread = useConfigurationThread(entity)
  const isUnknown = data !== undefined && !names
  return (
    <Box sx={{ maxWidth: 1280 }}>
      <PageHeader
        title={names ? capitalise(names.pluralLabel) : texts.title}
        back={BACK}
        actions={[{ ...useHistoryAction(thread, 'secondary'), isHidden: !names }]}
      />
      {isUnknown && <Alert severity="warning">{texts.unknownEntity}</Alert>}
      {!data && error && <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />}
      {!isUnknown && !(error && !data) && (
        <Box
          sx={{
            display: 'grid',
            alignItems: 'start',
            columnGap: 4,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
          }}
        >
          <Box sx={{ minWidth: 0 }}>
            <Fields entity={entity} />
          </Box>
          <Box sx={SIDE}>{names ? <NamesCard key={entity} names={names} /> : <LoadingLines rows={6} />}</Box>
        </Box>
      )}
    </Box>
  )
}
