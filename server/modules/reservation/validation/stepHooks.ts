import { sql } from 'drizzle-orm'
import type { EntityHooks } from '#server/engine/context.ts'
import {
  canDecide,
  canShelve,
  decidedWithin,
  decidesFor,
  dueAt,
  escalatedAt,
  escalatedTo,
  openedAt,
} from '../access/decisionAccess.ts'
import { ofReservation, waitsForSession } from '../access/decisionFilters.ts'
import { canAnswer, canAnswerFor, isAwaiting, isAwaitingAnswer } from '../access/questionAccess.ts'
import { visibleReservations } from '../access/reservationAccess.ts'

export const stepHooks: EntityHooks = {
  visible: (context, alias) => {
    const visible = visibleReservations(context, sql`line.reservation_id`)
    return (
      visible &&
      sql`${alias}.reservation_item_id IN (SELECT line.id FROM reservation.reservation_item line WHERE ${visible})`
    )
  },
  computed: {
    canDecide,
    canShelve,
    canAnswer,
    canAnswerFor,
    isAwaitingAnswer,
    decidesFor,
    decidedWithin,
    openedAt,
    dueAt,
    escalatedAt,
    escalatedTo,
  },
  filters: {
    reservation: { type: 'ReferenceFilter', description: 'Of its reservation item.', condition: ofReservation },
    canDecide: {
      type: 'Boolean',
      description: 'True if it waits for a decision of the session.',
      condition: waitsForSession,
    },
    isAwaitingAnswer: {
      type: 'Boolean',
      description: 'True if it waits for an answer of the requester.',
      condition: isAwaiting,
    },
  },
}
