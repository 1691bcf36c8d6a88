import ExpandLess from '@mui/icons-material/ExpandLess'
import ExpandMore from '@mui/icons-material/ExpandMore'
import { memo } from 'react'
import { timeline as texts } from '#i18n/fr/timeline.ts'
import { type Axis, axisPlace } from '#src/shared/planning/axis.ts'
import {
  closedGradient,
  GROUP_HEIGHT,
  LANE_HEIGHT,
  percent,
  ROLES,
  ROW_PADDING,
} from '#src/shared/planning/timelineFrame.ts'
import type { PlanningLine } from '../planningData.ts'
import { bookingsOf, drawingOf, drawnBuffers, drawnKeyOf, type TimelineBar } from './bars.ts'
import { type BarWords, WORDS_WIDTH, wordsOfBars } from './barWords.ts'
import type { Entry, Obstacle, TimelineRow } from './rows.ts'
import { barLabel } from './timelineTexts.ts'

const NEUTRAL = '#6B7280'

const classesOf = ({ taken }: TimelineBar, openKey: string | null): string => {
  const [first] = taken
  const isOpen = openKey !== null && taken.some(({ line }) => line && drawnKeyOf(line) === openKey)
  return [
    'planning-event planning-block timeline-bar',
    taken.length > 1 && 'timeline-cluster',
    first?.isPending && 'planning-pending',
    first && first.endsAt < Date.now() && 'planning-past',
    isOpen && 'planning-open',
  ]
    .filter(Boolean)
    .join(' ')
}

type BarProps = {
  bar: TimelineBar
  words: BarWords | undefined
  row: TimelineRow
  axis: Axis
  width: number
  openKey: string | null
}

const colorOf = ({ taken }: TimelineBar, row: TimelineRow): string =>
  taken[0]?.line?.isMasked ? NEUTRAL : (row.categoryColor ?? NEUTRAL)

const dayOf = ({ taken }: TimelineBar, { days }: Axis): string | undefined =>
  days.findLast(({ startsAt }) => startsAt <= (taken[0]?.startsAt ?? 0))?.day

const DrawnBar = ({ bar, words, row, axis, width, openKey }: BarProps) => {
  const line = bar.taken[0]?.line
  const { inside, behind, ahead, room, isOverNow } = words ?? {}
  const isShort = bar.width * width < WORDS_WIDTH && Boolean(inside)
  return (
    <button
      type="button"
      tabIndex={-1}
      className={[
        classesOf(bar, openKey),
        isShort && 'timeline-initials',
        ahead && 'timeline-ahead',
        isOverNow && 'timeline-over-now',
      ]
        .filter(Boolean)
        .join(' ')}
      aria-label={barLabel(bar, axis)}
      data-bar={bar.key}
      data-key={line && bar.taken.length === 1 ? drawnKeyOf(line) : undefined}
      data-day={bar.taken.length > 1 ? dayOf(bar, axis) : undefined}
      data-reservation={line?.reservationId ?? undefined}
      data-words={behind ?? ahead}
      style={
        {
          left: percent(bar.left),
          width: percent(bar.width),
          top: ROW_PADDING + bar.lane * LANE_HEIGHT,
          '--fc-event-color': colorOf(bar, row),
          ...(room && { '--timeline-room': `${room}px` }),
        } as object
      }
    >
      {inside}
    </button>
  )
}

const ClosedHours = ({ row, axis }: { row: TimelineRow; axis: Axis }) => {
  if (row.closedHours.length === 0) return null
  return <div className="timeline-shut" style={{ backgroundImage: closedGradient(row.closedHours, axis) }} />
}

const Buffers = ({ bars, axis }: { bars: readonly TimelineBar[]; axis: Axis }) =>
  bars.flatMap(({ key, lane, taken }) =>
    drawnBuffers(taken).flatMap(({ startsAt, endsAt }) => {
      const [left, right] = [axisPlace(axis, startsAt), axisPlace(axis, endsAt)]
      if (right <= left) return []
      const place = { left: percent(left), width: percent(right - left), top: ROW_PADDING + lane * LANE_HEIGHT }
      return [<div key={`${key} ${startsAt}`} className="timeline-buffer" style={place} />]
    }),
  )

