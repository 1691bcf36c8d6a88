import type { reservationItem } from '#resources/entities/reservationItem.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const reservationItemLabels = {
  singular: 'booked item',
  plural: 'booked items',
  gender: 'MASCULINE',
  fields: {
    reservation: 'Booking',
    type: {
      label: 'Type',
      values: { LOCATION: 'Place', PROPERTY: 'Asset', EXTERNAL_RESERVATION_ITEM: 'External item' },
    },
    reservableItem: 'Item',
    quantity: 'Quantity',
    planningStatus: {
      label: 'Status',
      values: { PENDING: 'Pending', RESERVED: 'Booked', OVER: 'Over', CLOSED: 'Closed' },
    },
    validationStatus: {
      label: 'Approval',
      values: { PENDING: 'Pending', DENIED: 'Refused', ACCEPTED: 'Accepted' },
    },
    validationWorkflow: 'Approval workflow',
    reservationItemValidationSteps: 'Approval steps',
    closedAt: 'Closed on',
    closedBy: 'Closed by',
    closeComment: 'Closing comment',
    closingFiles: 'Closing photos and files',
    handedOverAt: 'Handed over on',
    handedOverBy: 'Handed over by',
    returnedQuantity: 'Quantity returned',
    missingQuantity: 'Quantity missing or damaged',
    damagedQuantity: 'Damaged quantity',
    noShow: 'No-show',
    cancelledAt: 'Cancelled on',
    cancelledBy: 'Cancelled by',
    cancelReason: 'Reason for cancellation',
    borrowings: 'Requesters',
  },
  headers: { borrowings: ['borrowings'], returnedQuantity: ['quantity returned'] },
} satisfies Labels<typeof reservationItem>
