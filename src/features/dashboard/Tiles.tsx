import DashboardCustomizeOutlined from '@mui/icons-material/DashboardCustomizeOutlined'
import { Box } from '@mui/material'
import { type ComponentProps, Suspense, useState } from 'react'
import { tileTexts as texts } from '#i18n/fr/dashboardTiles.ts'
import { LoadFailure } from '#src/crud/LoadFailure.tsx'
import { useMayCompose, useTiles } from '#src/crud/list/tiles/tiles.ts'
import type { PageAction } from '#src/crud/pageAction.ts'
import { LoadingLines } from '#src/ui/LoadingLines.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'

const SearchTile = lazyPart<
  typeof import('#src/crud/list/tiles/SearchTile.tsx'),
  ComponentProps<typeof import('#src/crud/list/tiles/SearchTile.tsx').SearchTile>
>(
  () => import('#src/crud/list/tiles/SearchTile.tsx'),
  (m) => m.SearchTile,
)

const ComposeDialog = lazyPart<
  typeof import('./ComposeDialog.tsx'),
  ComponentProps<typeof import('./ComposeDialog.tsx').ComposeDialog>
>(
  () => import('./ComposeDialog.tsx'),
  (m) => m.ComposeDialog,
)

export const useComposeAction = (): PageAction => {
  const [isOpen, setIsOpen] = useState(false)
  return {
    key: 'compose',
    kind: 'rare',
    label: texts.compose,
    icon: <DashboardCustomizeOutlined />,
    isHidden: !useMayCompose(),
    opensDialog: true,
    onClick: () => setIsOpen(true),
    dialog: isOpen && (
      <Suspense>
        <ComposeDialog onClose={() => setIsOpen(false)} />
      </Suspense>
    ),
  }
}

export const Tiles = () => {
  const { data: tiles, error, refetch } = useTiles()
  if (error && !tiles) return <LoadFailure title={texts.loadFailed} error={error} onRetry={() => void refetch()} />
  if (!tiles || tiles.length === 0) return null
  return (
    <Box
      sx={{
        ...{ display: 'grid', columnGap: 6, rowGap: 3, alignItems: 'start', mt: 3.5 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {tiles.map((tile) => (
        <Suspense key={tile.id} fallback={<LoadingLines rows={3} />}>
          <SearchTile tile={tile} />
        </Suspense>
      ))}
    </Box>
  )
}