/** Units out of service do not block the row: they are drawn along its lower edge. */
const classOf = ({ kind, quantity }: Obstacle): string => {
  if (kind === 'CLOSED') return 'timeline-obstacle timeline-closed-day'
  return quantity === null ? 'timeline-obstacle' : 'timeline-obstacle timeline-units-out'
}

const Obstacles = ({ row, axis }: { row: TimelineRow; axis: Axis }) =>
  row.obstacles.map((obstacle, index) => {
    const left = axisPlace(axis, obstacle.startsAt)
    const width = axisPlace(axis, obstacle.endsAt) - left
    if (width <= 0) return null
    return (
      <div
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be equal, and none has state.
        key={`${obstacle.startsAt} ${index}`}
        className={classOf(obstacle)}
        role="img"
        aria-label={obstacle.message}
        title={obstacle.message}
        style={{ left: percent(left), width: percent(width) }}
      />
    )
  })

const detailOf = ({ quantity, capacity, reference }: TimelineRow): string => {
  if (quantity > 1) return texts.stock(quantity)
  return capacity === null ? (reference ?? '') : texts.capacity(capacity)
}

type ItemProps = {
  row: TimelineRow
  lines: readonly PlanningLine[] | undefined
  maxLanes: number
  axis: Axis
  width: number
  openKey: string | null
  place: { start: number; height: number; index: number }
}

/** Rendered again when its own data changes, not on scrolling. */
export const TimelineItemRow = memo(
  ({ row, lines, maxLanes, axis, width, openKey, place: { start, height, index } }: ItemProps) => {
    const { bars, beyond } = drawingOf(bookingsOf(row, lines), axis, maxLanes)
    const words = wordsOfBars(bars, axis, width, axisPlace(axis, Date.now()))
    const detail = detailOf(row)
    return (
      <div {...ROLES.row(index + 2)} className="timeline-row" style={{ height, transform: `translateY(${start}px)` }}>
        <div {...ROLES.name} className="timeline-name" title={row.name}>
          <span className="timeline-words">{row.name}</span>
          {detail && <small>{detail}</small>}
          {beyond > 0 && (
            <button
              type="button"
              tabIndex={-1}
              className="timeline-more"
              data-more={row.id}
              aria-label={texts.moreHint(beyond)}
            >
              {texts.more(beyond)}
            </button>
          )}
        </div>
        <div {...ROLES.cell} className={row.canReserve ? 'timeline-track' : 'timeline-track timeline-closed'}>
          <ClosedHours row={row} axis={axis} />
          <Obstacles row={row} axis={axis} />
          <Buffers bars={bars} axis={axis} />
          {bars.map((bar, index) => (
            <DrawnBar
              key={bar.key}
              bar={bar}
              words={words[index]}
              row={row}
              axis={axis}
              width={width}
              openKey={openKey}
            />
          ))}
        </div>
      </div>
    )
  },
  (a, b) =>
    a.row === b.row &&
    a.lines === b.lines &&
    a.axis === b.axis &&
    a.width === b.width &&
    a.maxLanes === b.maxLanes &&
    a.openKey === b.openKey &&
    a.place.start === b.place.start &&
    a.place.height === b.place.height &&
    a.place.index === b.place.index,
)

type GroupEntry = Extract<Entry, { kind: 'group' }>

export const GroupName = ({ group }: { group: GroupEntry }) => (
  <button
    type="button"
    tabIndex={-1}
    className="timeline-fold"
    data-fold={group.key}
    aria-expanded={!group.isFolded}
    aria-label={group.isFolded ? texts.unfold(group.name) : texts.fold(group.name)}
  >
    {group.isFolded ? <ExpandMore fontSize="small" /> : <ExpandLess fontSize="small" />}
    {group.color && <i className="timeline-square" style={{ backgroundColor: group.color }} />}
    <span className="timeline-words">{group.name}</span>
    <small>{texts.count(group.count)}</small>
  </button>
)

export const GroupRow = ({ group, start, index }: { group: GroupEntry; start: number; index: number }) => (
  <div
    {...ROLES.row(index + 2)}
    className="timeline-row timeline-group"
    style={{ height: GROUP_HEIGHT, transform: `translateY(${start}px)` }}
  >
    <div {...ROLES.name} className="timeline-group-name">
      <GroupName group={group} />
    </div>
  </div>
)
