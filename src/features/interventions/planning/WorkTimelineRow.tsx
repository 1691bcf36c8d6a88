import { memo } from 'react'
import { workPlanningTexts as texts } from '#i18n/fr/workPlanning.ts'
import { type Axis, type AxisSlot, axisPlace } from '#src/shared/planning/axis.ts'
import { type LanePlace, lanesOf } from '#src/shared/planning/lanes.ts'
import { closedGradient, LANE_HEIGHT, percent, ROLES, ROW_PADDING } from '#src/shared/planning/timelineFrame.ts'
import { WorkMark } from './WorkMark.tsx'
import type { DrawnWork } from './workData.ts'
import { barMarkOf, colorOf, workSentence } from './workLook.ts'

export type Absence = AxisSlot & { label: string }
export type TimelineLine = {
  id: string | null
  name: string
  detail: string | null
  works: readonly DrawnWork[]
  closed: readonly AxisSlot[]
  absences: readonly Absence[]
}

/** A shorter bar (px) shows its name behind it if there is more room. */
const OWN_WIDTH = 72
const MIN_WIDTH = 30
const MAX_ROOM = 220
const MARK_WIDTH = 20
/** As wide as the mark before a name that is drawn behind its bar. */
const MARK_SPACE = '\u2003\u2004'

/** Narrower closed hours (px), such as breaks, are left out. */
const MIN_CLOSED = 18

type BarProps = { bar: LanePlace<DrawnWork>; axis: Axis; width: number; mode: 'light' | 'dark'; isOpen: boolean }

const wordsOf = (work: DrawnWork, bar: LanePlace<DrawnWork>, width: number) => {
  const [own, room] = [bar.width * width, Math.min(MAX_ROOM, bar.room * width - 10)]
  const name = work.label
  const hasMark = barMarkOf(work) !== undefined
  if (own < OWN_WIDTH && room > own && room >= MIN_WIDTH)
    return { behind: hasMark ? `${MARK_SPACE}${name}` : name, room, hasMark }
  return { hasMark: hasMark && own >= MARK_WIDTH, inside: own >= MIN_WIDTH ? name : null }
}

const Bar = ({ bar, axis, width, mode, isOpen }: BarProps) => {
  const { item: work } = bar
  const { inside, behind, room, hasMark } = wordsOf(work, bar, width)
  const classes = [
    'planning-event planning-block timeline-bar',
    work.isDone && 'planning-past',
    isOpen && 'planning-open',
  ]
  const sentence = workSentence(work, axis.timeZone)
  return (
    <button
      type="button"
      className={classes.filter(Boolean).join(' ')}
      aria-label={sentence}
      title={sentence}
      data-work={work.id}
      data-start={work.startingAt}
      data-day={work.startingAt.slice(0, 10)}
      data-words={behind}
      style={
        {
          left: percent(bar.left),
          width: percent(bar.width),
          top: ROW_PADDING + bar.lane * LANE_HEIGHT,
          '--fc-event-color': colorOf(work, mode),
          ...(room && { '--timeline-room': `${room}px` }),
        } as object
      }
    >
      {hasMark && <WorkMark work={work} mode={mode} isBehind={behind !== undefined} />}
      {inside}
    </button>
  )
}

const Bookings = ({ taken, axis }: { taken: readonly AxisSlot[]; axis: Axis }) =>
  taken.flatMap(({ startsAt, endsAt }) => {
    const left = axisPlace(axis, startsAt)
    const width = axisPlace(axis, endsAt) - left
    if (width <= 0) return []
    const style = { left: percent(left), width: percent(width) }
    return [<div key={startsAt} className="timeline-obstacle" role="img" aria-label={texts.booked} style={style} />]
  })

const Absences = ({ absences, axis }: { absences: readonly Absence[]; axis: Axis }) =>
  absences.flatMap(({ startsAt, endsAt, label }) => {
    const left = axisPlace(axis, startsAt)
    const width = axisPlace(axis, endsAt) - left
    if (width <= 0) return []
    const style = { left: percent(left), width: percent(width) }
    return [
      <div key={startsAt} className="timeline-obstacle" role="img" aria-label={label} title={label} style={style} />,
    ]
  })

type Props = {
  row: TimelineLine
  axis: Axis
  width: number
  mode: 'light' | 'dark'
  taken: readonly AxisSlot[]
  maxLanes: number
  openId: string | null
  place: { start: number; height: number; index: number }
}

/** Rendered again when its own data changes, not on scrolling. */
export const WorkTimelineRow = memo(({ row, axis, width, mode, taken, maxLanes, openId, place }: Props) => {
  const { placed, beyond } = lanesOf(row.works, axis, maxLanes)
  return (
    <div
      {...ROLES.row(place.index + 2)}
      className="timeline-row"
      style={{ height: place.height, transform: `translateY(${place.start}px)` }}
    >
      <div {...ROLES.name} className="timeline-name" title={row.name}>
        <span className="timeline-stack">
          <span className="timeline-words">{row.name}</span>
          {row.detail && <small>{row.detail}</small>}
        </span>
        {beyond.length > 0 && (
          <button
            type="button"
            className="timeline-more"
            data-more={row.id ?? ''}
            aria-label={texts.moreHint(beyond.length)}
          >
            {texts.more(beyond.length)}
          </button>
        )}
      </div>
      <div {...ROLES.cell} className="timeline-track timeline-closed">
        {row.closed.length > 0 && (
          <div
            className="timeline-shut"
            style={{ backgroundImage: closedGradient(row.closed, axis, MIN_CLOSED / Math.max(width, 1)) }}
          />
        )}
        <Absences absences={row.absences} axis={axis} />
        <Bookings taken={taken} axis={axis} />
        {placed.map((bar) => (
          <Bar key={bar.item.id} bar={bar} axis={axis} width={width} mode={mode} isOpen={bar.item.id === openId} />
        ))}
      </div>
    </div>
  )
}, isSameRow)

function isSameRow(a: Props, b: Props): boolean {
  const { place: before, ...one } = a
  const { place: after, ...other } = b
  return (
    before.start === after.start &&
    before.height === after.height &&
    before.index === after.index &&
    (Object.keys(one) as (keyof typeof one)[]).every((key) => one[key] === other[key])
  )
}
