import type { PoolClient } from 'pg'
import type { Context } from '#server/engine/context.ts'
import { activeDefinitions } from '#server/engine/customFields/definitions.ts'
import { fileDefinitions } from '#server/engine/customFields/prepare.ts'
import type { FileInput, StoredContent, StoredFile } from '#server/engine/fileRequest.ts'
import type { Values } from '#server/engine/values.ts'
import { shownImageProblem, storeFiles } from '#server/features/files/files.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { readWhole } from '#server/platform/storage/fileType.ts'
import type { BorrowingWrite } from '../change/writeInput.ts'

type CustomParts = {
  customFields?: Values | null | undefined
  borrowings?: readonly BorrowingWrite[] | null | undefined
}

/** Values that other dates of a series share: files and unique values belong to one record. */
export const sharedValues = (context: Context) => {
  const named = (entity: string) => {
    const resource = context.kernel.resources.get(entity)
    const unique = activeDefinitions(context, entity).filter(({ settings }) => settings?.unique)
    return new Set([...fileDefinitions({ context, resource }), ...unique].map(({ name }) => name))
  }
  const [ofReservation, ofLine, ofPerson] = ['reservation', 'reservationItem', 'borrowing'].map(named)
  const bare = (values: Values, own: ReadonlySet<string> | undefined): Values =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !own?.has(name)))
  const part = <T extends CustomParts>(given: T, own: ReadonlySet<string> | undefined): T =>
    given.customFields ? { ...given, customFields: bare(given.customFields, own) } : given
  return {
    values: (values: Values) => bare(values, ofReservation),
    line: <T extends CustomParts>(line: T): T => ({
      ...part(line, ofLine),
      ...(line.borrowings && { borrowings: line.borrowings.map((person) => part(person, ofPerson)) }),
    }),
  }
}

type KeptFile = { keptFile: string }

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Promise)

const replaceEach = async (
  value: unknown,
  replace: (object: Record<string, unknown>) => Promise<unknown>,
): Promise<unknown> => {
  if (Array.isArray(value)) {
    const all: unknown[] = []
    for (const one of value) all.push(await replaceEach(one, replace))
    return all
  }
  if (!isPlain(value)) return value
  const replaced = await replace(value)
  if (replaced !== undefined) return replaced
  const copy: Record<string, unknown> = {}
  for (const [name, inside] of Object.entries(value)) copy[name] = await replaceEach(inside, replace)
  return copy
}

/** Stores uploads, so that the input can be stored as JSON. Files without a record are deleted a day later. */
export const storeUploads = async <T>(context: Context, tx: PoolClient, input: T): Promise<T> =>
  (await replaceEach(input, async ({ upload }) => {
    if (!upload) return undefined
    const inputs = [{ upload } as FileInput]
    const [keptFile = ''] = await storeFiles({ context, tx, inputs, held: [], path: 'files' })
    return { keptFile } satisfies KeptFile
  })) as T

const KEPT = `SELECT name, extension, mime_type AS "mimeType", size::int AS size, hash FROM drive.file WHERE id = $1`

export const loadUploads = async <T>({ kernel }: Context, db: Queryable, input: T): Promise<T> =>
  (await replaceEach(input, async ({ keptFile }) => {
    if (typeof keptFile !== 'string') return undefined
    const file = (await db.query<StoredFile>(KEPT, [keptFile])).rows[0]
    if (!file) return {}
    const imageProblem = async () => shownImageProblem(file, await readWhole(kernel.storage.open(file.hash)))
    return { stored: { ...file, imageProblem } satisfies StoredContent } satisfies FileInput
  })) as T
