import { Box, Button, Skeleton, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { useState } from 'react'
import { createComment } from '#dataProviders/activities.ts'
import { historyTexts as texts } from '#i18n/fr/history.ts'
import { useZone } from '#src/time/useZone.ts'
import { LoadFailure } from '../LoadFailure.tsx'
import { CommentForm } from './CommentForm.tsx'
import { ENTRY, HistoryEntry } from './HistoryEntry.tsx'
import type { Thread } from './thread.ts'
import { type ActivityKind, KINDS, useActivities } from './useActivities.ts'

type Chosen = { kind: ActivityKind; onChange: (kind: ActivityKind) => void }

const KindFilter = ({ kind, onChange }: Chosen) => (
  <ToggleButtonGroup
    size="small"
    exclusive
    aria-label={texts.filter}
    value={kind}
    onChange={(_event, chosen: ActivityKind | null) => chosen && onChange(chosen)}
    sx={{ mb: 2, flexWrap: 'wrap' }}
  >
    {(Object.keys(KINDS) as ActivityKind[]).map((one) => (
      <ToggleButton key={one} value={one} sx={{ py: 0.25, px: 1, fontSize: '0.8125rem', textTransform: 'none' }}>
        {texts.kinds[one]}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
)

const Entries = ({ thread, kind }: { thread: Thread; kind: ActivityKind }) => {
  const { data, isPending, error, refetch, isFetchNextPageError, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useActivities(thread, kind)
  const zone = useZone()
  const items = data?.pages.flatMap((page) => page.items) ?? []
  const isWhole = kind === 'all' && data !== undefined && !hasNextPage
  const creation = isWhole && !items.some(({ action }) => action === 'CREATE') && thread.creation?.(zone)
  return (
    <>
      {isPending && <Skeleton variant="rounded" height={80} />}
      {!isPending && !error && items.length === 0 && !creation && (
        <Typography color="textSecondary">{kind === 'all' ? texts.empty : texts.emptyKind}</Typography>
      )}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {items.map((activity) => (
          <HistoryEntry key={activity.id} activity={activity} thread={thread} />
        ))}
        {creation && (
          <Box component="li" sx={ENTRY}>
            <Typography variant="body2">{creation}</Typography>
          </Box>
        )}
      </Box>
      {error && (
        <LoadFailure
          title={texts.failed}
          error={error}
          onRetry={() => void (isFetchNextPageError ? fetchNextPage() : refetch())}
        />
      )}
      {hasNextPage && !error && (
        <Button size="small" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {texts.more}
        </Button>
      )}
    </>
  )
}

export const HistoryPanel = ({ thread }: { thread: Thread }) => {
  const [kind, setKind] = useState<ActivityKind>('all')
  const { entity, recordId, canComment } = thread
  const { data: whole } = useActivities(thread, 'all')
  const isShort = kind === 'all' && (whole?.pages[0]?.items.length ?? 0) < 2
  return (
    <>
      {canComment && (
        <>
          <CommentForm
            thread={thread}
            label={texts.comment.label}
            confirm={texts.comment.add}
            send={(draft) => createComment({ entity, recordId }, draft)}
          />
          {!isShort && <KindFilter kind={kind} onChange={setKind} />}
        </>
      )}
      <Entries thread={thread} kind={kind} />
    </>
  )
}
