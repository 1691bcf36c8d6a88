import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import StopCircleOutlined from '@mui/icons-material/StopCircleOutlined'
import { Box, Button, LinearProgress, Skeleton, Typography } from '@mui/material'
import { editionPageTexts } from '#i18n/fr/editionPages.ts'
import { editionLabels } from '#i18n/fr/entities/edition.ts'
import { canStopEdition } from '#resources/domain/editions.ts'
import { edition as editionResource } from '#resources/entities/edition.ts'
import { LoadFailure } from '#src/crud/LoadFailure.tsx'
import { ToneChip } from '#src/fields/controls/ToneChip.tsx'
import { fileSize } from '#src/fields/inputs/fileValue.ts'
import { useZone } from '#src/time/useZone.ts'
import { shortMoment } from '#src/time/when.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { type Edition, isBeingGenerated, statusOf, useEditions, useStop } from './editions.ts'

const texts = editionPageTexts.documents
const { format: formats, status: states } = editionLabels.fields
const { tones } = editionResource.fields.status

const Progress = ({ edition }: { edition: Edition }) => {
  const [done, total] = [edition.done ?? 0, edition.total ?? 0]
  const isReading = edition.status === 'STARTED' && total > 0
  return (
    <Box sx={{ mt: 1 }}>
      <LinearProgress
        aria-label={edition.name ?? ''}
        variant={isReading ? 'determinate' : 'indeterminate'}
        value={isReading ? Math.min(100, (100 * done) / total) : 0}
      />
      {isReading && (
        <Typography variant="caption" color="textSecondary">
          {texts.progress(done, total)}
        </Typography>
      )}
    </Box>
  )
}

const Stop = ({ edition: { id, name } }: { edition: Edition }) => {
  const { mutate, isPending } = useStop()
  return (
    <Button
      size="small"
      color="inherit"
      startIcon={<StopCircleOutlined />}
      loading={isPending}
      aria-label={texts.stopOne(name ?? '')}
      onClick={() => mutate(id)}
    >
      {texts.stop}
    </Button>
  )
}

const Row = ({ edition }: { edition: Edition }) => {
  const zone = useZone()
  const [file] = edition.files
  const name = edition.name ?? ''
  const status = statusOf(edition)
  const format = formats.values[edition.format as keyof typeof formats.values]
  const about = [format, shortMoment(edition.requestedAt, zone), ...(file?.size ? [fileSize(file.size)] : [])]
  return (
    <Box component="li" sx={{ py: 1.25, borderBottom: 1, borderColor: 'divider', '&:last-of-type': { border: 0 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
          <Typography sx={{ fontWeight: WEIGHTS.name, overflowWrap: 'anywhere' }}>{name}</Typography>
          <Typography variant="caption" color="textSecondary">
            {about.join(' · ')}
          </Typography>
        </Box>
        {file?.url ? (
          <Button
            size="small"
            href={file.url}
            startIcon={<DownloadOutlined />}
            aria-label={texts.download(`${name}, ${format}`)}
          >
            {format}
          </Button>
        ) : (
          <ToneChip tone={tones[status]} label={states.values[status]} />
        )}
        {canStopEdition(status) && <Stop edition={edition} />}
      </Box>
      {isBeingGenerated(edition) && <Progress edition={edition} />}
      {edition.warning && (
        <Typography variant="body2" color="warning">
          {edition.warning}
        </Typography>
      )}
      {edition.failure && (
        <Typography variant="body2" color="error">
          {edition.failure}
        </Typography>
      )}
    </Box>
  )
}

export const EditionList = () => {
  const { data, error, refetch } = useEditions()
  if (error && !data) return <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={64} />
  if (data.length === 0) return <Typography color="textSecondary">{texts.empty}</Typography>
  return (
    <Box component="ul" aria-live="polite" sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {data.map((edition) => (
        <Row key={edition.id} edition={edition} />
      ))}
    </Box>
  )
}
