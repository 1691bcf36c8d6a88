const column = (source: string, label: string | null = null) => ({ source, label })

export const defaultEditionModels = [
  {
    name: 'List of bookings',
    description: 'All bookings of the period, in order of date.',
    period: 'MONTH',
    content: 'RESERVATION',
    groupBy: null,
    columns: ['number', 'subject', 'startingAt', 'endingAt', 'status', 'useType', 'reservationItems'].map((source) =>
      column(source),
    ),
    pageBreak: false,
    totals: true,
    types: [],
    orientation: 'LANDSCAPE',
    header: null,
  },
  {
    name: 'Daily sheet by place',
    description:
      'One page per place, to put up on the door or give to the caretaker, with what is booked at the same time.',
    period: 'DAY',
    content: 'RESERVATION_ITEM',
    groupBy: 'reservableItem',
    columns: [
      column('hours'),
      column('reservation.subject', 'Booking'),
      column('borrowings', 'Borrowers'),
      column('reservation.reservationItems', 'Everything booked'),
    ],
    pageBreak: true,
    totals: false,
    types: ['LOCATION'],
    orientation: 'PORTRAIT',
    header: 'Occupancy of the day',
  },
  {
    name: 'Weekly grid',
    description: 'Places as rows, days as columns: who uses what, and what is still free. Fits on one page.',
    period: 'WEEK',
    content: 'BOARD',
    groupBy: null,
    columns: [column('hours'), column('reservation.subject', 'Booking')],
    pageBreak: false,
    totals: false,
    types: ['LOCATION'],
    orientation: 'LANDSCAPE',
    header: null,
  },
] as const
