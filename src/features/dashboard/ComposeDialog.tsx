import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined'
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import DashboardCustomizeOutlined from '@mui/icons-material/DashboardCustomizeOutlined'
import DragIndicatorOutlined from '@mui/icons-material/DragIndicatorOutlined'
import { Alert, Box, IconButton, MenuItem, Paper, TextField, Typography } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { messageFor } from '#dataProviders/serviceError.ts'
import { tileTexts as texts } from '#i18n/fr/dashboardTiles.ts'
import { capitalise } from '#i18n/fr/grammar.ts'
import { RoleSelect } from '#src/crud/list/tiles/RoleSelect.tsx'
import { type Tile, tileInput, useRoleTiles, useSetTiles, useSharedSearches } from '#src/crud/list/tiles/tiles.ts'
import { WidthChoice } from '#src/crud/list/tiles/WidthChoice.tsx'
import { useCatalogue } from '#src/fields/views/catalogue.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { LoadingLines } from '#src/ui/LoadingLines.tsx'
import { WEIGHTS } from '#src/ui/theme/weights.ts'

type ComposedTile = Pick<Tile, 'id' | 'name' | 'width'>

const moved = (tiles: readonly ComposedTile[], from: number, to: number): readonly ComposedTile[] => {
  const tile = tiles[from]
  return tile && to >= 0 && to < tiles.length ? tiles.toSpliced(from, 1).toSpliced(to, 0, tile) : tiles
}

type ListProps = { tiles: readonly ComposedTile[]; onChange: (tiles: readonly ComposedTile[]) => void }

const TileList = ({ tiles, onChange }: ListProps) => {
  const [dragged, setDragged] = useState<string>()
  const [said, say] = useState('')
  const move = (from: number, to: number) => {
    const next = moved(tiles, from, to)
    const name = tiles[from]?.name
    if (next === tiles || name === undefined) return
    say(texts.moved(name, to + 1, tiles.length))
    onChange(next)
  }
  const over = (index: number) => {
    const from = tiles.findIndex(({ id }) => id === dragged)
    if (from !== -1 && from !== index) move(from, index)
  }
  return (
    <>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {tiles.map((tile, index) => (
          <Paper
            key={tile.id}
            component="li"
            variant="outlined"
            draggable
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move'
              event.dataTransfer.setData('text/plain', tile.id)
              setDragged(tile.id)
            }}
            onDragEnd={() => setDragged(undefined)}
            onDragEnter={() => over(index)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => event.preventDefault()}
            sx={{ p: 1, cursor: 'grab', opacity: dragged === tile.id ? 0.4 : 1 }}
          >
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mb: 0.5 }}>
              <DragIndicatorOutlined
                aria-hidden
                sx={{ fontSize: 18, color: 'text.secondary', '@media (hover: none)': { display: 'none' } }}
              />
              <Typography sx={{ flex: 1, minWidth: 0, fontWeight: WEIGHTS.name, overflowWrap: 'anywhere' }}>
                {tile.name}
              </Typography>
              <IconButton
                size="small"
                aria-label={texts.up(tile.name)}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              >
                <ArrowUpwardOutlined fontSize="small" />
              </IconButton>
              <IconButton
                size="small"
                aria-label={texts.down(tile.name)}
                disabled={index === tiles.length - 1}
                onClick={() => move(index, index + 1)}
              >
                <ArrowDownwardOutlined fontSize="small" />
              </IconButton>
              <IconButton
                size="small"
                aria-label={texts.remove(tile.name)}
                onClick={() => onChange(tiles.filter(({ id }) => id !== tile.id))}
              >
                <CloseOutlined fontSize="small" />
              </IconButton>
            </Box>
            <WidthChoice
              label={texts.widthOf(tile.name)}
              value={tile.width}
              onChange={(width) => onChange(tiles.map((one) => (one.id === tile.id ? { ...one, width } : one)))}
            />
          </Paper>
        ))}
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {said}
      </Box>
    </>
  )
}

const NoTiles = () => (
  <Box sx={{ border: '1px dashed', borderColor: 'divider', borderRadius: 1.25, px: 2, py: 2.5, textAlign: 'center' }}>
    <DashboardCustomizeOutlined sx={{ fontSize: 28, color: 'text.secondary' }} />
    <Typography sx={{ fontWeight: WEIGHTS.name }}>{texts.none}</Typography>
    <Typography variant="body2" color="textSecondary">
      {texts.noneHelp}
    </Typography>
  </Box>
)

const AddSearch = ({ tiles, onChange }: ListProps) => {
  const { labels } = useCatalogue()
  const { data, error } = useSharedSearches()
  const offered = (data ?? []).filter(({ id }) => !tiles.some((tile) => tile.id === id))
  if (error) return <Alert severity="error">{messageFor(error)}</Alert>
  if (!data) return <LoadingLines rows={1} />
  if (offered.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        {texts.howToShare}
      </Typography>
    )
  const nameOf = ({ name, list }: (typeof offered)[number]) => {
    const plural = labels[list ?? '']?.plural
    return texts.offered(name ?? '', plural && capitalise(plural))
  }
  const add = (id: string) => {
    const search = offered.find((one) => one.id === id)
    if (search) onChange([...tiles, { id, name: search.name ?? '', width: 1 }])
  }
  return (
    <TextField
      select
      fullWidth
      label={texts.addSearch}
      value=""
      onChange={({ target }) => add(target.value)}
      slotProps={{
        select: {
          displayEmpty: true,
          renderValue: () => (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {texts.offeredCount(offered.length)}
            </Box>
          ),
        },
      }}
    >
      {offered.map((search) => (
        <MenuItem key={search.id} value={search.id}>
          {nameOf(search)}
        </MenuItem>
      ))}
    </TextField>
  )
}

export const ComposeDialog = ({ onClose }: { onClose: () => void }) => {
  const [role, setRole] = useState('')
  const [changed, setChanged] = useState<readonly ComposedTile[]>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const { data, error } = useRoleTiles(role)
  const setTiles = useSetTiles()
  const notify = useNotify()
  const tiles = changed ?? data
  const save = async () => {
    setIsBusy(true)
    try {
      await setTiles(role, (tiles ?? []).map(tileInput))
      notify(texts.saved, { type: 'success' })
      onClose()
    } catch (failure) {
      setProblem(messageFor(failure))
      setIsBusy(false)
    }
  }
  const choose = (next: string) => {
    setRole(next)
    setChanged(undefined)
    setProblem(undefined)
  }
  return (
    <ConfirmDialog
      title={texts.compose}
      confirm={texts.save}
      isReady={changed !== undefined}
      isBusy={isBusy}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Typography variant="body2" color="textSecondary">
          {texts.composeHelp}
        </Typography>
        <RoleSelect value={role} onChange={choose} />
        {!tiles && !error && <LoadingLines rows={2} />}
        {tiles?.length === 0 && <NoTiles />}
        {tiles && tiles.length > 0 && <TileList tiles={tiles} onChange={setChanged} />}
        {tiles && <AddSearch tiles={tiles} onChange={setChanged} />}
        {(problem ?? error) && <Alert severity="error">{problem ?? messageFor(error)}</Alert>}
      </Box>
    </ConfirmDialog>
  )
}
