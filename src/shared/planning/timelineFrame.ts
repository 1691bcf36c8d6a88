import { timeline as texts } from '#i18n/fr/timeline.ts'
import { type Axis, type AxisSlot, axisPlace } from './axis.ts'

export const GROUP_HEIGHT = 32
export const LANE_HEIGHT = 24
export const ROW_PADDING = 8

export const heightOf = ({ lanes }: { lanes: number }): number => lanes * LANE_HEIGHT + ROW_PADDING * 2

export const percent = (part: number): string => `${(part * 100).toFixed(3)}%`

/** ARIA roles of the grid: only the grid has the focus, and rows are positioned manually. */
export const ROLES = {
  grid: (rows: number, describedBy: string, label: string = texts.region) =>
    ({
      role: 'grid',
      tabIndex: 0,
      'aria-rowcount': rows,
      'aria-label': label,
      'aria-describedby': describedBy,
    }) as const,
  row: (index: number) => ({ role: 'row', 'aria-rowindex': index }) as const,
  rows: { role: 'rowgroup' },
  name: { role: 'rowheader' },
  cell: { role: 'gridcell' },
  column: (label: string) => ({ role: 'columnheader', 'aria-label': label }) as const,
} as const

/** All closed hours of a row in one DOM node. Rows with the same hours share the gradient. */
const gradients = new WeakMap<readonly AxisSlot[], { axis: Axis; least: number; image: string }>()

/** `least`: share of the axis below which closed hours are omitted, because they would only be stripes. */
export const closedGradient = (closed: readonly AxisSlot[], axis: Axis, least = 0): string => {
  const cached = gradients.get(closed)
  if (cached?.axis === axis && cached.least === least) return cached.image
  const stops = closed.flatMap(({ startsAt, endsAt }) => {
    const [left, right] = [axisPlace(axis, startsAt), axisPlace(axis, endsAt)]
    const [from, to] = [percent(left), percent(right)]
    return from === to || right - left < least
      ? []
      : [`transparent ${from}`, `var(--timeline-shut) ${from} ${to}`, `transparent ${to}`]
  })
  const image = stops.length > 0 ? `linear-gradient(to right, ${stops.join(', ')})` : 'none'
  gradients.set(closed, { axis, least, image })
  return image
}

const MINUTE = 60_000

/** Slots from flat pairs of minutes from a start and minutes of length. */
export const slotsFrom = (numbers: readonly number[], from: number): AxisSlot[] =>
  Array.from({ length: numbers.length / 2 }, (_, index) => {
    const [minutes = 0, lasts = 0] = numbers.slice(index * 2, index * 2 + 2)
    return { startsAt: from + minutes * MINUTE, endsAt: from + (minutes + lasts) * MINUTE }
  })

type TakenTime = AxisSlot & { state: number; quantity: number }

const PER_LINE = 4

/** Periods of reservation items from the `spans` of a timeline. */
export const takenTimes = (spans: string, from: number): TakenTime[] => {
  const numbers = spans === '' ? [] : spans.split(',').map(Number)
  return Array.from({ length: numbers.length / PER_LINE }, (_, index) => {
    const [minutes = 0, lasts = 0, state = 0, quantity = 1] = numbers.slice(index * PER_LINE, (index + 1) * PER_LINE)
    const startsAt = from + minutes * MINUTE
    return { startsAt, endsAt: startsAt + lasts * MINUTE, state, quantity }
  })
}
