import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip, { type ChipProps } from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { type DeletionRequest, dismissDeletion, isRunning, retryDeletion } from '#dataProviders/deletionRequests.ts'
import type { DeletionStatus } from '#dataProviders/operations/mutex.ts'
import { messageFor } from '#dataProviders/serviceError.ts'
import { deletionTexts } from '#i18n/fr/deletions.ts'
import { capitalise, type Noun } from '#i18n/fr/grammar.ts'
import { pathOf } from '#resources/schema/names.ts'
import { Usages } from '#src/crud/deletion/Usages.tsx'
import { useUndoDeletions } from '#src/crud/deletion/useUndoDeletions.ts'
import { useCatalogue } from '#src/fields/views/catalogue.ts'
import { useEntityNames } from '#src/fields/views/customisation.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'

const texts = deletionTexts.tray
const COLORS: Record<DeletionStatus, ChipProps['color']> = {
  PENDING: 'default',
  CHECKING: 'info',
  DELETING: 'info',
  SUCCESS: 'success',
  FAILURE: 'warning',
  ERROR: 'error',
}

type Props = { request: DeletionRequest; onFollow: () => void }

const FEW = 5

const useNoun = (entity: string): Noun => {
  const { labels } = useCatalogue()
  return useEntityNames()?.get(entity) ?? labels[entity] ?? { singular: entity, plural: entity, gender: 'FEMININE' }
}

const Reason = ({ request, noun, onFollow }: Props & { noun: Noun }) => {
  const notify = useNotify()
  const retry = () => retryDeletion(request).catch((error) => notify(messageFor(error), { type: 'error' }))
  const usages = request.usedByMicroservices ?? []
  const count = usages.reduce((sum, { total }) => sum + total, 0)
  const [isOpen, setOpen] = useState(count <= FEW)
  return (
    <Box sx={{ mt: 0.5, typography: 'body2' }}>
      {request.status === 'ERROR' && (
        <Typography variant="body2">{request.errors?.[0]?.message ?? deletionTexts.failed}</Typography>
      )}
      {usages.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {isOpen ? texts.usedBy(noun) : texts.usedByMany(noun, count)}
        </Typography>
      )}
      {isOpen && <Usages usages={usages} onFollow={onFollow} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5, ml: -0.75 }}>
        {count > FEW && (
          <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? texts.hideUsages : texts.showUsages}
          </Button>
        )}
        <Button size="small" onClick={() => void retry()}>
          {texts.retry}
        </Button>
      </Box>
    </Box>
  )
}

const Undo = ({ request, noun }: { request: DeletionRequest; noun: Noun }) => {
  const { registry } = useCatalogue()
  const undo = useUndoDeletions()
  const resource = registry.find(request.entityType)
  if (!resource) return null
  const deleted = { entity: resource.key, path: pathOf(resource), noun, ids: [request.entityId] }
  return (
    <Button className="flush" size="small" onClick={() => void undo(deleted)} sx={{ mt: 0.5 }}>
      {deletionTexts.undo}
    </Button>
  )
}

export const DeletionRow = ({ request, onFollow }: Props) => {
  const noun = useNoun(request.entityType)
  const kind = capitalise(noun.singular)
  const status = texts.status(request.status, noun)
  const name = request.entityLabel || kind
  const isKept = request.status === 'FAILURE' || request.status === 'ERROR'
  return (
    <Box component="li" sx={{ py: 1.25, borderBottom: 1, borderColor: 'divider', '&:last-of-type': { border: 0 } }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography sx={{ fontWeight: WEIGHTS.name, overflowWrap: 'anywhere' }}>{name}</Typography>
          <Typography variant="caption" color="textSecondary">
            {kind}
          </Typography>
        </Box>
        <Chip size="small" color={COLORS[request.status]} label={status} />
        {!isRunning(request) && (
          <IconButton size="small" aria-label={texts.dismiss(name)} onClick={() => dismissDeletion(request.id)}>
            <Close fontSize="small" />
          </IconButton>
        )}
      </Box>
      {isRunning(request) && <LinearProgress aria-label={status} sx={{ mt: 1 }} />}
      {isKept && <Reason request={request} noun={noun} onFollow={onFollow} />}
      {request.status === 'SUCCESS' && <Undo request={request} noun={noun} />}
    </Box>
  )
}
