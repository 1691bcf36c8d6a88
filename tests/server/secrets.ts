import { type SQL, sql } from 'drizzle-orm'
import { can, SUPER_ADMIN } from '#resources/domain/rights.ts'
import { resources } from '#resources/index.ts'
import type { Field } from '#resources/schema/field.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { Context } from '#server/engine/context.ts'
import { requireSession } from '#server/engine/context.ts'
import { isPublic, requireRead } from '#server/engine/read/access.ts'
import { execute } from '#server/engine/read/execute.ts'
import { rootScope, tableOf } from '#server/engine/read/scope.ts'
import { visibleCondition } from '#server/engine/read/visible.ts'
import { fieldColumn, joinTableSeenFrom } from '#server/engine/tables/identifiers.ts'
import { createContext } from '#server/features/sessions/createContext.ts'
import type { TestApp, TestPerson } from '#tests/support/app.ts'

type Row = { entity: string; id: string }
type Link = { field: string; from: Row; to: Row }
export type Secret = Row & { field: string; text: string }

/** Configuration that every session may read. */
const CONFIGURATION = ['parameter', 'customField', 'customFieldGroup', 'entityConfiguration']
/** Threads of visible records show their activities without the right of the list (activityList.test.ts). */
const IN_THREADS = 'activity'
const AUTHORS = { createdBy: 'created_by_id', updatedBy: 'updated_by_id' }

const tested: readonly AnyResource[] = resources.all.filter(
  ({ key, right }) => right && key !== IN_THREADS && !CONFIGURATION.includes(key),
)

const keyOf = ({ entity, id }: Row): string => `${entity}:${id}`
const name = (text: string): SQL => sql.identifier(text) as unknown as SQL

/** Text fields without a format, wide enough for a mark. */
const isMarked = (field: Field): boolean => {
  if (field.computed || field.as) return false
  if (field.kind === 'email') return true
  if (field.kind !== 'text' && field.kind !== 'longText') return false
  const isShaped = field.pattern !== undefined || ('entityKey' in field && field.entityKey === true)
  return !isShaped && (field.maxLength ?? 100) >= 20
}

const markedFields = ({ fields }: AnyResource): string[] =>
  Object.entries(fields).flatMap(([field, declared]) => (isMarked(declared) ? [field] : []))

const MARK = /^q[0-9a-f]{10}z/
const MARKS = /q[0-9a-f]{10}z(?:@exemple\.fr)?/g

export const marksIn = (text: string): ReadonlySet<string> => new Set(text.match(MARKS))

/** Writes a unique mark into every text of every record; mirrors follow. */
export const markTexts = async ({ pool }: TestApp): Promise<void> => {
  await pool.query('ALTER TABLE security.security_event DISABLE TRIGGER keep_journal')
  for (const resource of tested.filter(({ mirrorOf }) => !mirrorOf)) {
    for (const field of markedFields(resource)) {
      const column = name(fieldColumn(resource, field))
      const end = resource.fields[field]?.kind === 'email' ? '@exemple.fr' : ''
      await execute(
        pool,
        sql`UPDATE ${tableOf(resource)} SET ${column} = 'q' || substr(md5(random()::text), 1, 10) || 'z' || ${end} WHERE ${column} <> ${SUPER_ADMIN}`,
      )
    }
  }
  await pool.query('ALTER TABLE security.security_event ENABLE TRIGGER keep_journal')
}

export const readSecrets = async ({ pool }: TestApp): Promise<Secret[]> => {
  const found: Secret[] = []
  for (const resource of tested) {
    for (const field of markedFields(resource)) {
      const column = name(fieldColumn(resource, field))
      const rows = await execute<{ id: string; text: string }>(
        pool,
        sql`SELECT id, ${column} AS text FROM ${tableOf(resource)} WHERE ${column} IS NOT NULL`,
      )
      for (const { id, text } of rows) if (MARK.test(text)) found.push({ entity: resource.key, id, field, text })
    }
  }
  return found
}

const pairs = async ({ pool }: TestApp, statement: SQL): Promise<{ from: string; to: string }[]> =>
  execute(pool, statement)

