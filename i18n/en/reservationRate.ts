import { daysInName } from './fileNames.ts'
import { timeOfDayText } from './times.ts'

const SPACE = '\u00a0'

export const rateMessages = {
  notADay: 'Date not recognised',
  notABand: 'The end of the time range must be after its start',
  endsBefore: 'The end is before the start',
  tooLong: (days: number) => `The period can be at most ${days} days long`,
} as const

const number = (value: number, digits = 0): string =>
  value.toLocaleString('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits })

const percent = (rate: number | null): string => (rate === null ? '–' : `${number(rate * 100, 1)}%`)

const WEEK = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

const daysText = (days: readonly number[]): string => {
  const sorted = days.toSorted((one, other) => one - other)
  const [first = 1, last = 7] = [sorted[0], sorted.at(-1)]
  if (sorted.length === 7) return 'every day'
  if (sorted.length > 2 && last - first === sorted.length - 1) return `${WEEK[first - 1]} – ${WEEK[last - 1]}`
  return sorted.map((day) => WEEK[day - 1]).join(', ')
}

const hours = (value: number): string => `${number(value)}${SPACE}h`

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

const signOf = (value: number): string => {
  if (value === 0) return ''
  return value > 0 ? '+' : '−'
}

const points = (value: number | null): string => {
  if (value === null) return '–'
  const tenths = Math.round(value * 1_000)
  const size = Math.abs(tenths)
  return `${signOf(tenths)}${number(size / 10, 1)}${SPACE}${size === 10 ? 'point' : 'points'}`
}

export const rateTexts = {
  title: 'Occupancy rate',
  help: 'Share of the counted hours during which the items are booked. Quantities count.',
  hoursLabel: 'Counted hours',
  hoursOf: { OPEN: 'Opening hours', ALL: 'All hours', BAND: 'A time range' },
  bandFrom: 'From',
  bandTo: 'To',
  hour: clock,
  counted: (days: readonly number[], slots: readonly { start: string; end: string }[]) =>
    days.length === 7 && slots.length === 1 && slots[0]?.start === '00:00' && slots[0].end === '24:00'
      ? 'all hours, every day'
      : `${daysText(days)}, ${slots.map(({ start, end }) => `${timeOfDayText(start)} – ${timeOfDayText(end)}`).join(' and ')}`,
  percent,
  hours,
  count: (value: number) => number(value),
  failed: 'The occupancy rate couldn’t be calculated.',
  from: 'From',
  to: 'To',
  periods: 'Period',
  period: {
    thisMonth: 'This month',
    lastMonth: 'Last month',
    lastQuarter: 'Last quarter',
    last30: 'Last 30 days',
    last12: 'Last 12 months',
    thisYear: 'This year',
  },
  category: 'Category',
  anyCategory: 'All categories',
  sector: 'Sector',
  anySector: 'All sectors',
  types: 'What is counted',
  type: { LOCATION: 'Places', PROPERTY: 'Assets', EXTERNAL_RESERVATION_ITEM: 'External items', ALL: 'All' },
  by: 'Breakdown',
  groups: { ITEM: 'By item', CATEGORY: 'By category', SECTOR: 'By sector', SITE: 'By site' },
  group: { ITEM: 'Item', CATEGORY: 'Category', SECTOR: 'Sector', SITE: 'Site' },
  none: { ITEM: 'No name', CATEGORY: 'No category', SECTOR: 'No sector', SITE: 'Outside any site' },
  print: 'Print',
  documentAs: (format: string) => `Generate a ${format} document`,
  export: 'Export (CSV)',
  file: (from: string, to: string) => `Occupancy rate ${daysInName(from, to)}.csv`,
  figures: 'For the period',
  heads: {
    rate: 'Rate',
    before: 'Before',
    change: 'Change',
    held: 'Occupied',
    lent: 'Lent',
    open: 'Counted',
  },
  rate: 'Rate',
  before: 'Previous period',
  change: 'Change',
  held: 'Occupied hours',
  open: 'Counted hours',
  lent: 'Lent hours',
  lentHelp: 'hours counted or not',
  lines: 'Bookings',
  cancelled: 'Cancelled',
  noShows: 'No-shows',
  gone: (cancelled: number, noShows: number) =>
    [
      ...(cancelled > 0 || noShows === 0 ? [`${cancelled === 0 ? 'none' : number(cancelled)} cancelled`] : []),
      ...(noShows > 0 ? [`${number(noShows)} ${noShows === 1 ? 'no-show' : 'no-shows'}`] : []),
    ].join(', '),
  points,
  than: (rate: string, period: string) => `against ${rate} ${period}`,
  overTime: { title: 'Over time', day: 'Day', week: 'Week of', month: 'Month' },
  overWeek: {
    title: 'By hour of the week',
    hour: 'Hour',
    cell: (hour: number) => `${clock(hour)} – ${clock(hour + 1)}`,
    short: WEEK,
  },
  table: 'Table',
  more: 'Show more',
  cut: 'Only the first 5,000 are shown.',
  several: 'An item in several sectors counts in each of them.',
  empty: 'No open hours in this period.',
  emptyType: {
    LOCATION: 'No place is open for booking in this period.',
    PROPERTY: 'No asset is open for booking in this period.',
    EXTERNAL_RESERVATION_ITEM: 'No external item is open for booking in this period.',
  },
  countAll: 'Count everything',
  emptyHelp: 'The days and hours that count are set in the settings, under Statistics.',
  parameters: 'Open the settings',
  largest: (count: number) => `The ${count} busiest`,
  card: {
    last30: {
      LOCATION: 'of places in opening hours, over the last 30 days',
      ALL: 'in opening hours, over the last 30 days',
    },
    all: 'View details',
    fullest: 'Busiest categories',
  },
} as const
