import { Box, Button, ButtonBase, Typography } from '@mui/material'
import { useEffect, useMemo, useState } from 'react'
import { timeline as texts } from '#i18n/fr/timeline.ts'
import { utcTextOfDate } from '#resources/domain/time.ts'
import { axisPlace, stepAt } from '#src/shared/planning/axis.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { bookingsOf, drawnKeyOf, type TimelineBooking } from './bars.ts'
import type { Entry, TimelineRow } from './rows.ts'
import { freeUnits, isOpenAt } from './rows.ts'
import { drawnSlotText, obstacleLines, stateText, wordsOf } from './timelineTexts.ts'
import type { TimelineState } from './useTimeline.ts'

const PAGE = 40
const UNREAD = '\u00a0'

const Line = ({ taken, timeline }: { taken: TimelineBooking; timeline: TimelineState }) => {
  const { line } = taken
  const borrower = line?.borrowers[0]?.displayName
  return (
    <li>
      <ButtonBase
        disabled={!line}
        onClick={() => line && timeline.opening.setOpenKey(drawnKeyOf(line))}
        sx={{ display: 'block', width: '100%', textAlign: 'start', py: 0.5, font: 'inherit', borderRadius: 1 }}
      >
        <Typography component="span" variant="body2" sx={{ display: 'block', fontWeight: WEIGHTS.name }}>
          {line ? texts.said([wordsOf(taken), ...(taken.isPending ? [texts.pending] : [])]) : UNREAD}
        </Typography>
        <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
          {texts.said([drawnSlotText(taken, timeline.axis), ...(borrower ? [borrower] : [])])}
        </Typography>
      </ButtonBase>
    </li>
  )
}

const freeSlotOf = (row: TimelineRow, { axis, period }: TimelineState) => {
  const from = Math.max(period.from, Date.now())
  const steps = Array.from(
    { length: 200 },
    (_none, index) => axisPlace(axis, from) + (index * (1 - axisPlace(axis, from))) / 200,
  )
  return (
    steps
      .map((place) => stepAt(axis, place))
      .find((slot) => slot.startsAt >= from && freeUnits(row, slot) > 0 && isOpenAt(row, slot)) ?? null
  )
}

const Item = ({ row, timeline }: { row: TimelineRow; timeline: TimelineState }) => {
  const { words, period, create, axis } = timeline
  const taken = bookingsOf(row, words.get(row.id)).toSorted((a, b) => a.startsAt - b.startsAt)
  const whole = { startsAt: Math.max(period.from, Math.min(Date.now(), period.to - 1)), endsAt: period.to }
  const free = useMemo(() => freeSlotOf(row, timeline), [row, timeline])
  const blocking = row.obstacles.filter(({ startsAt, endsAt }) => startsAt < whole.endsAt && whole.startsAt < endsAt)
  const isFree = blocking.length === 0 && taken.length === 0 && freeUnits(row, whole) > 0 && row.canReserve
  const states =
    blocking.length > 0
      ? obstacleLines(blocking, axis)
      : [taken.length > 0 ? texts.reservations(taken.length) : stateText(row, whole)]
  const book = () =>
    free &&
    create.open(
      { startingAt: utcTextOfDate(new Date(free.startsAt)), endingAt: utcTextOfDate(new Date(free.endsAt)) },
      row.id,
    )
  return (
    <Box component="li" sx={{ py: 1.25, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography component="h3" sx={{ fontWeight: WEIGHTS.title, fontSize: 15 }}>
            {row.name}
          </Typography>
          {states.map((state, index) => (
            <Typography
              // biome-ignore lint/suspicious/noArrayIndexKey: equal hours of two obstacles have no other key.
              key={index}
              variant="body2"
              color={isFree ? 'success' : 'textSecondary'}
              sx={{ '&::first-letter': { textTransform: index === 0 ? 'uppercase' : undefined } }}
            >
              {state}
            </Typography>
          ))}
        </Box>
        {row.canReserve && create.canCreate && free && (
          <Button
            size="small"
            variant="outlined"
            onClick={book}
            aria-label={texts.bookNamed(row.name)}
            sx={{ flexShrink: 0 }}
          >
            {texts.book}
          </Button>
        )}
      </Box>
      {taken.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, pl: 1.5, borderLeft: 3, borderColor: 'divider' }}>
          {taken.map((one, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: masked reservation items have no other key.
            <Line key={`${one.startsAt} ${index}`} taken={one} timeline={timeline} />
          ))}
        </Box>
      )}
    </Box>
  )
}

const Listed = ({ entry, timeline }: { entry: Entry; timeline: TimelineState }) =>
  entry.kind === 'group' ? (
    <Box component="li" sx={{ pt: 2 }}>
      <Typography component="h2" sx={{ fontSize: 17, fontWeight: WEIGHTS.title }}>
        {entry.name}
      </Typography>
    </Box>
  ) : (
    <Item row={entry.row} timeline={timeline} />
  )

export const TimelineList = ({ timeline }: { timeline: TimelineState }) => {
  const { entries, setInView } = timeline
  const [count, setCount] = useState(PAGE)
  const shown = useMemo(() => entries.slice(0, count), [entries, count])
  useEffect(() => {
    setInView(shown.flatMap((entry) => (entry.kind === 'row' ? [entry.row.id] : [])))
  }, [shown, setInView])
  const more = entries.length - shown.length
  return (
    <Box sx={{ overflow: 'auto', height: '100%' }} role="region" aria-label={texts.region} tabIndex={0}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxWidth: 900 }}>
        {shown.map((entry) => (
          <Listed key={entry.key} entry={entry} timeline={timeline} />
        ))}
      </Box>
      {more > 0 && (
        <Button onClick={() => setCount(count + PAGE)} sx={{ my: 2 }}>
          {texts.showMore(Math.min(more, PAGE))}
        </Button>
      )}
    </Box>
  )
}
