/** Functions, triggers and views of an owner: each `sql/*.sql` is applied again when its text changes. */
import { createHash } from 'node:crypto'
import { glob, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { processMessages } from '#i18n/fr/process.ts'
import type { Queryable } from '../postgres/database.ts'
import { changedPinned, type Pinned, readPinned } from './pinnedFunctions.ts'

const messages = processMessages.migrate

export type SqlSource = { owner: string; path: string; text: string; hash: string }

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

const DEFINED = /CREATE OR REPLACE (?:FUNCTION|VIEW) ([\w."]+)/g
const COMMENT = /^\s*--.*$/gm

/** Sorts each source behind the sources of the names in its text. Throws if two need each other. */
export const inDependencyOrder = (sources: readonly SqlSource[]): SqlSource[] => {
  const texts = new Map(sources.map((source) => [source, source.text.replace(COMMENT, '')]))
  const definer = new Map<string, SqlSource>()
  for (const [source, text] of texts) for (const [, name = ''] of text.matchAll(DEFINED)) definer.set(name, source)
  const needs = (source: SqlSource): Set<SqlSource> => {
    const words = texts.get(source)?.match(/[\w."]+/g) ?? []
    return new Set(words.flatMap((word) => definer.get(word) ?? []))
  }
  const ordered = new Set<SqlSource>()
  const visit = (source: SqlSource, path: readonly SqlSource[]): void => {
    if (ordered.has(source)) return
    if (path.includes(source))
      throw new Error(messages.circular([...path.slice(path.indexOf(source)), source].map((one) => one.path)))
    for (const other of needs(source)) if (other !== source) visit(other, [...path, source])
    ordered.add(source)
  }
  for (const source of sources) visit(source, [])
  return [...ordered]
}

/** Sources below `root` in the order of their application; undefined if the owner has no such folder. */
export const readSqlSources = async (owner: string, root: string): Promise<SqlSource[] | undefined> => {
  if (!(await stat(root).catch(() => undefined))) return undefined
  const paths: string[] = []
  for await (const path of glob('**/sql/*.sql', { cwd: root, exclude: ['**/node_modules'] })) {
    paths.push(path.replaceAll('\\', '/'))
  }
  const sources = paths.sort().map(async (path) => {
    const text = (await readFile(join(root, path), 'utf8')).replaceAll('\r\n', '\n')
    return { owner, path, text, hash: sha256(text) }
  })
  return inDependencyOrder(await Promise.all(sources))
}

export type AppliedSource = { owner: string; path: string; hash: string; objects: string[] }

/** Short digest: equal for builds with the same sources. */
export const digestOfSources = (sources: readonly Pick<AppliedSource, 'owner' | 'path' | 'hash'>[]): string =>
  sha256(
    sources
      .map(({ owner, path, hash }) => `${owner} ${path} ${hash}`)
      .sort()
      .join('\n'),
  ).slice(0, 16)

export const readAppliedSources = async (queryable: Queryable, owners: readonly string[]): Promise<AppliedSource[]> =>
  (
    await queryable.query<AppliedSource>(
      'SELECT owner, path, hash, objects FROM public.sql_source WHERE owner = ANY ($1)',
      [owners],
    )
  ).rows

/**
 * Stores the objects of sources ($1, $2: owner and paths) that were applied in this transaction: their rows have the same
 * subtransaction as the source's own row. Names complete the word DROP.
 */
const RECORD_OBJECTS = `
  WITH own AS (SELECT oid FROM pg_namespace
    WHERE nspname !~ '^pg_' AND nspname NOT IN ('information_schema', 'graphile_worker')),
  object AS MATERIALIZED (
    SELECT 'ROUTINE ' || oid::regprocedure AS name, xmin::text AS change FROM pg_proc
    WHERE pronamespace IN (SELECT oid FROM own)
    UNION ALL
    SELECT format('TRIGGER %I ON %s', t.tgname, t.tgrelid::regclass), t.xmin::text
    FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid WHERE c.relnamespace IN (SELECT oid FROM own) AND NOT t.tgisinternal
    UNION ALL
    SELECT 'VIEW ' || c.oid::regclass, r.xmin::text
    FROM pg_class c JOIN pg_rewrite r ON r.ev_class = c.oid WHERE c.relnamespace IN (SELECT oid FROM own) AND c.relkind = 'v')
  UPDATE public.sql_source source
  SET objects = ARRAY(SELECT name FROM object WHERE object.change = source.xmin::text ORDER BY name)
  WHERE owner = $1 AND path = ANY ($2) RETURNING path, objects`

const DROP_ORDER = ['TRIGGER', 'VIEW', 'ROUTINE'] as const

const drop = async (client: Client, objects: readonly string[]): Promise<void> => {
  for (const kind of DROP_ORDER) {
    for (const name of objects.filter((one) => one.startsWith(`${kind} `))) {
      try {
        await client.query(`DROP ${name.replace(' ', ' IF EXISTS ')}`)
      } catch (cause) {
        const { detail, message } = cause as { detail?: string; message: string }
        throw new Error(messages.stillUsed(name, detail ?? message), { cause })
      }
    }
  }
}

/** CREATE OR REPLACE rejects another result, other argument names or fewer columns: the old object must go first. */
const isOtherShape = (error: unknown): boolean => ['42P13', '42P16'].includes((error as { code: string }).code)

const RECORD = `INSERT INTO public.sql_source (owner, path, hash, objects) VALUES ($1, $2, $3, '{}')
  ON CONFLICT (owner, path) DO UPDATE SET hash = $3, applied_at = now()`

/** A savepoint is a subtransaction. */
const run = async (
  client: Client,
  { owner, path, text, hash }: SqlSource,
  recorded: readonly string[],
): Promise<void> => {
  await client.query('SAVEPOINT sql_source')
  try {
    await client.query(text)
  } catch (error) {
    await client.query('ROLLBACK TO SAVEPOINT sql_source')
    if (!isOtherShape(error)) throw new Error(messages.sqlFailed(path, (error as Error).message), { cause: error })
    await drop(client, recorded)
    await client.query(text).catch((cause: Error) => {
      throw new Error(messages.sqlFailed(path, cause.message), { cause })
    })
  }
  await client.query(RECORD, [owner, path, hash])
  await client.query('RELEASE SAVEPOINT sql_source')
}

export const isSqlChanged = (sources: readonly SqlSource[], applied: readonly AppliedSource[]): boolean =>
  digestOfSources(sources) !== digestOfSources(applied)

const applyEach = async (
  client: Client,
  sources: readonly SqlSource[],
  known: ReadonlyMap<string, AppliedSource>,
): Promise<ReadonlyMap<string, readonly string[]>> => {
  for (const source of sources) await run(client, source, known.get(source.path)?.objects ?? [])
  const paths = sources.map(({ path }) => path)
  const { rows } = await client.query<AppliedSource>(RECORD_OBJECTS, [sources[0]?.owner, paths])
  return new Map(rows.map(({ path, objects }) => [path, objects]))
}

const refuseChangedPinned = (
  before: ReadonlyMap<string, Pinned>,
  after: ReadonlyMap<string, Pinned>,
  made: ReadonlyMap<string, readonly string[]>,
): void => {
  const [changed] = changedPinned(before, after)
  if (!changed) return
  const path = [...made].find(([, objects]) => objects.includes(`ROUTINE ${changed.name}`))?.[0] ?? ''
  throw new Error(messages.pinned(path, changed.name, changed.dependents))
}

/**
 * Call in a transaction. Applies changed sources of an owner (`all`: every one, because migrations may have changed
 * their objects), then drops objects that no source defines any more.
 */
export const applySqlSources = async (
  client: Client,
  sources: readonly SqlSource[],
  applied: readonly AppliedSource[],
  all: boolean,
): Promise<void> => {
  const known = new Map(applied.map((one) => [one.path, one]))
  const changed = sources.filter(({ path, hash }) => all || known.get(path)?.hash !== hash)
  const pinned = await readPinned(client)
  const made = await applyEach(client, changed, known)
  refuseChangedPinned(pinned, await readPinned(client), made)
  const current = new Set(sources.flatMap(({ path }) => made.get(path) ?? known.get(path)?.objects ?? []))
  const paths = new Set(sources.map(({ path }) => path))
  for (const { owner, path } of applied.filter((one) => !paths.has(one.path))) {
    await client.query('DELETE FROM public.sql_source WHERE owner = $1 AND path = $2', [owner, path])
  }
  const former = applied.flatMap(({ objects }) => objects)
  await drop(
    client,
    former.filter((name) => !current.has(name)),
  )
}
