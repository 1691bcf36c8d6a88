/** Unique custom values: their column is shared jsonb, so advisory locks replace a unique index. */
import { type SQL, sql } from 'drizzle-orm'
import { validate as isId } from 'uuid'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { contains } from '../kinds/conditions.ts'
import { execute } from '../read/execute.ts'
import { tableOf } from '../read/scope.ts'
import { isSearchable } from '../tables/indexes.ts'
import type { Values } from '../values.ts'
import type { Write } from '../write/write.ts'

export type UniqueClaim = {
  write: Pick<Write, 'tx' | 'resource' | 'ledger'>
  name: string
  value: unknown
  path: string
  id?: string | undefined
  /** Claims and final values with the same owner may have the same value. */
  owner?: string | undefined
}

/** Custom values of records that the same write changes or removes (`undefined`), by id. */
type FinalValues = ReadonlyMap<string, { values: Values; owner?: string | undefined } | undefined>

const UNIQUE_LOCK = 9

const fieldOf = ({ write, name }: UniqueClaim): string => `${write.resource.key} ${name}`
const folded = (value: unknown): string => String(value).toLowerCase()
const keyOf = (claim: UniqueClaim): string => `${fieldOf(claim)} ${folded(claim.value)}`

const sorted = (keys: Iterable<string>): string[] => [...new Set(keys)].sort()

const lockKeys = (tx: Queryable, lock: string, keys: readonly string[]) =>
  tx.query(
    `SELECT ${lock}(key) FROM (
       SELECT DISTINCT hashtextextended(name, ${UNIQUE_LOCK}) AS key FROM unnest($1::text[]) AS name ORDER BY key) AS keys`,
    [keys],
  )

/** An import takes the lock of the whole field, because it would hold one lock per row. */
const lockClaims = async (claims: readonly UniqueClaim[]): Promise<void> => {
  const [first] = claims
  if (!first) return
  const { tx, ledger } = first.write
  const fields = sorted(claims.map(fieldOf))
  if (ledger) return void (await lockKeys(tx, 'pg_advisory_xact_lock', fields))
  await lockKeys(tx, 'pg_advisory_xact_lock_shared', fields)
  await lockKeys(tx, 'pg_advisory_xact_lock', sorted(claims.map(keyOf)))
}

const searched = (resource: AnyResource): SQL =>
  isSearchable(resource)
    ? sql`search_text`
    : sql`custom_fields <> '{}'::jsonb AND kernel.normalize(kernel.custom_text(custom_fields))`

/** Without distinction of case. Both conditions use an index of the entity. */
const sameValue = (resource: AnyResource, name: string, value: unknown): SQL => {
  if (typeof value !== 'string' || isId(value)) {
    return sql`custom_fields @> ${JSON.stringify({ [name]: value })}::jsonb`
  }
  const held = sql`custom_fields ->> ${name}::text`
  return sql`(${contains(searched(resource), value)} AND lower(${held}) = lower(${value}::text))`
}

type Holder = { id: string; value: string }

const holdersOf = async (claims: readonly UniqueClaim[]): Promise<readonly Holder[]> => {
  const [{ write, name }] = claims as [UniqueClaim]
  const values = new Map(claims.map((claim) => [keyOf(claim), claim.value]))
  const conditions = [...values.values()].map((value) => sameValue(write.resource, name, value))
  return execute<Holder>(
    write.tx,
    sql`SELECT id, custom_fields ->> ${name}::text AS value FROM ${tableOf(write.resource)}
      WHERE ${sql.join(conditions, sql` OR `)}`,
  )
}

/** Claims of values that other records have or get by this write. All claims belong to one transaction. */
export const takenClaims = async (
  claims: readonly UniqueClaim[],
  after: FinalValues = new Map(),
): Promise<UniqueClaim[]> => {
  await lockClaims(claims)
  const taken: UniqueClaim[] = []
  for (const same of Map.groupBy(claims, fieldOf).values()) {
    const holders = Map.groupBy(await holdersOf(same), ({ value }) => folded(value))
    const claimed: UniqueClaim[] = []
    for (const claim of same) {
      const value = folded(claim.value)
      const isOwn = (owner: string | undefined) => owner !== undefined && owner === claim.owner
      const isRepeated = claimed.some((other) => folded(other.value) === value && !isOwn(other.owner))
      const isHeld = ({ id }: Holder) => {
        if (id === claim.id) return false
        const final = after.get(id)
        return after.has(id) ? folded(final?.values[claim.name]) === value && !isOwn(final?.owner) : true
      }
      if (isRepeated || holders.get(value)?.some(isHeld)) taken.push(claim)
      claimed.push(claim)
    }
  }
  return taken
}
