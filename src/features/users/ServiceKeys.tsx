import { Alert, Box, Button, Chip, Collapse, Skeleton, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { messageFor } from '#dataProviders/serviceError.ts'
import { serviceKeyTexts as texts } from '#i18n/fr/serviceKeys.ts'
import { useZone } from '#src/time/useZone.ts'
import { momentLabel, parseInstant } from '#src/time/when.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { NewServiceKeyDialog } from './NewServiceKeyDialog.tsx'
import { isKeyLive, revokeServiceKey, type ServiceKey, useServiceKeys } from './serviceKeys.ts'

const useFacts = (key: ServiceKey): string => {
  const zone = useZone()
  const when = (text: string) => momentLabel(parseInstant(text), zone, new Date())
  const end = () => {
    if (key.revokedAt) return [texts.revoked(when(key.revokedAt))]
    if (!key.expiresAt) return []
    return [isKeyLive(key) ? texts.until(when(key.expiresAt)) : texts.ended(when(key.expiresAt))]
  }
  const use = key.lastUsedAt ? texts.lastUse(when(key.lastUsedAt)) : texts.neverUsed
  return [use, ...end(), texts.issued(when(key.createdAt), key.issuedBy)].join(' · ')
}

const Row = ({ serviceKey, onRevoke }: { serviceKey: ServiceKey; onRevoke?: () => void }) => (
  <Box
    component="li"
    sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5, py: 1 }}
  >
    <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography sx={{ fontWeight: WEIGHTS.name, overflowWrap: 'anywhere' }}>{serviceKey.name}</Typography>
        <Chip size="small" variant="outlined" label={`${serviceKey.beginning}…`} sx={{ fontFamily: 'monospace' }} />
      </Stack>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {useFacts(serviceKey)}
      </Typography>
    </Box>
    {onRevoke && (
      <Button size="small" color="error" onClick={onRevoke} aria-label={texts.revokeOf(serviceKey.name)}>
        {texts.revoke}
      </Button>
    )}
  </Box>
)

const Rows = ({ keys, onRevoke }: { keys: readonly ServiceKey[]; onRevoke?: (key: ServiceKey) => void }) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}>
    {keys.map((key) => (
      <Row key={key.id} serviceKey={key} {...(onRevoke && { onRevoke: () => onRevoke(key) })} />
    ))}
  </Box>
)

const Ended = ({ keys }: { keys: readonly ServiceKey[] }) => {
  const [isOpen, setOpen] = useState(false)
  if (keys.length === 0) return null
  return (
    <Box sx={{ mt: 1 }}>
      <Button size="small" color="inherit" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {texts.previous(keys.length)}
      </Button>
      <Collapse in={isOpen} unmountOnExit>
        <Rows keys={keys} />
      </Collapse>
    </Box>
  )
}

const useRevocation = (userId: string, refetch: () => unknown) => {
  const notify = useNotify()
  const [asked, ask] = useState<ServiceKey>()
  const revoke = async (key: ServiceKey) => {
    ask(undefined)
    try {
      await revokeServiceKey(userId, key.id)
      notify(texts.revokeDone, { type: 'success' })
    } catch (error) {
      notify(messageFor(error), { type: 'error' })
    }
    await refetch()
  }
  return { asked, ask, forget: () => ask(undefined), revoke }
}

export const ServiceKeys = ({ userId }: { userId: string }) => {
  const { data, error, refetch } = useServiceKeys(userId)
  const { asked, ask, forget, revoke } = useRevocation(userId, refetch)
  const [isCreating, setCreating] = useState(false)
  const live = data?.filter(isKeyLive) ?? []
  return (
    <>
      <Typography component="h3" variant="h4" sx={{ mt: 3, mb: 1 }}>
        {texts.title}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {texts.help}
      </Typography>
      {error && <Alert severity="warning">{texts.failed}</Alert>}
      {!data && !error && <Skeleton variant="rounded" height={96} />}
      {data && live.length === 0 && <Typography>{texts.none}</Typography>}
      {data && <Rows keys={live} onRevoke={ask} />}
      {data && (
        <Button variant="outlined" onClick={() => setCreating(true)} sx={{ mt: 1 }}>
          {texts.create}
        </Button>
      )}
      {data && <Ended keys={data.filter((key) => !isKeyLive(key))} />}
      {isCreating && (
        <NewServiceKeyDialog userId={userId} onCreated={() => void refetch()} onClose={() => setCreating(false)} />
      )}
      {asked && (
        <ConfirmDialog
          isDangerous
          title={texts.revokeTitle}
          confirm={texts.revoke}
          onConfirm={() => void revoke(asked)}
          onClose={forget}
        >
          {texts.revokeText(asked.name)}
        </ConfirmDialog>
      )}
    </>
  )
}
