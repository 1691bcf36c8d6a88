import { spoken } from '../spoken.ts'

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

const dates = (count: number): string => counted(count, 'date', 'dates')

const ended = (count: number, done: string): string =>
  count === 0 ? `No date was ${done}.` : `${counted(count, 'date was', 'dates were')} ${done}.`

const ORDINALS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }
const ordinals = new Intl.PluralRules('en-GB', { type: 'ordinal' })

const ordinal = (day: string): string => `${day}${ORDINALS[ordinals.select(Number(day))] ?? 'th'}`

export const seriesTexts = spoken({
  form: {
    label: 'Repeats',
    none: 'Does not repeat',
    custom: 'Custom…',
    presets: {
      DAILY: () => 'Every day',
      WEEKLY: (day: string) => `Every week on ${day}`,
      MONTHLY_PLACE: (place: string) => `Every month on the ${place}`,
      MONTHLY_DATE: (date: string) => `Every month on the ${ordinal(date)}`,
      MONTHLY_LAST_DAY: () => 'Every month on the last day',
      YEARLY: (date: string) => `Every year on ${date}`,
    },
    every: 'Every',
    unit: 'Unit',
    units: { DAILY: 'days', WEEKLY: 'weeks', MONTHLY: 'months', YEARLY: 'years' },
    weekDays: 'Days of the week',
    weeks: 'Weeks',
    weeksChoices: { ALL: 'Every week', ODD: 'Odd weeks', EVEN: 'Even weeks' },
    monthly: 'In the month',
    monthlyDate: (date: string) => `On the ${ordinal(date)}`,
    monthlyPlace: (place: string) => `On the ${place}`,
    monthlyLastDay: 'On the last day',
    end: 'Ends',
    ends: { UNTIL: 'On a date', COUNT: 'After a number of dates' },
    until: 'Until',
    count: 'Number of dates',
    holidays: 'Except public holidays',
    schoolHolidays: 'Except school holidays',
    filesNote: 'The documents will be attached to the first date.',
  },
  dates: {
    title: 'Dates',
    loading: 'Checking the dates…',
    failed: 'The dates couldn’t be checked.',
    retry: 'Try again',
    pickItems: 'Choose below what you are booking: each date will show whether it is free.',
    free: 'Free',
    taken: 'Taken',
    skipped: 'Skipped',
    over: 'Past',
    moved: 'Other time',
    replaced: (name: string) => `With ${name}`,
    schoolHoliday: (name: string) => `School holidays: ${name}`,
    pastKnown: (count: number, first: string) =>
      count !== 1
        ? `School holidays are not yet known from ${first} on: ${count} dates are kept without being compared.`
        : `School holidays are not yet known for ${first}: this date is kept without being compared.`,
    holiday: (name: string) => `Public holiday: ${name}`,
    tooShort: (months: string, date: string, count: number) =>
      count !== 1
        ? `No date in ${months}: these months have no ${ordinal(date)}.`
        : `No date in ${months}: this month has no ${ordinal(date)}.`,
    lastDay: 'Choose the last day of the month',
    skip: 'Skip',
    skipOf: (date: string) => `Skip ${date}`,
    keep: 'Keep',
    keepOf: (date: string) => `Keep ${date}`,
    skipTaken: (count: number) => `Skip ${counted(count, 'taken date', 'taken dates')}`,
    onlyTaken: (count: number) => `Show ${counted(count, 'taken date', 'taken dates')}`,
    all: 'Show all dates',
    otherHour: 'Other time',
    otherHourOf: (date: string) => `Other time on ${date}`,
    otherItem: 'Other item',
    otherItemOf: (name: string, date: string) => `Replace ${name} on ${date}`,
    undo: 'Undo',
    undoOf: (date: string) => `Undo the change to ${date}`,
    start: 'Start',
    end: 'End',
    apply: 'Apply',
    cancel: 'Cancel',
    noOther: 'Nothing of the same category is free on this date.',
    nextFree: (slot: string) => `Free ${slot}`,
    summary: (kept: number, taken: number, skipped: number) =>
      [
        counted(kept, 'date kept', 'dates kept'),
        ...(taken > 0 ? [`${taken} taken`] : []),
        ...(skipped > 0 ? [`${skipped} skipped`] : []),
      ].join(' · '),
  },
  created: (subject: string) => `The series “${subject}” has been saved.`,
  progress: {
    title: {
      CREATE: 'Saving the series',
      CHANGE: 'Editing the series',
      CANCEL: 'Cancelling the series',
      REINSTATE: 'Reinstating the series',
      DELETE: 'Deleting the series',
    },
    waiting: {
      CREATE: (total: number) => `${dates(total)} to save…`,
      CHANGE: (total: number) => `${dates(total)} to edit…`,
      CANCEL: (total: number) => `${dates(total)} to cancel…`,
      REINSTATE: (total: number) => `${dates(total)} to reinstate…`,
      DELETE: (total: number) => `${dates(total)} to delete…`,
    },
    done: (done: number, total: number) => `${done} of ${dates(total)}`,
    goesOn: {
      CREATE: 'Saving continues if you leave this page: all the dates will be booked, or none.',
      CHANGE: 'Editing continues if you leave this page.',
      CANCEL: 'Cancelling continues if you leave this page.',
      REINSTATE: 'Reinstating continues if you leave this page.',
      DELETE: 'Deleting continues if you leave this page.',
    },
    leave: 'Continue in the background',
    failed: {
      CREATE: 'The series was not saved',
      CHANGE: 'The series was not edited',
      CANCEL: 'The series was not cancelled',
      REINSTATE: 'The series was not reinstated',
      DELETE: 'The series was not deleted',
    },
    nothing: {
      CREATE: 'No date was booked.',
      CHANGE: 'No date was edited.',
      CANCEL: 'No date was cancelled.',
      REINSTATE: 'No date was reinstated.',
      DELETE: 'No date was deleted.',
    },
    finished: {
      CHANGE: (count: number) => ended(count, 'edited'),
      CANCEL: (count: number) => ended(count, 'cancelled'),
      REINSTATE: (count: number) => ended(count, 'reinstated'),
      DELETE: (count: number) => ended(count, 'deleted'),
    },
    left: (count: number) => (count !== 1 ? `${count} dates stayed as they were:` : '1 date stayed as it was:'),
    more: (count: number) => `and ${counted(count, 'other', 'others')}`,
    again: 'Back to the form',
    see: 'View the booking',
  },
  taken: 'Some dates are no longer free: skip them, or change their time or their items.',
  incomplete: 'Say how the booking repeats.',
  mark: {
    series: 'Series',
    rank: (rank: number, count: number) => `Date ${rank} of ${count}`,
    apart: 'Edited separately',
    previous: 'Previous date',
    next: 'Next date',
    see: 'View the series',
    inList: (count: number) => `Series of ${count}`,
  },
  scope: {
    change: 'Apply the changes',
    ONE: () => 'To this date only',
    FOLLOWING: (count: number) => `To this date and the following ones (${dates(count)})`,
    ALL: (count: number) => `To the whole series (${dates(count)})`,
    takesTime: 'This many dates take a few seconds.',
    withApart: (count: number) => `And to ${counted(count, 'date', 'dates')} edited separately`,
    restarts: (count: number) =>
      count !== 1
        ? `${count} of these dates have been approved or are being approved: changing their times or increasing a quantity will submit them again from the first step.`
        : 'One of these dates has been approved or is being approved: changing its times or increasing a quantity will submit it again from the first step.',
    cancelled: (named: string, count: number) =>
      count !== 1
        ? `These dates are cancelled and won’t change: ${named}.`
        : `This date is cancelled and won’t change: ${named}.`,
    overStays: 'Past dates stay as they are.',
    keep: 'Change nothing',
  },
  cancel: {
    action: 'Cancel the series…',
    title: 'Cancel several dates?',
    label: 'The cancellation applies',
    confirm: 'Cancel these dates',
    reason: 'Reason',
  },
  reinstate: {
    action: 'Reinstate the series…',
    title: 'Reinstate the cancelled dates?',
    label: 'The reinstatement applies',
    confirm: 'Reinstate these dates',
  },
  remove: {
    action: 'Delete the series…',
    title: 'Delete several dates?',
    label: 'The deletion applies',
    confirm: 'Delete these dates',
  },
  missing: {
    title: (count: number) => counted(count, 'skipped or deleted date', 'skipped or deleted dates'),
    add: 'Add',
    addOf: (date: string) => `Add ${date}`,
    addAll: (count: number) => `Add ${counted(count, 'free date', 'free dates')}`,
    added: (count: number) => `${counted(count, 'date was', 'dates were')} added.`,
  },
  page: {
    course: 'Progress',
    next: 'Next date',
    last: 'Last date',
    comingDates: 'Upcoming dates',
    pastDates: 'Past dates',
    cancelledDates: 'Cancelled dates',
    occurrences: dates,
    created: (when: string) => `Created on ${when}`,
    createdBy: (who: string, when: string) => `Created by ${who} on ${when}`,
    inList: 'View in the list',
    update: 'Edit the next dates',
  },
})
