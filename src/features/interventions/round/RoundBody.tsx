import { Alert, Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { roundTexts as texts } from '#i18n/fr/rounds.ts'
import { roundKey } from '#resources/domain/rounds.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { useUnsaved } from '#src/ui/unsaved/unsaved.ts'
import { FinishRoundDialog } from './FinishRoundDialog.tsx'
import { RoundFilter, RoundItemList, RoundProgress, type ShownItems } from './RoundItems.tsx'
import { RoundPointCard } from './RoundPointCard.tsx'
import { RoundStatus } from './RoundStatus.tsx'
import type { RoundItem } from './roundEntries.ts'
import type { RoundSession, RoundState } from './roundSession.ts'
import type { RoundView } from './useRoundSession.ts'

type Props = { session: RoundSession; state: RoundState; view: RoundView }

const useShownItems = ({ round, done }: RoundView) => {
  const [shown, setShown] = useState<ShownItems>('remaining')
  const [chosen, setChosen] = useState<string>()
  const items = round.items.filter(({ id }) => shown === 'all' || !done.has(id) || id === chosen)
  const found = items.findIndex(({ id }) => id === chosen)
  const index = Math.max(found, 0)
  const current = items[index]
  // Otherwise the first item would leave the list with its last point.
  if (current && current.id !== chosen) setChosen(current.id)
  const show = (next: ShownItems) => {
    setShown(next)
    if (next === 'remaining' && chosen && done.has(chosen)) setChosen(undefined)
  }
  return { shown, show, items, index, current, choose: setChosen }
}

const Item = ({ item, rank, view, session, isFixed }: ItemProps) => (
  <Box component="article" aria-labelledby="round-item">
    <Typography variant="body2" color="textSecondary">
      {texts.itemOf(rank, view.round.items.length)}
    </Typography>
    <Typography
      id="round-item"
      component="h2"
      sx={{ fontSize: '1.375rem', fontWeight: WEIGHTS.page, lineHeight: 1.25 }}
    >
      {item.name}
    </Typography>
    {item.place && (
      <Typography variant="body2" color="textSecondary">
        {item.place}
      </Typography>
    )}
    {view.round.points.map((point) => (
      <RoundPointCard
        key={`${item.id} ${point.id}`}
        point={point}
        shown={view.results.get(roundKey({ item: item.id, point: point.id }))}
        isFixed={isFixed}
        record={(change) => void session.record({ item: item.id, point: point.id }, change)}
      />
    ))}
  </Box>
)

type ItemProps = {
  item: RoundItem
  rank: number
  view: RoundView
  session: RoundSession
  isFixed: boolean
}

const END = 72

const Steps = ({ previous, next }: { previous: (() => void) | undefined; next: (() => void) | undefined }) => (
  <Box
    sx={{
      ...{ position: 'fixed', insetInline: 0, bottom: 0, zIndex: 'appBar', bgcolor: 'background.paper' },
      ...{ borderTop: 1, borderColor: 'divider', p: 1, pb: 'calc(8px + env(safe-area-inset-bottom))' },
    }}
  >
    <Box sx={{ display: 'flex', gap: 1, maxWidth: 640, mx: 'auto' }}>
      <Button fullWidth variant="outlined" disabled={!previous} onClick={previous} sx={{ minHeight: 52 }}>
        {texts.previous}
      </Button>
      <Button fullWidth variant="contained" disabled={!next} onClick={next} sx={{ minHeight: 52 }}>
        {texts.next}
      </Button>
    </Box>
  </Box>
)

const Over = ({ view: { round } }: { view: RoundView }) => {
  if (round.isOver) return <Alert severity="success">{texts.isOver}</Alert>
  return round.canRecord ? null : <Alert severity="info">{texts.isReadOnly}</Alert>
}

export const RoundBody = ({ session, state, view }: Props) => {
  const { round, done } = view
  const { shown, show, items, index, current, choose } = useShownItems(view)
  const [isListed, setListed] = useState(false)
  const [isEnding, setEnding] = useState(false)
  const isFixed = round.isOver || !round.canRecord || Boolean(state.kept?.ending)
  useUnsaved(!state.isLasting && view.waiting > 0, { isDrafted: false })
  const go = (item: RoundItem | undefined) =>
    item &&
    (() => {
      choose(item.id)
      window.scrollTo({ top: 0 })
    })
  return (
    <Box sx={{ display: 'grid', gap: 2, pb: `${END + 24}px` }}>
      <RoundProgress view={view} />
      <RoundStatus session={session} state={state} view={view} />
      <Over view={view} />
      <RoundFilter view={view} shown={shown} onChange={show} onList={() => setListed(true)} />
      {done.size === round.items.length && <Alert severity="success">{texts.allDone}</Alert>}
      {current && (
        <Item item={current} rank={round.items.indexOf(current) + 1} view={view} session={session} isFixed={isFixed} />
      )}
      {!current && done.size < round.items.length && <Typography>{texts.nothingRemains}</Typography>}
      {!isFixed && (
        <Button
          variant={view.missing === 0 ? 'contained' : 'outlined'}
          onClick={() => setEnding(true)}
          sx={{ minHeight: 52 }}
        >
          {texts.finish}
        </Button>
      )}
      <Steps previous={go(items[index - 1])} next={go(items[index + 1])} />
      {isListed && (
        <RoundItemList
          view={view}
          items={items}
          current={current?.id}
          onClose={() => setListed(false)}
          onChoose={(item) => {
            choose(item)
            setListed(false)
          }}
        />
      )}
      {isEnding && (
        <FinishRoundDialog
          missing={view.missing}
          onClose={() => setEnding(false)}
          onFinish={(reason) => {
            setEnding(false)
            void session.finish(reason)
          }}
        />
      )}
    </Box>
  )
}
