/** Remaining quotas of a borrower by item, for information beside the picker; nothing is locked. */
import { sql } from 'drizzle-orm'
import { validate as isId } from 'uuid'
import type { Operations, QuotasInput } from '#contract/reservation.ts'
import { type OverQuota, quotaLeftText } from '#i18n/fr/bookingQuotas.ts'
import { reservationMessages as messages } from '#i18n/fr/reservationService.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { execute } from '#server/engine/read/execute.ts'
import { type FieldError, validationFailed } from '#server/platform/errors.ts'
import { visibleItems, visibleReservations } from '../access/reservationAccess.ts'
import { declaredErrors } from '../change/checkFields.ts'
import { lookUpPeople, nameOf, requireMayBookFor } from '../change/lookUpPeople.ts'
import { type BorrowingWrite, periodErrors } from '../change/writeInput.ts'
import { readZone } from '../claim/numbering.ts'
import { nameExternalBorrower } from '../externalBorrowers/nameExternalBorrowers.ts'
import { A_FOUND_ITEM } from '../workEstimates.ts'
import { externalKeyOf } from './quotas.ts'

type Left = Omit<OverQuota, 'from'> & { item: string }

const MOST_ITEMS = 200

const inputErrors = (context: Context, input: QuotasInput): FieldError[] => {
  const { startingAt, endingAt, items, borrower, department, excludeReservation } = input
  const resource = context.kernel.resources.get('reservation')
  const wrong = declaredErrors({ context, resource }, { startingAt, endingAt })
  const ids = [
    ...items,
    ...[borrower, department].filter((id) => id !== null && id !== undefined && id !== ''),
    ...(excludeReservation ? [excludeReservation] : []),
  ]
  const isKnown = ids.every((id) => isId(id))
  return [
    ...(wrong.length > 0 ? wrong : periodErrors(input)),
    ...(isKnown ? [] : [{ path: 'items', rule: 'exists', message: messages.unknownItem }]),
    ...(items.length <= MOST_ITEMS
      ? []
      : [{ path: 'items', rule: 'maxItems', message: messages.tooManyItems(MOST_ITEMS) }]),
  ]
}

const readQuotasLeft = (context: Context, rowsJson: string, zone: string, excluded: string | null) => {
  const lines = visibleReservations(context, sql`line.reservation_id`) ?? sql`true`
  const items = visibleItems(context, sql`item`) ?? sql`true`
  return execute<Left>(
    context.kernel.pool,
    sql`SELECT item.id AS item, coalesce(own.name, category.name) AS scope, said.measure, said.subject, said.period, said.most,
        rest.remaining AS "left"
      FROM reservation.quota_left(${rowsJson}::jsonb, ARRAY(SELECT line.id FROM reservation.reservation_item line
        WHERE line.reservation_id = ${excluded}::uuid AND ${lines}), ${zone}) rest
      JOIN reservation.booking_quota said ON said.id = rest.quota
      JOIN reservation.reservable_item item ON item.id = (${rowsJson}::jsonb->rest.n->>'item')::uuid AND ${items}
      LEFT JOIN reservation.reservation_category category ON category.id = said.reservation_category_id
      LEFT JOIN reservation.reservable_item own ON own.id = said.reservable_item_id
      ORDER BY rest.n, said.name COLLATE kernel.natural_order`,
  )
}

const getQuotasLeft = async (context: Context, input: QuotasInput) => {
  const session = requireSession(context)
  const errors = inputErrors(context, input)
  if (errors.length > 0) throw validationFailed(errors)
  const { borrower, department, externalName, externalEmail } = await nameExternalBorrower(context, input, '')
  const isNobody = !borrower && !department && !externalName?.trim()
  const main: BorrowingWrite = isNobody
    ? { borrower: session.userId }
    : {
        borrower: borrower?.toLowerCase() ?? null,
        department: department?.toLowerCase() ?? null,
        externalName: externalName ?? null,
        externalEmail: externalEmail ?? null,
      }
  requireMayBookFor(session, [main])
  const known = await lookUpPeople(context.kernel.pool, session, { lines: [{ item: '', borrowings: [main] }] })
  const itemRows = input.items.map((item) => ({
    item,
    quantity: 1,
    person: main.borrower ?? null,
    department: main.department ?? null,
    outsider: externalKeyOf(main),
    since: `${input.startingAt}Z`,
    until: `${input.endingAt}Z`,
  }))
  const zone = await readZone(context)
  const numbered = JSON.stringify(itemRows.map((one, n) => ({ ...one, n })))
  const rows = await readQuotasLeft(context, numbered, zone, input.excludeReservation ?? null)
  const name = nameOf(main, known)
  return rows.map(({ item, ...quota }) => ({ item, message: quotaLeftText(quota, name), isUsedUp: quota.left <= 0 }))
}

export const getQuotasLeftOperation = defineOperation<Operations['getQuotasLeft']>({
  sdl: /* GraphQL */ `
    "Borrower and items for a look at quotas."
    input QuotasInput {
      startingAt: DateTime!
      endingAt: DateTime!
      "At most 200."
      items: [ID!]!
      "Main borrower, if a user; without any borrower, the session's user."
      borrower: ID
      "Main borrower, if a department."
      department: ID
      externalName: String
      externalEmail: String
      "Id of an external borrower, instead of name and address."
      externalBorrower: ID
      "The edited reservation, without its own reservation items."
      excludeReservation: ID
    }

    "Remaining quota of a main borrower for an item."
    type QuotaLeft {
      item: ID!
      "In French."
      message: String!
      "True if the quota is used up."
      isUsedUp: Boolean!
    }

    extend type Query {
      "Returns remaining quotas of the items; nothing for items without quota."
      getQuotasLeft(input: QuotasInput!): [QuotaLeft!]!
    }
  `,
  right: ['RESERVATION', 'createAndUpdate'],
  work: ({ input }) => A_FOUND_ITEM * input.items.length,
  resolve: (context, args) => getQuotasLeft(context, args.input),
})