const linksOf = async (app: TestApp, resource: AnyResource, field: string): Promise<Link[]> => {
  const declared = resource.fields[field]
  const author = (AUTHORS as Record<string, string>)[field]
  const to = author ? 'user' : (declared as { to?: string } | undefined)?.to
  const target = to && tested.find(({ key }) => key === to)
  if (!target) return []
  const made = (rows: { from: string; to: string }[]): Link[] =>
    rows.map((row) => ({ field, from: { entity: resource.key, id: row.from }, to: { entity: to, id: row.to } }))
  if (author || declared?.kind === 'reference') {
    const column = name(author ?? fieldColumn(resource, field))
    return made(
      await pairs(app, sql`SELECT id AS from, ${column} AS to FROM ${tableOf(resource)} WHERE ${column} IS NOT NULL`),
    )
  }
  if (declared?.kind === 'children') {
    const back = name(fieldColumn(target, declared.by))
    return made(await pairs(app, sql`SELECT ${back} AS from, id AS to FROM ${tableOf(target)}`))
  }
  if (declared?.kind !== 'references') return []
  const join = joinTableSeenFrom(resource, field, declared, target)
  return made(
    await pairs(
      app,
      sql`SELECT ${name(join.ownerColumn)} AS from, ${name(join.targetColumn)} AS to FROM ${name(join.schema)}.${name(join.table)}`,
    ),
  )
}

export const readLinks = async (app: TestApp): Promise<Link[]> => {
  const all: Link[] = []
  for (const resource of tested) {
    for (const field of [...Object.keys(resource.fields), ...Object.keys(AUTHORS)]) {
      all.push(...(await linksOf(app, resource, field)))
    }
  }
  return all
}

const contextOf = (app: TestApp, { token }: TestPerson): Promise<Context> =>
  createContext(app.kernel, {
    headers: { authorization: `Bearer ${token}` },
    socket: { remoteAddress: '127.0.0.1' },
  } as never)

/** Rows visible by the entity's rule; a row with a hidden owner is hidden. */
const seenIds = async (app: TestApp, context: Context, resource: AnyResource): Promise<Set<string>> => {
  const scope = rootScope(context, resource)
  const condition = visibleCondition(scope) ?? sql`true`
  const rows = await execute<{ id: string }>(
    app.pool,
    sql`SELECT ${scope.alias}.id FROM ${tableOf(resource)} ${scope.alias} WHERE ${condition}`,
  )
  return new Set(rows.map(({ id }) => id))
}

const choosable = (context: Context, resource: AnyResource): boolean => {
  try {
    return requireRead(context, resource) === 'public'
  } catch {
    return false
  }
}

export type Known = { secrets: readonly Secret[]; links: readonly Link[] }
/** `seen`: rows visible by the entity's rule, regardless of rights. */
export type Sight = {
  allowed: ReadonlySet<string>
  isSeen: (row: Row) => boolean
  isWhole: (entity: string) => boolean
}

/** Visible to the user: whole rows, and public fields of rows that these reference or offer. */
export const sightOf = async (app: TestApp, person: TestPerson, { secrets, links }: Known): Promise<Sight> => {
  const context = await contextOf(app, person)
  const { holder } = requireSession(context)
  const seen = new Set<string>()
  for (const resource of tested) {
    for (const id of await seenIds(app, context, resource)) seen.add(keyOf({ entity: resource.key, id }))
  }
  for (const { field, from, to } of links) {
    const isOwner = resources.get(from.entity).ownedBy === field
    if (isOwner && !seen.has(keyOf(to))) seen.delete(keyOf(from))
  }
  const byKey = new Map(tested.map((resource) => [resource.key, resource]))
  const isWhole = (entity: string): boolean => can(holder, byKey.get(entity)?.right ?? '')
  const bySource = Map.groupBy(links, ({ from }) => keyOf(from))
  /** A copy is visible to readers of its original. */
  const isHiddenCopy = (field: string, row: Row): boolean => {
    const { copyOf = {} } = resources.get(row.entity).fields[field] ?? {}
    return (bySource.get(keyOf(row)) ?? []).some((link) => link.field in copyOf && !isWhole(link.to.entity))
  }
  const isShown = (field: string, row: Row): boolean => {
    if (isHiddenCopy(field, row)) return false
    return isWhole(row.entity) || row.id === person.id || isPublic(app.kernel, resources.get(row.entity), field)
  }
  const reached = new Set([...seen].filter((key) => isWhole(key.split(':')[0] ?? '')))
  for (const resource of tested.filter((one) => choosable(context, one))) {
    for (const key of seen) if (key.startsWith(`${resource.key}:`)) reached.add(key)
  }
  reached.add(`user:${person.id}`)
  for (const key of reached) {
    for (const { field, from, to } of bySource.get(key) ?? []) {
      if (seen.has(keyOf(to)) && isShown(field, from)) reached.add(keyOf(to))
    }
  }
  const allowed = secrets.filter((secret) => reached.has(keyOf(secret)) && isShown(secret.field, secret))
  return {
    allowed: new Set(allowed.map(({ text }) => text)),
    isSeen: (row) => seen.has(keyOf(row)),
    isWhole,
  }
}
