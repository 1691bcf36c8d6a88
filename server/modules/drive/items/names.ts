import { sql } from 'drizzle-orm'
import { driveMessages as messages } from '#i18n/fr/drive.ts'
import { driveNameKey, freeDriveName, isDriveName } from '#resources/domain/drive.ts'
import { cutToBytes } from '#resources/domain/fileNames.ts'
import type { Context } from '#server/engine/context.ts'
import { all } from '#server/engine/kinds/conditions.ts'
import { execute, executeOne } from '#server/engine/read/execute.ts'
import { type FieldError, validationFailed } from '#server/platform/errors.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { isAtTop, sharedItems } from './access.ts'

export type Placed = {
  name: string
  parentId: string | null
  id?: string
  /** True if the item already has the name, which an earlier rule may have allowed. */
  isStored?: boolean
}

const ITEM = sql`item`

/** Items in the same folder. At the top only visible ones: an error must not reveal names of other users. */
const inSameFolder = (context: Context, { parentId, id }: Omit<Placed, 'name'>) =>
  all([
    parentId ? sql`item.parent_id = ${parentId}::uuid` : isAtTop(context, ITEM),
    parentId ? undefined : sharedItems(context, ITEM),
    id ? sql`item.id <> ${id}::uuid` : undefined,
  ]) ?? sql`true`

const problemOf = async (tx: Queryable, context: Context, placed: Placed): Promise<FieldError | undefined> => {
  const { name, isStored = false } = placed
  if (!isStored && !isDriveName(name)) return { path: 'name', rule: 'characters', message: messages.badName }
  const taken = await executeOne(
    tx,
    sql`SELECT FROM drive.drive_item item WHERE ${inSameFolder(context, placed)} AND drive.name_key(item.name) = drive.name_key(${name}::text)`,
  )
  return taken && { path: 'name', rule: 'unique', message: messages.taken(name) }
}

export const requireFreeName = async (tx: Queryable, context: Context, placed: Placed): Promise<void> => {
  const problem = await problemOf(tx, context, placed)
  if (problem) throw validationFailed([problem])
}

/** Bytes of a long name that stay when a number is appended. */
const MIN_STEM = 200

/** Returns the name, or the first free one like « Plan (2).pdf ». Requires the tree lock. */
export const freeNameIn = async (tx: Queryable, context: Context, { name, parentId }: Placed): Promise<string> => {
  const stem = name.replace(/\.[^.]{1,20}$/, '')
  const rows = await execute<{ name: string }>(
    tx,
    sql`SELECT item.name FROM drive.drive_item item WHERE ${inSameFolder(context, { parentId })}
      AND starts_with(drive.name_key(item.name), drive.name_key(${cutToBytes(stem, MIN_STEM)}::text))`,
  )
  const taken = new Set(rows.map((row) => driveNameKey(row.name)))
  return freeDriveName(name, (tried) => taken.has(driveNameKey(tried)))
}
