import { validate as isId } from 'uuid'
import { affectedMessages as messages } from '#i18n/fr/affected.ts'
import { can } from '#resources/domain/rights.ts'
import { isUtcText } from '#resources/domain/time.ts'
import type { Unavailability } from '#resources/domain/unavailability.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { type PageWindow, pageOf } from '#server/engine/read/page.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import { type FieldError, validationFailed } from '#server/platform/errors.ts'
import { countAffected, listAffected } from './affectedReservations.ts'
import { MAX_NAMED_LINES } from './changedHours.ts'
import { proposeReplacements } from './proposeReplacements.ts'

export type UnavailabilityInput = Omit<Unavailability, 'itemId' | 'units'> & {
  item?: string | null
  units?: number | null
}
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

/** Each kind asks for the right of the records that make it. */
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

/** Rules of a category or an item, or the region of public holidays, make reservation items forbidden. */
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

type Asked = { changes: readonly UnavailabilityInput[]; lines: readonly string[] }

const requireAsked = async (context: Context, { changes, lines }: Asked): Promise<void> => {
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

export const getAffectedReservations = async (
  context: Context,
  { changes, lines }: Asked,
  pagination: PageWindow | null,
) => {
  await requireAsked(context, { changes, lines })
  const window = pageOf(pagination)
  const causes = changes.map(({ item, units, ...rest }) => ({ ...rest, itemId: item ?? null, units: units ?? null }))
  const { pool } = context.kernel
  const counted = await countAffected(pool, { causes, lines })
  const { items, total } = await listAffected(context, pool, { causes, lines }, window)
  const movable = lines.length > 0 ? [] : items.filter(({ canMove }) => canMove)
  const asked = movable.map(({ items: own, ...one }) => ({ ...one, lineIds: own.map(({ id }) => id) }))
  const proposals = await proposeReplacements(context, pool, causes, asked)
  return {
    ...counted,
    items: items.map((one) => ({ ...one, proposals: proposals.get(one.id) ?? [] })),
    total,
    hidden: counted.reservations - total,
    hasNextPage: total > window.page * window.perPage,
  }
}
