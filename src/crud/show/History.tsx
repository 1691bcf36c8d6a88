/** The history of a record: who, when, what. */
import { Box, Button, Paper, Skeleton, Typography } from '@mui/material'
import { crudTexts } from '#i18n/fr/crud.ts'
import { fullLabel, parseInstant } from '#src/booking/when.ts'
import { useZone } from '#src/fields/useZone.ts'
import type { EntityView } from '../entityView.ts'
import { changesOf } from './changes.ts'
import { type Activity, useActivities } from './useActivities.ts'

const texts = crudTexts.show
const Entry = ({ activity, view }: { activity: Activity; view: EntityView }) => {
  const zone = useZone()
  const changes = activity.action === 'UPDATE' ? changesOf(activity.changes, view, zone) : []
  return (
    <Box component="li" sx={{ pl: 2, pb: 2, borderLeft: 2, borderColor: 'divider' }}>
      <Typography variant="body2">
        <b>{activity.user?.displayName ?? texts.deletedUser}</b> {texts.actions[activity.action]}
      </Typography>
      <Typography variant="caption" color="textSecondary" component="p">
        {fullLabel(parseInstant(activity.createdAt), zone)}
      </Typography>
      {changes.map(({ source, label, text }) => (
        <Typography key={source} variant="caption" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {label}
          {'\u00a0: '}
          {text}
        </Typography>
      ))}
    </Box>
  )
}

export const History = ({ view, id }: { view: EntityView; id: string }) => {
  const { data, isPending, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useActivities(
    view.path,
    view.resource.key,
    id,
  )
  const items = data?.pages.flatMap((page) => page.items) ?? []
  return (
    <Paper component="section" variant="outlined" aria-label={texts.history} sx={{ p: { xs: 2, md: 3 }, mb: 2 }}>
      <Typography component="h2" sx={{ fontSize: '1.0625rem', fontWeight: 650, mb: 1.5 }}>
        {texts.history}
      </Typography>
      {isPending && <Skeleton variant="rounded" height={80} />}
      {error && <Typography color="error">{texts.historyFailed}</Typography>}
      {!isPending && !error && items.length === 0 && (
        <Typography color="textSecondary">{texts.historyEmpty}</Typography>
      )}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {items.map((activity) => (
          <Entry key={activity.id} activity={activity} view={view} />
        ))}
      </Box>
      {hasNextPage && (
        <Button size="small" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {texts.historyMore}
        </Button>
      )}
    </Paper>
  )
}
