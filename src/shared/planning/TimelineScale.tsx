import { memo, type Ref } from 'react'
import { planning } from '#i18n/fr/planning.ts'
import { timeline as texts } from '#i18n/fr/timeline.ts'
import { type Axis, axisPlace, hoursOfDay } from './axis.ts'
import { columnOf } from './dayTexts.ts'
import { ROLES } from './timelineFrame.ts'

const Columns = ({ axis }: { axis: Axis }) => {
  if (axis.span === 'day') {
    return hoursOfDay(axis).map(({ at, hour, isAgain }) => (
      <span key={at}>{isAgain ? texts.hourAgain(hour) : planning.hour(hour)}</span>
    ))
  }
  const today = axis.days.findIndex(({ startsAt, endsAt }) => startsAt <= Date.now() && Date.now() < endsAt)
  return axis.days.map(({ day }, index) => (
    <span key={day} className={index === today ? 'timeline-today' : undefined}>
      {columnOf(day, axis)}
    </span>
  ))
}

export const TimelineHead = memo(({ axis, names = texts.names }: { axis: Axis; names?: string }) => (
  <div {...ROLES.row(1)} className="timeline-head">
    <div {...ROLES.column(names)} className="timeline-corner">
      {names}
    </div>
    <div {...ROLES.column(texts.period)} className="timeline-columns">
      <Columns axis={axis} />
    </div>
  </div>
))

export const TimelineLines = ({ axis, now, ref }: { axis: Axis; now: number; ref: Ref<HTMLDivElement> }) => {
  const columns = axis.span === 'day' ? hoursOfDay(axis).length : axis.days.length
  const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
  const [first, last] = [axis.days[0]?.startsAt ?? 0, axis.days.at(-1)?.endsAt ?? 0]
  const isNow = first <= Date.now() && Date.now() < last
  return (
    <div ref={ref} className="timeline-lines" aria-hidden style={{ '--timeline-columns': columns } as object}>
      {axis.days
        .filter(({ day }) => axis.days.length > 1 && isWeekend(day))
        .map(({ day, startsAt }) => (
          <i
            key={day}
            className="timeline-off"
            style={{ left: `${axisPlace(axis, startsAt) * 100}%`, width: `${100 / axis.days.length}%` }}
          />
        ))}
      {isNow && <i className="timeline-now" style={{ left: `${now * 100}%` }} />}
    </div>
  )
}
