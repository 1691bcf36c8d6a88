import type { PlanDateState } from '#resources/domain/maintenancePlans.ts'
import type { MeterUnit } from '#resources/domain/meters.ts'
import { spoken } from '../spoken.ts'

const SPACE = '\u00a0'

export const maintenancePlanMessages = spoken({
  badRule: 'This repetition is not understood. Set its end in “Last possible due date”.',
  noItem: 'Choose at least one item, category or site.',
  noItemNow: 'This plan does not cover any place or asset at the moment.',
  dateTaken: (date: string) => `The due date ${date} has received another work order.`,
  thresholdTaken: 'The threshold of this work order has received another work order, or is no longer reached.',
  units: { KM: 'km', HOURS: 'h', USES: 'uses', BOOKINGS: 'bookings' },
  warnedTooEarly: 'Enter less than the gap between two thresholds.',
  byThreshold: 'This plan follows usage: generate the work order of an item in the list of thresholds.',
  noUse: 'No meter reading is known for this item.',
  thresholdSettled: 'This threshold already has its work order.',
  notThreshold: 'This number is not the next threshold of this item.',
  isSettled: 'This due date already has its work orders.',
  isOpen: 'A work order of this plan is still open: finish it or cancel it.',
  notDue: 'This date is not an upcoming due date of the plan.',
  dropped: 'deleted',
  unknownFailure: (reference: string) =>
    `Unexpected error. The server logs describe it under the reference ${reference}.`,
  movedTooFar: 'Choose a day from today on, at most one year after the due date.',
})

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

const NUMBER = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })

export type UseUnit = MeterUnit | 'BOOKINGS'

const UNITS: Readonly<Record<UseUnit, readonly [one: string, many: string]>> = {
  KM: ['km', 'km'],
  HOURS: ['h', 'h'],
  USES: ['use', 'uses'],
  BOOKINGS: ['booking', 'bookings'],
}

const amountText = (count: number, unit: UseUnit): string =>
  `${NUMBER.format(count)}${SPACE}${UNITS[unit][count === 1 ? 0 : 1]}`

export const maintenancePlanTexts = spoken({
  use: amountText,
  every: (count: number, unit: UseUnit) => `Every ${amountText(count, unit)}`,
  thresholds: {
    title: 'Next thresholds',
    none: 'This plan does not cover any place or asset at the moment.',
    noReading: 'No reading',
    waiting: 'Follows the end of the open work order',
    used: (used: string) => `${used} to date`,
    left: (threshold: string, left: string) => `threshold of ${threshold} in ${left}`,
    reached: (threshold: string) => `threshold of ${threshold} reached`,
    expected: (date: string) => `around ${date}`,
    failed: 'The thresholds could not be shown.',
    more: (shown: number) => `The ${shown} items closest to a threshold are shown.`,
    generate: (item: string, threshold: string) => `Generate the work order of ${item} for ${threshold}`,
    done: 'Work order created.',
    passed: (count: number) => counted(count, 'threshold set aside', 'thresholds set aside'),
    states: {
      RESTORED: 'work order cancelled or deleted',
      MERGED: 'merged with another work order',
      SKIPPED: 'skipped',
      PAUSED: 'passed during a pause',
      DROPPED: 'deleted',
    } satisfies Record<PlanDateState, string>,
    morePassed: (shown: number) => `The ${shown} most recent are shown.`,
  },
  fromStart: 'First enter the first due date.',
  generate: {
    action: 'Generate now',
    one: 'Generate',
    ofDate: (date: string) => `Generate the work orders of ${date}`,
    done: (count: number) => `${counted(count, 'work order created', 'work orders created')}.`,
  },
  upcoming: {
    title: 'Next due dates',
    none: 'No upcoming due dates.',
    paused: 'The plan is paused: no work orders are created.',
    waiting: 'The next due date will follow the end of the open work order.',
    moved: (date: string) => `instead of ${date}`,
    failed: 'The due dates could not be shown.',
  },
  passed: {
    title: (count: number) => counted(count, 'due date set aside', 'due dates set aside'),
    states: {
      RESTORED: 'work order cancelled or deleted',
      MERGED: 'merged with another work order',
      SKIPPED: 'skipped',
      PAUSED: 'passed during a pause',
      DROPPED: 'deleted from the calendar',
    } satisfies Record<PlanDateState, string>,
    items: (count: number) => counted(count, 'item', 'items'),
    more: (shown: number) => `The ${shown} most recent are shown.`,
  },
  move: {
    action: 'Adjust',
    ofDate: (date: string) => `Adjust the due date ${date}`,
    title: (date: string) => `Due date ${date}`,
    help: 'The other due dates do not change.',
    to: 'New day',
    confirm: 'Move',
    drop: 'Delete this due date',
    done: 'Due date adjusted.',
  },
})
