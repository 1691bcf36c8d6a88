/** Hides names of items and places that the session does not see (D27): it learns only that something is in the way. */
import { sql } from 'drizzle-orm'
import type { Context } from '#server/engine/context.ts'
import { execute } from '#server/engine/read/execute.ts'
import { column, rootScope, tableOf } from '#server/engine/read/scope.ts'
import { visibleCondition } from '#server/engine/read/visible.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import type { ClaimedItem, LocatedHold } from './claimItems.ts'

type Place = { id: string; name: string; blocked: boolean; reason: string | null }

const readVisiblePlaces = async (
  context: Context,
  db: Queryable,
  ids: readonly string[],
): Promise<Place[] | undefined> => {
  const scope = rootScope(context, context.kernel.resources.get('reservableItem'))
  const visible = visibleCondition(scope)
  if (!visible) return undefined
  const id = column(scope, 'id')
  return execute<Place>(
    db,
    sql`SELECT ${id} AS id, ${column(scope, 'name')} AS name, ${column(scope, 'blocked')} AS blocked,
      ${column(scope, 'blocking_reason')} AS reason
      FROM ${tableOf(scope.resource)} ${scope.alias} WHERE ${id} = ANY(${sql.param(ids)}::uuid[]) AND ${visible}`,
  )
}

export const visibleItemsAmong = async (
  context: Context,
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const visiblePlaces = ids.length > 0 ? await readVisiblePlaces(context, db, ids) : undefined
  return new Set(visiblePlaces ? ids.filter((id) => !visiblePlaces.some((place) => place.id === id)) : [])
}

type Obstructed = Pick<ClaimedItem, 'id' | 'ancestorIds' | 'isObstructed' | 'obstacleName' | 'obstacleReason'>
type ItemsAndHolds<I extends Obstructed> = { items: readonly I[]; holds: readonly LocatedHold[] }

export const withHiddenPlaces = async <I extends Obstructed>(
  context: Context,
  db: Queryable,
  { items, holds }: ItemsAndHolds<I>,
): Promise<ItemsAndHolds<I>> => {
  const obstructed = items.filter(({ isObstructed }) => isObstructed)
  const elsewhere = holds.filter(({ placeId, itemId }) => placeId !== itemId)
  const ids = [
    ...obstructed.flatMap(({ id, ancestorIds }) => [id, ...ancestorIds]),
    ...elsewhere.map(({ placeId }) => placeId),
  ]
  const visiblePlaces = ids.length > 0 ? await readVisiblePlaces(context, db, [...new Set(ids)]) : undefined
  if (!visiblePlaces) return { items, holds }
  const isTold = ({ id, ancestorIds, obstacleName, obstacleReason }: I): boolean =>
    visiblePlaces.some(
      (place) =>
        place.blocked &&
        (place.id === id || ancestorIds.includes(place.id)) &&
        place.name === obstacleName &&
        place.reason === obstacleReason,
    )
  const isNamed = ({ itemId, placeId }: LocatedHold): boolean =>
    itemId === placeId || visiblePlaces.some(({ id }) => id === placeId)
  return {
    items: items.map((item) => (isTold(item) ? item : { ...item, obstacleName: null, obstacleReason: null })),
    holds: holds.map((hold) => (isNamed(hold) ? hold : { ...hold, placeName: null })),
  }
}
