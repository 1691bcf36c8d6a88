import type { reservation } from '#resources/entities/reservation.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const reservationLabels = {
  singular: 'booking',
  plural: 'bookings',
  gender: 'FEMININE',
  purpose: 'A booking holds places, assets or external items for a period.',
  sections: {
    period: 'Dates and times',
    items: 'Booked items',
    borrowers: 'Requesters',
    details: 'Information',
    documents: 'Documents',
  },
  fields: {
    number: 'Number',
    subject: 'Subject',
    startingAt: 'Start',
    endingAt: 'End',
    status: {
      label: 'Status',
      values: {
        FORTHCOMING: 'Upcoming',
        IN_PROGRESS: 'In progress',
        OVER: 'Over',
        DENIED: 'Refused',
        CLOSED: 'Closed',
      },
    },
    closed: 'Closed',
    useType: 'Type of use',
    reservationItems: 'Booked items',
    files: 'Documents',
    overrideReason: 'Reason for override',
    series: 'Series',
    seriesDate: 'Date of the series',
    isApart: 'Changed separately',
  },
  activity: {
    borrowings: 'Requesters',
    details: 'Details',
    validation: 'Approval',
    escalation: 'Escalation of approval',
    closing: 'Closing',
    handOver: 'Hand-over',
    cancellation: 'Cancellation',
    override: 'Override of the rules',
    merged: 'Merge of external requesters',
  },
} satisfies Labels<typeof reservation>
