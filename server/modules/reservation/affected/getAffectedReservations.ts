import { validate as isId } from 'uuid'
import type { Operations, UnavailabilityInput } from '#contract/reservation.ts'
import { affectedMessages as messages } from '#i18n/fr/affected.ts'
import { can } from '#resources/domain/rights.ts'
import { isUtcText } from '#resources/domain/time.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { type PageWindow, pageOf } from '#server/engine/read/page.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import { type FieldError, validationFailed } from '#server/platform/errors.ts'
import { A_FOUND_ITEM, USUAL_PAGE } from '../workEstimates.ts'
import { countAffected, listAffected } from './affectedReservations.ts'
import { MAX_NAMED_LINES } from './changedHours.ts'
import { proposeReplacements } from './proposeReplacements.ts'

const MAX_CAUSES = 1_000

type ItemType = 'LOCATION' | 'PROPERTY' | 'EXTERNAL_RESERVATION_ITEM'

const errorsOf = ({ kind, item, startingAt, endingAt, units }: UnavailabilityInput, index: number): FieldError[] => {
  const path = `changes[${index}]`
  const isPeriod = isUtcText(startingAt) && isUtcText(endingAt) && startingAt < endingAt
  const isItem = item ? isId(item) : kind === 'CLOSED'
  const isUnits = units === null || units === undefined || units >= 0
  return [
    ...(isPeriod ? [] : [{ path: `${path}.endingAt`, rule: 'after', message: messages.period }]),
    ...(isItem ? [] : [{ path: `${path}.item`, rule: 'exists', message: messages.item }]),
    ...(isUnits ? [] : [{ path: `${path}.units`, rule: 'min', message: messages.units }]),
  ]
}

const requireRights = async (context: Context, changes: readonly UnavailabilityInput[]): Promise<void> => {
  const kinds = new Set(changes.map(({ kind }) => kind))
  if (kinds.has('OUTAGE') || kinds.size === 0) requireRight(context, 'INTERVENTION', 'createAndUpdate')
  if (kinds.has('CLOSED')) requireRight(context, 'RESERVATION_CATEGORY', 'createAndUpdate')
  if (!kinds.has('BLOCK')) return
  const ids = changes.flatMap(({ kind, item }) => (kind === 'BLOCK' && item ? [item] : []))
  const { rows } = await context.kernel.pool.query<{ type: ItemType }>(
    'SELECT DISTINCT type FROM reservation.reservable_item WHERE id = ANY ($1::uuid[])',
    [ids],
  )
  const types: readonly ItemType[] = rows.length > 0 ? rows.map(({ type }) => type) : ['LOCATION']
  for (const type of types) requireRight(context, type, 'createAndUpdate')
}

const RULED_BY = [
  'RESERVATION_CATEGORY',
  'LOCATION',
  'PROPERTY',
  'EXTERNAL_RESERVATION_ITEM',
  'PARAMETER_MANAGEMENT',
] as const

const requireRuleRight = (context: Context): void => {
  const { holder } = requireSession(context)
  const right = RULED_BY.find((one) => can(holder, one, 'createAndUpdate')) ?? RULED_BY[0]
  requireRight(context, right, 'createAndUpdate')
}

type Params = { changes: readonly UnavailabilityInput[]; lines: readonly string[] }

const requireAsked = async (context: Context, { changes, lines }: Params): Promise<void> => {
  const errors = changes.flatMap(errorsOf)
  if (changes.length > MAX_CAUSES)
    errors.push({ path: 'changes', rule: 'maxItems', message: messages.tooMany(MAX_CAUSES) })
  if (lines.length > MAX_NAMED_LINES)
    errors.push({ path: 'lines', rule: 'maxItems', message: messages.tooMany(MAX_NAMED_LINES) })
  if (!lines.every((id) => isId(id))) errors.push({ path: 'lines', rule: 'exists', message: messages.item })
  if (lines.length > 0) requireRuleRight(context)
  if (lines.length === 0 || changes.length > 0)
    await requireRights(
      context,
      changes.filter(({ item }) => !item || isId(item)),
    )
  if (errors.length > 0) throw validationFailed(errors)
}

