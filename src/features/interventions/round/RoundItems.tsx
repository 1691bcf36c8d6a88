import ChecklistOutlined from '@mui/icons-material/ChecklistOutlined'
import {
  Box,
  Button,
  Drawer,
  LinearProgress,
  List,
  ListItemButton,
  ListItemText,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material'
import { roundTexts as texts } from '#i18n/fr/rounds.ts'
import { roundKey } from '#resources/domain/rounds.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import type { RoundItem } from './roundEntries.ts'
import type { RoundView } from './useRoundSession.ts'

export type ShownItems = 'remaining' | 'all'

export const RoundProgress = ({ view: { round, done } }: { view: RoundView }) => {
  const all = round.items.length
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <LinearProgress
        variant="determinate"
        value={all === 0 ? 0 : (done.size / all) * 100}
        aria-label={texts.progressOf(done.size, all)}
        sx={{ flex: 1, height: 8, borderRadius: 4 }}
      />
      <Typography sx={{ fontWeight: WEIGHTS.title, fontVariantNumeric: 'tabular-nums' }}>
        {texts.progress(done.size, all)}
      </Typography>
    </Box>
  )
}

type FilterProps = { view: RoundView; shown: ShownItems; onChange: (shown: ShownItems) => void; onList: () => void }

export const RoundFilter = ({ view: { round, done }, shown, onChange, onList }: FilterProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
    <ToggleButtonGroup
      exclusive
      size="small"
      value={shown}
      aria-label={texts.shown}
      onChange={(_event, next: ShownItems | null) => next && onChange(next)}
    >
      <ToggleButton value="remaining" sx={{ minHeight: 44, textTransform: 'none' }}>
        {texts.remaining(round.items.length - done.size)}
      </ToggleButton>
      <ToggleButton value="all" sx={{ minHeight: 44, textTransform: 'none' }}>
        {texts.all(round.items.length)}
      </ToggleButton>
    </ToggleButtonGroup>
    <Button startIcon={<ChecklistOutlined />} onClick={onList} sx={{ minHeight: 44 }}>
      {texts.list}
    </Button>
  </Box>
)

const failuresOf = ({ round, results }: RoundView, item: string): number =>
  round.points.filter(({ id: point }) => results.get(roundKey({ item, point }))?.result === 'NOT_OK').length

type ListProps = {
  view: RoundView
  items: readonly RoundItem[]
  current: string | undefined
  onChoose: (item: string) => void
  onClose: () => void
}

export const RoundItemList = ({ view, items, current, onChoose, onClose }: ListProps) => (
  <Drawer
    anchor="bottom"
    open
    onClose={onClose}
    slotProps={{ paper: { role: 'dialog', 'aria-label': texts.list, sx: { maxHeight: '85dvh' } } }}
  >
    <List>
      {items.map(({ id, name, place }) => {
        const failed = failuresOf(view, id)
        const state = [view.done.has(id) && texts.done, failed > 0 && texts.failedCount(failed)].filter(Boolean)
        return (
          <ListItemButton key={id} selected={id === current} onClick={() => onChoose(id)} sx={{ minHeight: 56 }}>
            <ListItemText primary={name} secondary={[place, ...state].filter(Boolean).join(' · ')} />
          </ListItemButton>
        )
      })}
    </List>
  </Drawer>
)
