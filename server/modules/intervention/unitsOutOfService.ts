/** Units of an item in quantity that an intervention takes out of service (D9). */
import { interventionMessages as messages } from '#i18n/fr/interventionService.ts'
import type { RecordDraft, WriteHook } from '#server/engine/context.ts'
import type { Values } from '#server/engine/values.ts'
import { validationFailed } from '#server/platform/errors.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'

const BY_DEFAULT = 1

/** Units of an item in quantity; undefined for an item that is managed as a whole, or for none. */
export const findStock = async (tx: Queryable, itemId: unknown): Promise<number | undefined> => {
  if (typeof itemId !== 'string') return undefined
  const { rows } = await tx.query<{ quantity: number }>({
    name: 'intervention.stock',
    text: `SELECT quantity FROM reservation.reservable_item WHERE id = $1 AND management_mode = 'IN_QUANTITY'`,
    values: [itemId],
  })
  return rows[0]?.quantity
}

const itemOf = ({ location, property }: Values): unknown => location ?? property ?? null

/** One unit by default; none if the item has no units. A number that the request gives stays, to be checked. */
export const completeUnits = async ({ tx, values, before }: RecordDraft): Promise<Values> => {
  if (values.blockReservableItem !== true) return {}
  const units = values.unitsOutOfService ?? null
  const isSameItem = before !== undefined && itemOf(before) === itemOf(values)
  const stays = before !== undefined && units === (before.unitsOutOfService ?? null)
  if (isSameItem && stays && before.blockReservableItem === true) return {}
  const stock = await findStock(tx, itemOf(values))
  if (units === null) return stock ? { unitsOutOfService: BY_DEFAULT } : {}
  return stays && stock === undefined ? { unitsOutOfService: null } : {}
}

/** Throws VALIDATION_FAILED if the changed units are more than the stock, or the item has no units. */
export const requireUnits: WriteHook = async ({ tx, before, values }) => {
  const record: Values = { ...before, ...values }
  const units = record.unitsOutOfService
  const isChanged = ['unitsOutOfService', 'location', 'property', 'blockReservableItem'].some(
    (name) => name in values && values[name] !== before?.[name],
  )
  if (typeof units !== 'number' || !isChanged) return
  const stock = await findStock(tx, itemOf(record))
  const path = 'unitsOutOfService'
  if (stock === undefined) throw validationFailed([{ path, rule: 'inQuantity', message: messages.notInQuantity }])
  if (units > stock) throw validationFailed([{ path, rule: 'max', message: messages.moreThanStock(stock) }])
}
