import { daysInName } from './fileNames.ts'
import { rateTexts } from './reservationRate.ts'

const SPACE = '\u00a0'
const NONE = '–'

const number = (value: number, digits: number): string =>
  value.toLocaleString('en-GB', { maximumFractionDigits: digits })

const amount = (value: number | null): string =>
  value === null
    ? NONE
    : value.toLocaleString('en-GB', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })

const duration = (hours: number | null): string => {
  if (hours === null) return NONE
  return hours < 48 ? `${number(hours, 1)}${SPACE}h` : `${number(hours / 24, hours < 240 ? 1 : 0)}${SPACE}days`
}

const { from, to, periods, period } = rateTexts

const percent = (share: number | null): string => (share === 1 ? '100%' : rateTexts.percent(share))

export const maintenanceFigureTexts = {
  title: 'Maintenance statistics',
  help: 'Cost, failures and downtime of each item. A round counts once for each of its items, which share its hours and cost. Cancelled work orders do not count.',
  failed: 'The maintenance statistics could not be calculated.',
  ...{ from, to, periods, period, percent, amount, duration },
  count: (value: number) => number(value, 0),
  by: 'Group by',
  groups: { ITEM: 'By item', CATEGORY: 'By category', SITE: 'By site' },
  group: { ITEM: 'Item', CATEGORY: 'Category', SITE: 'Site' },
  none: { ITEM: 'No name', CATEGORY: 'No category', SITE: 'No site' },
  export: 'Export (CSV)',
  exportShort: 'Export',
  file: (first: string, last: string) => `Maintenance statistics ${daysInName(first, last)}.csv`,
  figures: 'Over the period',
  cost: 'Invoiced amount',
  hoursNote: (hours: number) => `and ${number(hours, 1)}${SPACE}h of work`,
  failures: 'Breakdowns',
  worksNote: (works: number) => (works === 1 ? 'of 1 work order' : `of ${number(works, 0)} work orders`),
  availability: 'Availability',
  downtimeNote: (hours: number) => `${duration(hours)} of downtime`,
  hoursToRepair: 'Time to repair',
  hoursToRepairNote: 'from request to end, on average',
  costOverValue: 'Cost over value',
  valueNote: (value: number | null) =>
    value === null ? 'no known purchase price' : `for ${amount(value)} of purchases`,
  lifetimeUsed: 'Lifetime used',
  endOfLifeNote: (count: number) =>
    count === 1 ? '1 item at its end of life' : `${number(count, 0)} items at their end of life`,
  endsOn: (day: string | null, count: number) =>
    day === null ? NONE : count > 1 ? `${day} (${number(count, 0)})` : day,
  named: (head: string, value: string) => `${head}: ${value}`,
  heads: {
    cost: 'Invoiced',
    works: 'Work orders',
    failures: 'Breakdowns',
    betweenFailures: 'Between breakdowns',
    hoursToRepair: 'Time to repair',
    availability: 'Availability',
    costOverValue: 'Cost over value',
    lifetimeUsed: 'Lifetime used',
    endOfLife: 'End of life',
  },
  csv: {
    cost: 'Invoiced amount (€)',
    hours: 'Hours of work',
    works: 'Work orders',
    failures: 'Breakdowns',
    betweenFailures: 'Days between breakdowns',
    hoursToRepair: 'Hours to repair',
    downtime: 'Hours of downtime',
    availability: 'Availability (%)',
    value: 'Purchase price (€)',
    costOverValue: 'Cost over value (%)',
    lifetimeUsed: 'Lifetime used (%)',
    lifetimeEndsOn: 'Expected end of life',
    endOfLife: 'Items at their end of life',
  },
  cut: 'Only the first 2,000 are shown.',
  empty: 'No work orders in this period.',
} as const
