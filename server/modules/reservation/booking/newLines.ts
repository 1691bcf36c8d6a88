import { v7 as uuid } from 'uuid'
import { reservationMessages as messages } from '#i18n/fr/reservationService.ts'
import { canReserveItem } from '#resources/domain/reservationRights.ts'
import type { Period } from '#resources/domain/time.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { AppError, type FieldError, validationFailed } from '#server/platform/errors.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { reserverOf } from '../access/reservationAccess.ts'
import { isReduced, type PlannedLine } from '../change/changePlan.ts'
import type { LineFields } from '../change/checkFields.ts'
import type { Claim, ClaimedItem, WantedLine } from '../claim/claimItems.ts'
import { visibleItemsAmong } from '../claim/hidePlaces.ts'
import type { AssignedSteps } from '../validation/validationSteps.ts'
import type { NewLine } from './insertReservations.ts'

export const quantityOf = ({ line, before }: PlannedLine): number => line.quantity ?? before?.quantity ?? 1

export const wantedLines = (lines: readonly PlannedLine[], move?: { period: Period; previous: Period }): WantedLine[] =>
  lines.map((planned) => ({
    itemId: planned.line.item,
    quantity: quantityOf(planned) - (planned.before?.returned ?? 0),
    ...(move &&
      planned.before && { previous: move.previous, isReduced: isReduced(planned, move.period, move.previous) }),
  }))

const errorOf = (planned: PlannedLine, item: ClaimedItem | undefined): FieldError | undefined => {
  const { path } = planned
  if (!item) return { path: `${path}.item`, rule: 'exists', message: messages.unknownItem }
  const isTooMany = item.managementMode === 'INDIVIDUALLY' && quantityOf(planned) > (planned.before?.quantity ?? 1)
  return isTooMany ? { path: `${path}.quantity`, rule: 'max', message: messages.individualQuantity } : undefined
}

type Params = { context: Context; tx: Queryable; claim: Claim; lines: readonly PlannedLine[] }

/**
 * Throws VALIDATION_FAILED if an item is unknown, invisible or booked in several units although INDIVIDUALLY managed;
 * FORBIDDEN if a new one is not reservable for the session.
 */
export const requireReservable = async ({ context, tx, claim, lines }: Params): Promise<void> => {
  const reserver = reserverOf(requireSession(context))
  const forbidden = lines.flatMap(({ line, before }) => {
    const item = claim.items.get(line.item)
    return item && !before && !canReserveItem(reserver, item) ? [item] : []
  })
  const forbiddenIds = forbidden.map(({ id }) => id)
  const unseen = await visibleItemsAmong(context, tx, forbiddenIds)
  const errors = lines.map((planned) => {
    const { item } = planned.line
    return errorOf(planned, unseen.has(item) ? undefined : claim.items.get(item))
  })
  const found = errors.filter((error) => error !== undefined)
  if (found.length > 0) throw validationFailed(found)
  const [first] = forbidden
  if (first) throw new AppError('FORBIDDEN', messages.notForYou(first.name))
}

type Rows = { fields: readonly LineFields[]; claim: Claim; assignedSteps: ReadonlyMap<PlannedLine, AssignedSteps> }

export const newLines = (lines: readonly PlannedLine[], { fields, claim, assignedSteps }: Rows): NewLine[] =>
  lines.flatMap((planned, index) => {
    const item = claim.items.get(planned.line.item)
    if (planned.before || !item) return []
    const { customFields = {}, borrowings = [] } = fields[index] ?? {}
    const people = borrowings.map(({ id: _given, ...person }) => person)
    // A restored reservation item keeps its id, so that its history continues.
    const id = (planned.previous && planned.line.id) || uuid()
    return [
      {
        id,
        item,
        quantity: quantityOf(planned),
        customFields,
        borrowings: people,
        assignedSteps: assignedSteps.get(planned),
      },
    ]
  })
