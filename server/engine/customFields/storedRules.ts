import { sql } from 'drizzle-orm'
import type { Violation } from '#resources/domain/validation.ts'
import type { Field } from '#resources/schema/field.ts'
import { execute } from '../read/execute.ts'
import { tableOf } from '../read/scope.ts'
import type { Values } from '../values.ts'
import { referencesOfFields, referenceViolations, targetKey, type WrittenReference } from '../write/references.ts'
import type { Write } from '../write/write.ts'
import { takenClaims, type UniqueClaim } from './uniqueValues.ts'

type Stored = {
  id?: string | undefined
  before?: Values | undefined
  changed: readonly string[]
  values: Values
  unseen: ReadonlySet<string>
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** No foreign key protects a custom value: the share lock makes a concurrent deletion wait, and then find this use. */
const lockTargets = async (
  { context, tx }: Write,
  pointing: readonly WrittenReference[],
): Promise<ReadonlySet<string>> => {
  const found = new Set<string>()
  const groups = [...Map.groupBy(pointing, ({ to }) => to)].sort(([one], [other]) => (one < other ? -1 : 1))
  for (const [to, pointers] of groups) {
    const ids = [...new Set(pointers.flatMap((pointer) => pointer.ids))]
    const table = tableOf(context.kernel.resources.get(to))
    const rows = await execute<{ id: string }>(
      tx,
      sql`SELECT id FROM ${table} WHERE id = ANY(${sql.param(ids)}::uuid[]) ORDER BY id FOR KEY SHARE`,
    )
    for (const { id } of rows) found.add(id)
  }
  return found
}

/** Stored values to check with those of other rows, by one query per entity. */
export type LaterChecks = { claims: UniqueClaim[]; pointers: Pointer[] }
type Pointer = WrittenReference & { unseen: ReadonlySet<string> }

const newPointers = (write: Write, { changed, values, before, unseen }: Stored): Pointer[] => {
  const names = changed.filter((name) => !isSame(values[name], before?.[name]))
  return referencesOfFields(write, values, names).map((pointer) => ({ ...pointer, unseen }))
}

export const pointerViolations = async (write: Write, pointing: readonly Pointer[]): Promise<Violation[]> => {
  if (pointing.length === 0) return []
  const seen = pointing.map(({ path, to, ids, unseen }) => ({
    ...{ path, to },
    ids: ids.filter((id) => !unseen.has(targetKey(to, id))),
  }))
  const violations = await referenceViolations(write, seen)
  if (violations.length > 0) return violations
  const found = await lockTargets(write, pointing)
  return pointing
    .filter(({ ids }) => !ids.every((id) => found.has(id)))
    .map(({ path }) => ({ path, rule: 'exists' as const }))
}

const isUnique = (field: Field | undefined): boolean => field?.unique === true

const uniqueClaims = (write: Write, { id, before, changed, values }: Stored): UniqueClaim[] =>
  changed
    .filter((name) => isUnique(write.resource.fields[name]) && !isSame(values[name], before?.[name]))
    .map((name) => ({ write, name, value: values[name], path: name, id }))

/** `later` receives the checks that the caller makes together with other rows. */
export const storedViolations = async (write: Write, stored: Stored, later?: LaterChecks): Promise<Violation[]> => {
  const [pointers, claims] = [newPointers(write, stored), uniqueClaims(write, stored)]
  if (later) {
    later.pointers.push(...pointers)
    later.claims.push(...claims)
    return []
  }
  const violations = await pointerViolations(write, pointers)
  const taken = claims.length > 0 ? await takenClaims(claims) : []
  return [...violations, ...taken.map(({ path }) => ({ path, rule: 'unique' as const }))]
}