const getAffectedReservations = async (context: Context, { changes, lines }: Params, pagination: PageWindow | null) => {
  await requireAsked(context, { changes, lines })
  const window = pageOf(pagination)
  const causes = changes.map(({ item, units, ...rest }) => ({ ...rest, itemId: item ?? null, units: units ?? null }))
  const { pool } = context.kernel
  const counted = await countAffected(pool, { causes, lines })
  const { items, total } = await listAffected(context, pool, { causes, lines }, window)
  const movable = lines.length > 0 ? [] : items.filter(({ canMove }) => canMove)
  const requests = movable.map(({ items: own, ...one }) => ({ ...one, lineIds: own.map(({ id }) => id) }))
  const proposals = await proposeReplacements(context, pool, causes, requests)
  return {
    ...counted,
    items: items.map((one) => ({ ...one, proposals: proposals.get(one.id) ?? [] })),
    total,
    hidden: counted.reservations - total,
    hasNextPage: total > window.page * window.perPage,
  }
}

export const getAffectedReservationsOperation = defineOperation<Operations['getAffectedReservations']>({
  sdl: /* GraphQL */ `
    "Cause of unavailability of an item."
    enum UnavailabilityKind {
      "An intervention on the item: it concerns the places around the item and its parts too."
      OUTAGE
      "The item is blocked, with its parts."
      BLOCK
      "A place is closed, with everything in it."
      CLOSED
    }

    "An item that becomes unavailable for a period."
    input UnavailabilityInput {
      kind: UnavailabilityKind!
      "Null means every item; allowed for CLOSED only."
      item: ID
      startingAt: DateTime!
      endingAt: DateTime!
      "Units out of service, in addition to other outages, for an OUTAGE of an item in quantity; null: the whole stock."
      units: Int
    }

    "A reservation item that is affected."
    type AffectedItem {
      "The id of the reservation item."
      id: ID!
      "The id of the reservable item."
      itemId: ID!
      name: String!
      startingAt: DateTime!
      endingAt: DateTime!
      quantity: Int!
    }

    "A reservation with its affected items."
    type AffectedReservation {
      id: ID!
      number: String!
      subject: String!
      startingAt: DateTime!
      endingAt: DateTime!
      "Main borrowers."
      people: [String!]!
      items: [AffectedItem!]!
      "True if the session may change its period and its affected items."
      canMove: Boolean!
      "True if the session may cancel its affected items."
      canCancel: Boolean!
      "At most five, closest first; empty without canMove. The first proposals of different reservations do not overlap."
      proposals: [AffectedProposal!]!
    }

    "A change of a reservation that avoids the unavailability."
    type AffectedProposal {
      startingAt: DateTime!
      endingAt: DateTime!
      "Minutes by which it begins later; negative: earlier; at most 20."
      shift: Int!
      "Replacement items of the same category with at least the same capacity. Empty if only the period changes."
      replacements: [AffectedReplacement!]!
    }

    "A free item that replaces the item of a reservation item."
    type AffectedReplacement {
      "The id of the reservation item."
      line: ID!
      "The id of the reservable item."
      item: ID!
      name: String!
      "The place around it, if the session sees it."
      placeName: String
      capacity: Int
      "Equipment of the replaced item that it lacks."
      lacks: [String!]!
    }

    "One page of affected reservations, earliest first."
    type AffectedReservations {
      items: [AffectedReservation!]!
      "Affected reservations that the session sees."
      total: Int!
      hasNextPage: Boolean!
      "All affected reservations."
      reservations: Int!
      "Number of affected reservations hidden from the session."
      hidden: Int!
      "Names exactly this set of reservation items: confirmAffected of the mutation takes it."
      confirmation: String!
    }

    extend type Query {
      "Reservations from now on that these changes would affect. Rights: to write the records that make each kind."
      getAffectedReservations(
        "At most 1,000, in the format of AFFECTED_RESERVATIONS."
        changes: [UnavailabilityInput!]!
        "Reservation items outside changed opening hours, at most 500, in the format of AFFECTED_RESERVATIONS."
        lines: [ID!]
        pagination: Pagination
      ): AffectedReservations!
    }
  `,
  work: ({ pagination }) => A_FOUND_ITEM * (pagination?.perPage ?? USUAL_PAGE),
  resolve: (context, args) =>
    getAffectedReservations(context, { ...args, lines: args.lines ?? [] }, args.pagination ?? null),
})
