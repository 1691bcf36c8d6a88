import { it } from 'vitest'
import { reservation } from '#resources/entities/reservation.ts'
import { useEntityView } from '#src/crud/entityView.ts'
import type { ReservationRecord } from '#src/features/reservation/reservationRecord.ts'
import { ShownReservation } from '#src/features/reservation/show/ShownReservation.tsx'
import { createMemory } from './memoryProvider.ts'
import { mount, seen } from './mount.tsx'

const FIELD = {
  id: 'f',
  label: 'Numéro de badge',
  name: 'BADGE',
  type: 'string',
  required: false,
  group: null,
  size: 1,
}
const BADGE = { ...FIELD, position: 0, options: [], retiredOptions: [], retired: false, min: null, max: null }

const record = {
  id: 'r',
  subject: 'Conseil',
  startingAt: '2027-03-10 09:00:00',
  endingAt: '2027-03-10 10:00:00',
  customFields: {},
  files: [],
  reservationItems: [
    {
      id: 'line',
      quantity: 1,
      validationStatus: 'ACCEPTED',
      reservableItem: { id: 'hall', displayName: 'Salle des fêtes' },
      reservationItemValidationSteps: [],
      customFields: {},
      borrowings: [
        { id: 'b', borrower: { id: 'u', displayName: 'Inès Girard' }, isMain: true, customFields: { BADGE: 'B-42' } },
      ],
    },
  ],
} as unknown as ReservationRecord

const Page = () => <ShownReservation record={record} view={useEntityView(reservation)} zone="Europe/Paris" />

it('the page of a reservation shows the custom fields of its borrowers', async () => {
  const { unmount } = mount({
    memory: createMemory({}),
    resource: 'reservation/reservation',
    at: '/one',
    routes: { '/one': <Page /> },
    answers: {
      CustomFields: ({ entity }) => ({
        getCustomFields: { groups: [], fields: entity === 'borrowing' ? [BADGE] : [] },
      }),
    },
  })
  await seen('Numéro de badge : B-42')
  unmount()
})
