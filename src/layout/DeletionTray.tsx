/** The tray of deletions asked for: how far they are, and what still uses a record. */
import AutoDeleteOutlined from '@mui/icons-material/AutoDeleteOutlined'
import Close from '@mui/icons-material/Close'
import Badge from '@mui/material/Badge'
import Box from '@mui/material/Box'
import Chip, { type ChipProps } from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import Link from '@mui/material/Link'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { type MouseEvent, useState, useSyncExternalStore } from 'react'
import { Link as RouterLink } from 'react-router'
import {
  type DeletionRequest,
  type DeletionStatus,
  dismissDeletionRequest,
  getDeletionRequests,
  isRunning,
  subscribeToDeletionRequests,
  type Usage,
} from '#dataProviders/deletionRequests.ts'
import { appTexts } from '#i18n/fr/app.ts'
import { labelsOf } from '#i18n/fr/entities/index.ts'
import { resources } from '#resources/index.ts'
import { pathOf } from '#resources/schema/names.ts'

const texts = appTexts.tray
const COLORS: Record<DeletionStatus, ChipProps['color']> = {
  PENDING: 'default',
  CHECKING: 'info',
  DELETING: 'info',
  SUCCESS: 'success',
  FAILURE: 'warning',
  ERROR: 'error',
}

const addressOf = (entity: string, id: string): string | undefined => {
  const resource = resources.find(entity)
  if (!resource) return undefined
  const page = resource.pages.includes('show') ? 'show' : resource.pages.includes('update') ? 'update' : undefined
  return page && `/${pathOf(resource)}/${id}/${page}`
}

const UsedBy = ({ usage, onFollow }: { usage: Usage; onFollow: () => void }) => (
  <Typography variant="body2" component="div">
    {texts.usage(labelsOf(usage.entity).plural, usage.total)}
    {usage.records.map(({ id, displayName }, index) => {
      const to = addressOf(usage.entity, id)
      return (
        <span key={id}>
          {index > 0 && ', '}
          {to ? (
            <Link component={RouterLink} to={to} onClick={onFollow}>
              {displayName}
            </Link>
          ) : (
            displayName
          )}
        </span>
      )
    })}
  </Typography>
)

const Row = ({ request, onFollow }: { request: DeletionRequest; onFollow: () => void }) => (
  <Box component="li" sx={{ py: 1.25, borderBottom: 1, borderColor: 'divider', '&:last-of-type': { border: 0 } }}>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Typography sx={{ flex: 1, fontWeight: 600 }} noWrap>
        {request.entityLabel || labelsOf(request.entityType).singular}
      </Typography>
      <Chip size="small" color={COLORS[request.status]} label={texts.statuses[request.status]} />
      {!isRunning(request) && (
        <IconButton size="small" aria-label={texts.dismiss} onClick={() => dismissDeletionRequest(request.id)}>
          <Close fontSize="small" />
        </IconButton>
      )}
    </Box>
    {isRunning(request) && <LinearProgress aria-label={texts.statuses[request.status]} sx={{ mt: 1 }} />}
    {request.status === 'FAILURE' && (
      <Box sx={{ mt: 0.5 }}>
        <Typography variant="body2" color="textSecondary">
          {texts.usedBy}
        </Typography>
        {(request.usedByMicroservices ?? []).map((usage) => (
          <UsedBy key={usage.entity} usage={usage} onFollow={onFollow} />
        ))}
      </Box>
    )}
  </Box>
)

export const DeletionTray = () => {
  const requests = useSyncExternalStore(subscribeToDeletionRequests, getDeletionRequests)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const running = requests.filter(isRunning).length
  const close = () => setAnchor(null)
  if (requests.length === 0) return null
  return (
    <>
      <IconButton
        aria-label={texts.open(running)}
        aria-haspopup="dialog"
        aria-expanded={Boolean(anchor)}
        onClick={(event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget)}
      >
        <Badge badgeContent={running} color="primary">
          <AutoDeleteOutlined />
        </Badge>
      </IconButton>
      <Popover
        open={Boolean(anchor)}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': texts.title, sx: { width: 400, maxWidth: '94vw', p: 2 } } }}
      >
        <Typography variant="h3" component="h2">
          {texts.title}
        </Typography>
        <Box component="ul" aria-live="polite" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {requests.map((request) => (
            <Row key={request.id} request={request} onFollow={close} />
          ))}
        </Box>
      </Popover>
    </>
  )
}
