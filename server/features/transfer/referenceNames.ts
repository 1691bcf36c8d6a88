import { type SQL, sql } from 'drizzle-orm'
import { cellWords } from '#i18n/fr/transfer.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { Context } from '#server/engine/context.ts'
import { normalized } from '#server/engine/kinds/conditions.ts'
import { isPublic } from '#server/engine/read/access.ts'
import { displayName } from '#server/engine/read/displayName.ts'
import { execute } from '#server/engine/read/execute.ts'
import { column, referencedScope, rootScope, tableOf } from '#server/engine/read/scope.ts'
import type { Scope } from '#server/engine/read/scopeTypes.ts'
import { visibleCondition } from '#server/engine/read/visible.ts'
import { fieldColumn } from '#server/engine/tables/identifiers.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'

const MAX_DEPTH = 50
const MAX_KEPT = 50_000

export const targetScope = (context: Context, resource: AnyResource): Scope =>
  referencedScope(rootScope(context, resource), resource)

export const codesOf = ({ context, resource, access }: Scope): string[] =>
  Object.entries(resource.fields).flatMap(([name, field]) => {
    const isCode = field.unique && (field.kind === 'text' || field.kind === 'email')
    return isCode && (access === 'full' || isPublic(context.kernel, resource, name)) ? [name] : []
  })

export const pathTo = (scope: Scope): SQL => {
  const { resource } = scope
  if (!resource.parent) return sql`NULL::text`
  const tree = scope.nextAlias()
  const above = referencedScope(scope, resource)
  const parent = sql.identifier(fieldColumn(resource, resource.parent))
  const separator = sql.raw(`'${cellWords.pathSeparator}'`)
  const step = sql`${displayName(above)} || ${separator} || ${tree}.path`
  const seen = visibleCondition(above)
  const path = seen ? sql`CASE WHEN ${seen} THEN ${step} ELSE ${tree}.path END` : step
  return sql`(WITH RECURSIVE ${tree}(parent, depth, path) AS (SELECT ${scope.alias}.${parent}, 0, ${displayName(scope)} UNION ALL SELECT ${above.alias}.${parent}, ${tree}.depth + 1, ${path} FROM ${tree} JOIN ${tableOf(resource)} ${above.alias} ON ${column(above, 'id')} = ${tree}.parent WHERE ${tree}.depth < ${sql.raw(String(MAX_DEPTH))}) SELECT path FROM ${tree} ORDER BY depth DESC LIMIT 1)`
}

type Row = { id: string; title: string; key: string; code: string | null }

const rowsById = (db: Queryable, scope: Scope, ids: readonly string[]): Promise<Row[]> => {
  const title = displayName(scope)
  const [code] = codesOf(scope).filter((name) => !scope.resource.title.includes(name))
  const codeValue = code ? column(scope, fieldColumn(scope.resource, code)) : sql`NULL::text`
  return execute<Row>(
    db,
    sql`SELECT ${column(scope, 'id')} AS id, ${title} AS title, ${normalized(title)} AS key, ${codeValue} AS code FROM ${tableOf(scope.resource)} ${scope.alias} WHERE ${column(scope, 'id')} = ANY(${sql.param(ids)}::uuid[])`,
  )
}

const sharedNames = async (db: Queryable, scope: Scope, name: SQL): Promise<Set<string>> => {
  const rows = await execute<{ key: string }>(
    db,
    sql`SELECT ${normalized(name)} AS key FROM ${tableOf(scope.resource)} ${scope.alias} WHERE ${visibleCondition(scope) ?? sql`true`} GROUP BY 1 HAVING count(*) > 1`,
  )
  return new Set(rows.map(({ key }) => key))
}

type Names = { known: Map<string, string>; shared: Set<string>; sharedPaths?: Set<string> }

type Path = { id: string; path: string | null; key: string | null }

const pathsById = (db: Queryable, scope: Scope, ids: readonly string[]): Promise<Path[]> => {
  const path = pathTo(scope)
  return execute<Path>(
    db,
    sql`SELECT ${column(scope, 'id')} AS id, ${path} AS path, ${normalized(path)} AS key FROM ${tableOf(scope.resource)} ${scope.alias} WHERE ${column(scope, 'id')} = ANY(${sql.param(ids)}::uuid[])`,
  )
}

export type Namer = {
  load: (entity: string, ids: readonly string[]) => Promise<void>
  nameOf: (entity: string, id: string) => string
}

type Naming = { db: Queryable; scopeOf: () => Scope; names: Names }

const loadPaths = async ({ db, scopeOf, names }: Naming, ids: readonly string[]): Promise<void> => {
  const scope = scopeOf()
  if (ids.length === 0 || !scope.resource.parent) return
  names.sharedPaths ??= await sharedNames(db, scope, pathTo(scope))
  for (const { id, path, key } of await pathsById(db, scopeOf(), ids)) {
    if (path && key && !names.sharedPaths.has(key) && !names.shared.has(key)) names.known.set(id, path)
  }
}

const loadNames = async (naming: Naming, ids: readonly string[]): Promise<void> => {
  const { db, scopeOf, names } = naming
  const twins: string[] = []
  for (const { id, title, key, code } of await rowsById(db, scopeOf(), ids)) {
    const isShared = names.shared.has(key)
    if (isShared) twins.push(id)
    names.known.set(id, isShared ? (code ? `${title} (${code})` : id) : title)
  }
  await loadPaths(naming, twins)
}

/** Names records by title; if shared, by path or with code, otherwise by id. */
export const createNamer = (db: Queryable, context: Context): Namer => {
  const byEntity = new Map<string, Names>()
  const namingOf = async (entity: string): Promise<Naming> => {
    const scopeOf = () => targetScope(context, context.kernel.resources.get(entity))
    const scope = scopeOf()
    const names = byEntity.get(entity) ?? {
      known: new Map(),
      shared: await sharedNames(db, scope, displayName(scope)),
    }
    byEntity.set(entity, names)
    return { db, scopeOf, names }
  }
  const load: Namer['load'] = async (entity, ids) => {
    const naming = await namingOf(entity)
    const { known } = naming.names
    if (known.size > MAX_KEPT) known.clear()
    const missing = [...new Set(ids)].filter((id) => !known.has(id))
    if (missing.length > 0) await loadNames(naming, missing)
  }
  return { load, nameOf: (entity, id) => byEntity.get(entity)?.known.get(id) ?? id }
}
