import { Box, Button, LinearProgress, List, ListSubheader, Typography } from '@mui/material'
import { Suspense, useState } from 'react'
import type { SavedSearch } from '#dataProviders/savedSearches.ts'
import { crudTexts } from '#i18n/fr/crud.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import type { EntityView } from '../../entityView.ts'
import { useMayCompose } from '../tiles/tiles.ts'
import { SavedSearchDialog } from './SavedSearchDialog.tsx'
import { SaveSearch } from './SaveSearch.tsx'
import { SearchLine } from './SearchLine.tsx'
import { useSearchChanges } from './useSearchChanges.tsx'
import { useMayShare, useOwnId, useSearches } from './useSearches.ts'
import { useShownSearch } from './useShownSearch.ts'

const texts = crudTexts.list.searches

const AddTileDialog = lazyPart<
  typeof import('../tiles/AddTileDialog.tsx'),
  import('react').ComponentProps<typeof import('../tiles/AddTileDialog.tsx').AddTileDialog>
>(
  () => import('../tiles/AddTileDialog.tsx'),
  (m) => m.AddTileDialog,
)

const Words = ({ title, text, onRetry }: { title: string; text?: string; onRetry?: () => void }) => (
  <Box sx={{ px: 2, py: 1.5 }}>
    <Typography variant="subtitle2" component="p">
      {title}
    </Typography>
    {text && (
      <Typography variant="body2" color="textSecondary">
        {text}
      </Typography>
    )}
    {onRetry && (
      <Button size="small" onClick={onRetry}>
        {crudTexts.retry}
      </Button>
    )}
  </Box>
)

type PartProps = {
  title: string
  searches: readonly SavedSearch[]
  line: (search: SavedSearch) => React.ReactNode
}

const Part = ({ title, searches, line }: PartProps) =>
  searches.length > 0 && (
    <List
      dense
      aria-label={title}
      subheader={
        <ListSubheader
          component="div"
          aria-hidden
          sx={{ lineHeight: '32px', bgcolor: 'transparent', position: 'static' }}
        >
          {title}
        </ListSubheader>
      }
    >
      {searches.map(line)}
    </List>
  )

type Props = {
  view: EntityView
  onDone: () => void
}

export const SearchList = ({ view, onDone }: Props) => {
  const { data: searches, isError, refetch } = useSearches(view)
  const { current, apply } = useShownSearch(view)
  const changes = useSearchChanges(view)
  const canShareHere = useMayShare(view)
  const ownId = useOwnId()
  const mayCompose = useMayCompose()
  const [edited, setEdited] = useState<SavedSearch>()
  const [added, setAdded] = useState<SavedSearch>()
  if (isError && !searches) return <Words title={texts.failed} onRetry={() => void refetch()} />
  if (!searches) return <LinearProgress aria-label={texts.loading} />
  const saving = (
    <Box sx={{ px: 1, pb: 1 }}>
      <SaveSearch view={view} />
    </Box>
  )
  if (searches.length === 0)
    return (
      <>
        <Words title={texts.empty} text={texts.emptyHelp} />
        {saving}
      </>
    )
  const canShare = ({ isShared, owner }: SavedSearch) => canShareHere && (!isShared || owner?.id === ownId)
  const line = (search: SavedSearch) => (
    <SearchLine
      key={search.id}
      search={search}
      isCurrent={search === current}
      isMine={search.owner?.id === ownId}
      canShare={canShare(search)}
      canChange={!search.isShared || canShareHere}
      onApply={() => {
        apply(search)
        onDone()
      }}
      onEdit={() => setEdited(search)}
      onCopied={onDone}
      onAdd={mayCompose && search.isShared ? () => setAdded(search) : undefined}
      onReplace={() => {
        changes.replace(search)
        onDone()
      }}
      onRemove={() => {
        changes.remove(search)
        onDone()
      }}
    />
  )
  return (
    <>
      <Part title={texts.own} searches={searches.filter(({ isShared }) => !isShared)} line={line} />
      <Part title={texts.shared} searches={searches.filter(({ isShared }) => isShared)} line={line} />
      {saving}
      {added && (
        <Suspense>
          <AddTileDialog search={added} onClose={() => setAdded(undefined)} />
        </Suspense>
      )}
      {edited && (
        <SavedSearchDialog
          title={texts.edit}
          initial={edited}
          canShare={canShare(edited)}
          onSave={(named) => changes.rename(edited, named)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}
