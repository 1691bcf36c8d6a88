import { type SQL, sql } from 'drizzle-orm'
import { validate as isId } from 'uuid'
import { capitalise, none } from '#i18n/fr/grammar.ts'
import { cellProblems, cellWords } from '#i18n/fr/transfer.ts'
import { nounOf } from '#i18n/fr/trash.ts'
import { comparable } from '#resources/domain/csvText.ts'
import { seenName, withoutInvisible } from '#resources/domain/lookAlikes.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { CellReading } from '#server/engine/cells/cell.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { renamed } from '#server/engine/customFields/renaming.ts'
import { all, normalized } from '#server/engine/kinds/conditions.ts'
import { requireRead } from '#server/engine/read/access.ts'
import { displayName } from '#server/engine/read/displayName.ts'
import { execute } from '#server/engine/read/execute.ts'
import { column, tableOf } from '#server/engine/read/scope.ts'
import type { Scope } from '#server/engine/read/scopeTypes.ts'
import { visibleCondition } from '#server/engine/read/visible.ts'
import { fieldColumn } from '#server/engine/tables/identifiers.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { codesOf, pathTo, targetScope } from './referenceNames.ts'
import { isNamedInTwo } from './splitColumns.ts'

export type Candidate = { id: string; path: readonly string[] | null }
export type Pending = Record<'titled' | 'coded', (text: string) => readonly Candidate[]>

const SIGN = cellWords.pathSeparator.trim()
const NONE: readonly Candidate[] = []

export const pathParts = (text: string): string[] =>
  text
    .split(SIGN)
    .map((part) => part.trim())
    .filter(Boolean)

/** « Jean Martin (JM12) »: a shared title with the code that distinguishes it. */
const codeAtEnd = (text: string): string | undefined => /\(([^()]+)\)$/.exec(text)?.[1]?.trim()

const lastOf = (text: string): string => pathParts(text).at(-1) ?? text

const MAX_WORDS = 6

/** « DUPONT Jean », « Dupont, Jean » → « Jean DUPONT », for every possible end of the family name. */
const reversedNames = (text: string): string[] => {
  const words = text.replaceAll(',', ' ').split(/\s+/).filter(Boolean)
  if (words.length > MAX_WORDS) return []
  return words.slice(1).map((_word, at) => [...words.slice(at + 1), ...words.slice(0, at + 1)].join(' '))
}

/** Includes the raw text, since a stored title may contain two spaces. */
const spellings = (text: string): string[] => [...new Set([text, withoutInvisible(text).trim(), seenName(text)])]
const wanted = (resource: AnyResource, texts: readonly string[]): string[] => [
  ...new Set(
    texts
      .flatMap(spellings)
      .flatMap((text) => [
        text,
        lastOf(text),
        codeAtEnd(text) ?? text,
        ...(isNamedInTwo(resource) ? reversedNames(text) : []),
      ]),
  ),
]

type Row = { given: string; id: string; path: string | null }

const where = (scope: Scope, condition: SQL): SQL =>
  sql` WHERE ${all([condition, visibleCondition(scope)]) ?? condition}`

const byTitle = (db: Queryable, scope: Scope, texts: readonly string[]): Promise<Row[]> =>
  execute<Row>(
    db,
    sql`SELECT given.text AS given, ${column(scope, 'id')} AS id, ${pathTo(scope)} AS path FROM unnest(${sql.param(texts)}::text[]) AS given(text), ${tableOf(scope.resource)} ${scope.alias}${where(scope, sql`${normalized(displayName(scope))} = ${normalized(sql`given.text`)}`)}`,
  )

const byCode = async (db: Queryable, scope: Scope, texts: readonly string[]): Promise<Row[]> => {
  const found = await Promise.all(
    codesOf(scope).map((name) =>
      execute<Row>(
        db,
        sql`SELECT given.text AS given, ${column(scope, 'id')} AS id, NULL::text AS path FROM unnest(${sql.param(texts)}::text[]) AS given(text), ${tableOf(scope.resource)} ${scope.alias}${where(scope, sql`lower(${column(scope, fieldColumn(scope.resource, name))}) = lower(given.text)`)}`,
      ),
    ),
  )
  return found.flat()
}

const byId = (db: Queryable, scope: Scope, texts: readonly string[]): Promise<Row[]> => {
  const ids = texts.filter((text) => isId(text))
  return ids.length === 0
    ? Promise.resolve([])
    : execute<Row>(
        db,
        sql`SELECT ${column(scope, 'id')}::text AS given, ${column(scope, 'id')} AS id, NULL::text AS path FROM ${tableOf(scope.resource)} ${scope.alias}${where(scope, sql`${column(scope, 'id')} = ANY(${sql.param(ids)}::uuid[])`)}`,
      )
}

