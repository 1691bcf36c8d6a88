import { Alert, Box, Button, Typography } from '@mui/material'
import { useId } from 'react'
import { useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { JoinReportDocument, type SimilarReportsQuery } from '#dataProviders/operations/intervention.ts'
import { problemReportTexts } from '#i18n/fr/problemReports.ts'
import { useZone } from '#src/time/useZone.ts'
import { dayLabel, parseInstant } from '#src/time/when.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { itemOf, useSimilarReports } from './similarReports.ts'
import { useReportCall } from './useReportCall.ts'

const texts = problemReportTexts.similar

type Similar = SimilarReportsQuery['getSimilarReports'][number]

const SimilarRow = ({ report }: { report: Similar }) => {
  const zone = useZone()
  const { isBusy, run } = useReportCall()
  const { id, label, status, createdAt, isMine } = report
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, py: 0.5 }}>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: WEIGHTS.name, overflowWrap: 'anywhere' }}>
          {label}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {[texts.states[status], dayLabel(parseInstant(createdAt), zone, new Date())].join(' · ')}
        </Typography>
      </Box>
      {isMine ? (
        <Typography variant="body2" color="textSecondary">
          {texts.joined}
        </Typography>
      ) : (
        <Button
          size="small"
          variant="outlined"
          loading={isBusy}
          aria-label={texts.joinNamed(label)}
          onClick={() => void run(() => callOperation(JoinReportDocument, { id }), texts.done(label))}
        >
          {texts.join}
        </Button>
      )}
    </Box>
  )
}

const SimilarList = () => {
  const id = useId()
  const [itemType, location, property] = useWatch({ name: ['itemType', 'location', 'property'] })
  const { data, error } = useSimilarReports(itemOf({ itemType, location, property }))
  if (error)
    return (
      <Alert severity="warning" sx={{ mb: 2 }}>
        {texts.failed}
      </Alert>
    )
  if (!data?.length) return null
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 2, mb: 2 }}>
      <Typography component="h2" id={id} variant="h3">
        {texts.title}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {texts.help}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
        {data.map((report) => (
          <SimilarRow key={report.id} report={report} />
        ))}
      </Box>
    </Box>
  )
}

export const SimilarReports = () => (useRecordContext()?.id === undefined ? <SimilarList /> : null)
