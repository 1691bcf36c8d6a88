export const weekDayLabels = {
  MONDAY: 'Monday',
  TUESDAY: 'Tuesday',
  WEDNESDAY: 'Wednesday',
  THURSDAY: 'Thursday',
  FRIDAY: 'Friday',
  SATURDAY: 'Saturday',
  SUNDAY: 'Sunday',
} as const

export const bookingRuleLabels = {
  openingHours: {
    label: 'Booking hours',
    help: 'A booking starts and ends within these hours. If there are none, those of the category apply.',
    row: { singular: 'time slot', plural: 'time slots', gender: 'MASCULINE' },
    fields: {
      day: {
        label: 'Day',
        values: {
          EVERY_DAY: 'Every day',
          MONDAY_TO_FRIDAY: 'Monday to Friday',
          WEEKEND: 'Saturday and Sunday',
          ...weekDayLabels,
        },
      },
      opensAt: { label: 'Opening', help: 'Such as 8:00.' },
      closesAt: { label: 'Closing', help: 'Such as 22:30, or 24:00.' },
    },
  },
  startDays: {
    label: 'Start days',
    help: 'The days on which a booking can start. If none is chosen, those of the category apply.',
    values: weekDayLabels,
  },
  publicHolidays: {
    label: 'Public holidays',
    help: 'If nothing is chosen, as the category says; otherwise they are accepted.',
    values: { ALLOWED: 'Accepted', REFUSED: 'Refused' },
  },
  shortestMinutes: {
    label: 'Minimum duration',
    help: 'For example 1\u00a0h\u00a030. If empty: that of the category, if it has one.',
  },
  longestMinutes: {
    label: 'Maximum duration',
    help: 'For example 4\u00a0h or 2\u00a0days. If empty: that of the category.',
  },
  noticeHours: {
    label: 'Minimum lead time',
    help: 'Between the request and the start, for example 2\u00a0days. If empty: that of the category.',
  },
  horizonDays: {
    label: 'Bookable in advance',
    help: 'At most, for example 90\u00a0days. If empty: as for the category.',
  },
  preparationMinutes: {
    label: 'Preparation',
    help: 'Time held before each new booking, for example 30\u00a0minutes. If empty: as for the category.',
  },
  tidyingMinutes: {
    label: 'Tidying up',
    help: 'Time held after each new booking, for example 30\u00a0minutes. If empty: as for the category.',
  },
} as const

export const rulesSection = { rules: 'Booking rules' } as const