type Index = Map<string, Candidate[]>
type Known = { lookedUp: Set<string>; titles: Index; codes: Index; ids: Set<string>; isReadable: boolean }

const note = (index: Index, rows: readonly Row[]): void => {
  for (const { given, id, path } of rows) {
    const known = index.get(given) ?? []
    known.push({ id, path: path === null ? null : pathParts(path) })
    index.set(given, known)
  }
}

const canRead = (context: Context, resource: AnyResource): boolean => {
  try {
    return requireRead(context, resource) !== undefined
  } catch {
    return false
  }
}

/** True if one path ends with the other: people write only as much of a path as they need. */
const hasSameEnd = (path: readonly string[], given: readonly string[]): boolean => {
  const length = Math.min(path.length, given.length)
  const tail = (parts: readonly string[]) => parts.slice(-length).map(comparable).join(SIGN)
  return tail(path) === tail(given)
}

const distinct = (candidates: readonly Candidate[]): Candidate[] => [
  ...new Map(candidates.map((candidate) => [candidate.id, candidate])).values(),
]

const byPath = (candidates: readonly Candidate[], given: readonly string[]): readonly Candidate[] => {
  const alike = candidates.filter(({ path }) => path && hasSameEnd(path, given))
  const exact = alike.filter(({ path }) => path?.length === given.length)
  return exact.length > 0 ? exact : alike
}

const findBySpelling = (known: Known, text: string, pending: Pending): readonly Candidate[] => {
  if (known.ids.has(text.toLowerCase())) return [{ id: text.toLowerCase(), path: null }]
  const titles = distinct([...(known.titles.get(text) ?? NONE), ...pending.titled(text)])
  if (titles.length > 0) return titles
  const codes = distinct([...(known.codes.get(text) ?? NONE), ...pending.coded(text)])
  if (codes.length > 0) return codes
  const parts = pathParts(text)
  if (parts.length > 1) {
    const last = parts.at(-1) ?? ''
    const ends = byPath(distinct([...(known.titles.get(last) ?? NONE), ...pending.titled(last)]), parts)
    if (ends.length > 0) return ends
  }
  const code = codeAtEnd(text)
  return (code && known.codes.get(code)) || NONE
}

const candidatesOf = (known: Known, text: string, pending: Pending): readonly Candidate[] => {
  for (const spelling of spellings(text)) {
    const found = findBySpelling(known, spelling, pending)
    if (found.length > 0) return found
  }
  return distinct(reversedNames(seenName(text)).flatMap((name) => known.titles.get(name) ?? NONE))
}

export type Finder = {
  load: (entity: string, texts: readonly string[]) => Promise<void>
  find: (entity: string, text: string, pending?: Pending) => CellReading
}

const nothing: Pending = { titled: () => NONE, coded: () => NONE }

/** Users can always name themselves, even without the right to read users. */
const unknown = (context: Context, entity: string): Known => {
  const { userId, displayName: ownName } = requireSession(context)
  const isPeople = entity === 'user'
  return {
    lookedUp: new Set(),
    titles: new Map(isPeople ? [[ownName, [{ id: userId, path: null }]]] : []),
    codes: new Map(),
    ids: new Set(isPeople ? [userId] : []),
    isReadable: canRead(context, context.kernel.resources.get(entity)),
  }
}

const problemOf = (context: Context, entity: string, text: string, found: number): CellReading => {
  if (found > 1) return { problem: cellProblems.ambiguousReference(text, found) }
  const noun = nounOf(entity, context.kernel.resources)
  const problem = cellProblems.unknownReference(text, renamed(context, capitalise(none(noun))))
  return { problem, severalOf: renamed(context, noun.plural) }
}

export const createFinder = (db: Queryable, context: Context): Finder => {
  const byEntity = new Map<string, Known>()
  const knownOf = (entity: string): Known => {
    const known = byEntity.get(entity) ?? unknown(context, entity)
    byEntity.set(entity, known)
    return known
  }
  const load: Finder['load'] = async (entity, texts) => {
    const known = knownOf(entity)
    const resource = context.kernel.resources.get(entity)
    const missing = wanted(resource, texts).filter((text) => !known.lookedUp.has(text))
    if (missing.length === 0 || !known.isReadable) return
    for (const text of missing) known.lookedUp.add(text)
    const scope = () => targetScope(context, resource)
    note(known.titles, await byTitle(db, scope(), missing))
    note(known.codes, await byCode(db, scope(), missing))
    for (const { id } of await byId(db, scope(), missing)) known.ids.add(id)
  }
  const find: Finder['find'] = (entity, text, pending = nothing) => {
    const [only, ...others] = candidatesOf(knownOf(entity), text, pending)
    return only && others.length === 0
      ? { id: only.id }
      : problemOf(context, entity, text, only ? others.length + 1 : 0)
  }
  return { load, find }
}
