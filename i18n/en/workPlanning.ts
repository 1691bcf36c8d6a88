import { spoken } from '../spoken.ts'
import { absenceReasons } from './absenceReasons.ts'

const number = (value: number): string => value.toLocaleString('en-GB')

const works = (count: number): string => `${number(count)} ${count === 1 ? 'work order' : 'work orders'}`

const reasons: Readonly<Record<string, string>> = absenceReasons

export const workPlanningTexts = spoken({
  title: 'Work order schedule',
  since: (moment: string) => `since ${moment}`,
  rowsLabel: 'One row per',
  rows: { TECHNICIAN: 'By technician', DEPARTMENT: 'By department', SUPPLIER: 'By supplier', ITEM: 'By item' },
  rowNames: { TECHNICIAN: 'Technician', DEPARTMENT: 'Department', SUPPLIER: 'Supplier', ITEM: 'Item' },
  noRow: {
    TECHNICIAN: 'Not assigned',
    DEPARTMENT: 'No department',
    SUPPLIER: 'No supplier',
    ITEM: 'No item',
  },
  region: 'Work orders of the period',
  monthDay: (day: string, count: number) => `${day}: ${count === 0 ? 'no work orders' : works(count)}`,
  instructions:
    'Tab and arrows: next or previous work order. Enter: show its details, where you can plan or reschedule it.',
  empty: 'No work order planned in this period.',
  emptyFiltered: 'No work order matches the filters in this period.',
  cut: 'Too many work orders or rows to show them all. Choose a filter or a shorter period.',
  failed: 'The work order schedule couldn’t be shown.',
  loading: 'Loading the schedule…',
  filtersTitle: 'Filters',
  apply: 'View the schedule',
  booked: 'Booked',
  legend: {
    title: 'Legend',
    colors: 'Colour: category',
    absent: 'Absence',
    closed: 'Outside working hours',
    late: 'Not done',
    loud: 'High or urgent priority',
  },
  absent: (reason: string | null) => (reason === null ? 'Absent' : `Absent: ${reasons[reason] ?? reason}`),
  more: (count: number) => `+ ${count}`,
  moreHint: (count: number) => `Show ${number(count)} more ${count === 1 ? 'work order' : 'work orders'}`,
  said: (parts: readonly string[]) => parts.join(', '),
  bookedThen: (item: string) => `${item}: booked at this time`,
  freeThen: 'No booking at this time',
  withoutRight: 'Bookings not visible',
  closedThen: 'Outside working hours',
  moved: (name: string) => `“${name}” has been rescheduled.`,
  planned: (name: string) => `“${name}” has been planned.`,
  toPlan: {
    title: 'To plan',
    open: (count: number | undefined) => (count === undefined ? 'To plan' : `To plan (${number(count)})`),
    hide: 'Hide the work orders to plan',
    search: 'Search for a work order',
    help: 'Drag a work order onto the schedule, or choose “Plan…”.',
    plan: 'Plan…',
    planNamed: (name: string) => `Plan “${name}”`,
    none: 'Everything is planned.',
    noneFound: 'No work order to plan matches.',
    failed: 'The work orders to plan couldn’t be shown.',
    shown: (shown: number, total: number) =>
      `${number(shown)} of ${number(total)}: refine the search to see the others.`,
    due: (when: string) => `by ${when}`,
    hours: (hours: number) => `${number(hours)}\u00a0h`,
  },
  panel: {
    title: 'Work order details',
    close: 'Close details',
    open: 'Open the record',
    when: 'When',
    where: 'Item',
    lead: 'Person in charge',
    nobody: 'Not assigned',
    bookings: 'Bookings of the item in the period shown',
    noBookings: 'None',
    blocking: 'Prevents booking of the item.',
  },
} as const)
