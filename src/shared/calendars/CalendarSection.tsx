import AddLinkOutlined from '@mui/icons-material/AddLinkOutlined'
import { Alert, Box, Button, Skeleton, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useNotify } from 'react-admin'
import { messageFor } from '#dataProviders/serviceError.ts'
import { calendarTexts as texts } from '#i18n/fr/calendars.ts'
import { useZone } from '#src/time/useZone.ts'
import { fullLabel, parseInstant } from '#src/time/when.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { type CalendarFeed, FEEDS, feedName, revokeFeed, useCalendarFeeds } from './calendarFeeds.ts'

const NewCalendarDialog = lazyPart<
  typeof import('./NewCalendarDialog.tsx'),
  { onCreated: () => void; onClose: () => void }
>(
  () => import('./NewCalendarDialog.tsx'),
  (m) => m.NewCalendarDialog,
)

const Feed = ({ feed, onRevoke }: { feed: CalendarFeed; onRevoke: () => void }) => {
  const zone = useZone()
  const since = (text: string) => fullLabel(parseInstant(text), zone)
  const read = feed.lastReadAt ? texts.lastRead(since(feed.lastReadAt)) : texts.neverRead
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 1 }}>
      <Box sx={{ flex: '1 1 16rem', minWidth: 0 }}>
        <Typography>{feedName(feed)}</Typography>
        <Typography variant="body2" color="textSecondary">
          {texts.created(since(feed.createdAt))}, {read}
        </Typography>
      </Box>
      <Button color="error" onClick={onRevoke} aria-label={texts.revokeOf(feedName(feed))}>
        {texts.revoke}
      </Button>
    </Box>
  )
}

const Feeds = ({ feeds, onRevoke }: { feeds: readonly CalendarFeed[]; onRevoke: (feed: CalendarFeed) => void }) =>
  feeds.length === 0 ? (
    <Typography color="textSecondary">{texts.none}</Typography>
  ) : (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}>
      {feeds.map((feed) => (
        <Feed key={feed.id} feed={feed} onRevoke={() => onRevoke(feed)} />
      ))}
    </Box>
  )

const Revocation = ({ feed, onClose }: { feed: CalendarFeed; onClose: () => void }) => {
  const notify = useNotify()
  const client = useQueryClient()
  const revoke = async () => {
    onClose()
    try {
      await revokeFeed(feed.id)
      notify(texts.revoked, { type: 'success' })
    } catch (error) {
      notify(messageFor(error), { type: 'error' })
    }
    await client.invalidateQueries({ queryKey: FEEDS })
  }
  return (
    <ConfirmDialog title={texts.revokeTitle} confirm={texts.revoke} onConfirm={() => void revoke()} onClose={onClose}>
      {texts.revokeText(feedName(feed))}
    </ConfirmDialog>
  )
}

export const CalendarSection = () => {
  const { data: feeds, error, refetch } = useCalendarFeeds()
  const [isCreating, setCreating] = useState(false)
  const [revoked, setRevoked] = useState<CalendarFeed>()
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {texts.help}
      </Typography>
      {error && <Alert severity="error">{messageFor(error)}</Alert>}
      {feeds && <Feeds feeds={feeds} onRevoke={setRevoked} />}
      {!feeds && !error && <Skeleton variant="rounded" height={48} />}
      <Button variant="outlined" startIcon={<AddLinkOutlined />} onClick={() => setCreating(true)} sx={{ mt: 1.5 }}>
        {texts.add}
      </Button>
      {isCreating && (
        <Suspense>
          <NewCalendarDialog onCreated={() => void refetch()} onClose={() => setCreating(false)} />
        </Suspense>
      )}
      {revoked && <Revocation feed={revoked} onClose={() => setRevoked(undefined)} />}
    </>
  )
}
