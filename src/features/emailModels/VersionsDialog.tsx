import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { readActivities } from '#dataProviders/activities.ts'
import { emailTypeTexts } from '#i18n/fr/emailModelPages.ts'
import { SafeHtml } from '#src/fields/richText/SafeHtml.tsx'
import { useZone } from '#src/time/useZone.ts'
import { fullLabel, parseInstant } from '#src/time/when.ts'
import { LoadingLines } from '#src/ui/LoadingLines.tsx'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { useIsMobile } from '#src/ui/useIsMobile.ts'
import { type ModelVersion, versionsOf } from './versions.ts'

const texts = emailTypeTexts.versions

type Saved = { id: string; subject: string; template: string }
type Props = { saved: Saved; onRestore: (version: ModelVersion) => void; onClose: () => void }

const Version = ({ version, onRestore }: { version: ModelVersion; onRestore: Props['onRestore'] }) => {
  const zone = useZone()
  const { endedAt, endedBy, subject, template } = version
  const name = endedAt ? texts.until(fullLabel(parseInstant(endedAt), zone), endedBy ?? texts.somebody) : texts.now
  return (
    <Box component="li" sx={{ listStyle: 'none', border: 1, borderColor: 'divider', borderRadius: 1, p: 2 }}>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 1 }}
      >
        <Typography variant="body2" color="textSecondary">
          {name}
        </Typography>
        {endedAt && (
          <Button size="small" onClick={() => onRestore(version)}>
            {texts.restore}
          </Button>
        )}
      </Box>
      <Typography sx={{ fontWeight: WEIGHTS.name, overflowWrap: 'anywhere' }}>{subject}</Typography>
      <SafeHtml html={template} />
    </Box>
  )
}

const PER_PAGE = 50

const useChanges = (recordId: string) =>
  useInfiniteQuery({
    queryKey: ['customize/email', 'versions', recordId],
    queryFn: ({ pageParam: page }) =>
      readActivities({ entity: 'emailModel', recordId }, { actions: ['UPDATE', 'UNDO'], page, perPage: PER_PAGE }),
    initialPageParam: 1,
    getNextPageParam: (last, _all, page) => (last.hasNextPage ? page + 1 : undefined),
  })

export const VersionsDialog = ({ saved, onRestore, onClose }: Props) => {
  const id = useId()
  const isMobile = useIsMobile()
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useChanges(saved.id)
  const versions = versionsOf(saved, data?.pages.flatMap(({ items }) => items) ?? [])
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="md" fullWidth fullScreen={isMobile}>
      <DialogTitle id={id}>{texts.title}</DialogTitle>
      <DialogContent dividers>
        {error && <Alert severity="error">{texts.failed}</Alert>}
        {!data && !error && <LoadingLines rows={3} />}
        {data && versions.length === 1 && <Typography color="textSecondary">{texts.none}</Typography>}
        {data && versions.length > 1 && (
          <Box component="ul" sx={{ m: 0, p: 0, display: 'grid', gap: 2 }}>
            {versions.map((version) => (
              <Version key={version.id} version={version} onRestore={onRestore} />
            ))}
          </Box>
        )}
        {hasNextPage && (
          <Button sx={{ mt: 2 }} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {texts.more}
          </Button>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {emailTypeTexts.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
