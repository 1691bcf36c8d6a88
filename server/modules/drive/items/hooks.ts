import { type SQL, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { driveMessages as messages } from '#i18n/fr/drive.ts'
import { MAX_DRIVE_DEPTH } from '#resources/domain/drive.ts'
import { utcTextOfDate } from '#resources/domain/time.ts'
import {
  type Context,
  type EntityHooks,
  type RecordDraft,
  requireSession,
  type WriteHook,
} from '#server/engine/context.ts'
import { executeOne } from '#server/engine/read/execute.ts'
import type { Values } from '#server/engine/values.ts'
import { lockTree } from '#server/engine/write/references.ts'
import { recordActivities } from '#server/features/activity/activity.ts'
import { AppError, validationFailed } from '#server/platform/errors.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import {
  isAtTop,
  isChangeable,
  isWritable,
  requireChangeable,
  requireFolder,
  requireVisible,
  sharedItems,
} from './access.ts'
import { requireFreeName } from './names.ts'

type Share = {
  level: string
  user: string | null
  sector: string | null
  department: string | null
  userRole: string | null
}

const MAX_NAMES = 200

const idOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const sharesOf = ({ shares }: Values): Share[] => (Array.isArray(shares) ? shares : [])
const hasWriter = (values: Values): boolean =>
  sharesOf(values).some(
    (share) => share.level === 'WRITE' && (share.user ?? share.sector ?? share.department ?? share.userRole),
  )

/** Gives write access to the user that creates or moves an item at the top, if no share gives it. */
const withOwner = ({ context, values, before }: RecordDraft): Values => {
  const comesToTop = !values.parent && (!before || before.parent !== null)
  if (!comesToTop || hasWriter(values)) return {}
  const { userId } = requireSession(context)
  const own = { id: uuid(), level: 'WRITE', user: userId, sector: null, department: null, userRole: null }
  return { shares: [...sharesOf(values), own] }
}

const complete: EntityHooks['complete'] = async (draft) => {
  const { context, values, before } = draft
  const name = typeof values.name === 'string' ? values.name.normalize('NFC') : values.name
  const isEdited = before && name !== before.name
  return { name, ...withOwner(draft), ...(isEdited && { lastEditAt: utcTextOfDate(context.now) }) }
}

const DEPTHS = `WITH RECURSIVE above(id, depth) AS (
    SELECT $1::uuid, 1 UNION ALL
    SELECT item.parent_id, above.depth + 1 FROM drive.drive_item item JOIN above ON item.id = above.id
    WHERE item.parent_id IS NOT NULL)
  SELECT (SELECT max(depth) FROM above) AS above,
    (SELECT coalesce(max(depth), 0) FROM drive.branch_of($2::uuid)) AS below`

export const requireDepth = async (tx: Queryable, parentId: string, id: string | null): Promise<void> => {
  const { rows } = await tx.query<{ above: number; below: number }>(DEPTHS, [parentId, id])
  const { above = 0, below = 0 } = rows[0] ?? {}
  if (above + below > MAX_DRIVE_DEPTH) throw new AppError('CONFLICT', messages.tooDeep(MAX_DRIVE_DEPTH))
}

const requirePlace = async (tx: Queryable, context: Context, parentId: string | null, id: string | null) => {
  if (!parentId) return
  await requireFolder(tx, context, parentId)
  await requireDepth(tx, parentId, id)
}

const requireUpdate = async (write: Parameters<WriteHook>[0], before: Values): Promise<void> => {
  const { context, tx, id, values } = write
  const after = { ...before, ...values }
  const [name, parentId] = [String(after.name), idOf(after.parent)]
  const isMoved = parentId !== idOf(before.parent)
  const isRenamed = name !== before.name
  const item = isMoved || isRenamed ? await requireChangeable(tx, context, id) : await requireVisible(tx, context, id)
  if (!isMoved && !isRenamed && !item.isWritable) throw new AppError('FORBIDDEN', messages.readOnly(item.name))
  if (isMoved) await requirePlace(tx, context, parentId, id)
  if (isMoved || isRenamed) await requireFreeName(tx, context, { name, parentId, id, isStored: !isRenamed })
  if (!parentId && !hasWriter(after)) {
    throw validationFailed([{ path: 'shares', rule: 'required', message: messages.noWriter }])
  }
}

const beforeWrite: WriteHook = async (write) => {
  const { context, tx, before, values } = write
  if (before) return requireUpdate(write, before)
  const parentId = idOf(values.parent)
  await requirePlace(tx, context, parentId, null)
  await requireFreeName(tx, context, { name: String(values.name), parentId })
}

export const updateZones = async (tx: Queryable, id: string): Promise<void> => {
  await tx.query('SELECT drive.settle_zones($1)', [id])
}

/** Users must not remove their own access by mistake. */
const requireOwnAccess = async (tx: Queryable, context: Context, id: string): Promise<void> => {
  const row = sql`item`
  const found = await executeOne(
    tx,
    sql`SELECT FROM drive.drive_item item WHERE item.id = ${id}::uuid AND ${isWritable(context, row)}`,
  )
  if (!found) throw validationFailed([{ path: 'shares', rule: 'required', message: messages.ownAccess }])
}

const afterWrite: WriteHook = async ({ context, tx, id, before, values }) => {
  if (!before || 'parent' in values || 'shares' in values) await updateZones(tx, id)
  if (before && 'shares' in values) await requireOwnAccess(tx, context, id)
}

const recordBranch = async (
  tx: Queryable,
  context: Context,
  id: string,
  action: 'DELETE' | 'RESTORE',
): Promise<void> => {
  const { rows } = await tx.query<{ id: string; name: string }>(
    `SELECT item.id, item.name FROM drive.branch_of($1) branch JOIN drive.drive_item item ON item.id = branch.id
     WHERE branch.depth > 0`,
    [id],
  )
  const entries = rows.map((row) => ({ recordId: row.id, recordLabel: row.name, action }))
  await recordActivities(tx, { entity: 'driveItem', userId: requireSession(context).userId }, entries)
}

const obstacle = ({ kernel }: Context, alias: SQL): SQL => {
  const waiting = kernel.config.clamdUrl
    ? sql`WHEN file.scan IS DISTINCT FROM 'CLEAN' THEN coalesce(file.scan, 'PENDING')`
    : sql``
  return sql`(SELECT CASE WHEN file.scan = 'INFECTED' THEN file.scan ${waiting} END
    FROM drive.drive_item_versions held JOIN drive.file ON file.id = held.file_id
    WHERE held.drive_item_id = ${alias}.id ORDER BY held.position LIMIT 1)`
}

const resourceOf = ({ kernel }: Context) => kernel.resources.get('driveItem')

export const driveItemHooks: EntityHooks = {
  visible: sharedItems,
  guardsTree: true,
  computed: { isWritable, isChangeable, obstacle },
  filters: {
    folder: {
      type: 'ID',
      description: 'Direct content of this folder.',
      condition: (_context, alias, id: string) => sql`${alias}.parent_id = ${id}::uuid`,
    },
    within: {
      type: 'ID',
      description: 'Content of this folder and its subfolders.',
      condition: (_context, alias, id: string) => sql`${alias}.parent_id IN (SELECT drive.folders_within(${id}::uuid))`,
    },
    names: {
      type: '[String!]',
      description: 'Items with one of these names, ignoring case.',
      condition: (_context, alias, names: readonly string[]) =>
        sql`drive.name_key(${alias}.name) IN (SELECT drive.name_key(asked) FROM unnest(${sql.param(names.slice(0, MAX_NAMES))}::text[]) asked)`,
    },
    atTop: {
      type: 'Boolean',
      description: 'Items without a visible parent folder.',
      condition: (context, alias, is: boolean) => (is ? isAtTop(context, alias) : sql`NOT ${isAtTop(context, alias)}`),
    },
  },
  complete,
  beforeWrite,
  afterWrite,
  beforeRemove: async ({ context, tx, id }) => {
    await lockTree({ tx, resource: resourceOf(context) })
    const { rowCount } = await tx.query('SELECT FROM drive.drive_item WHERE id = $1', [id])
    if (rowCount) await requireChangeable(tx, context, id)
  },
  remove: async ({ context, tx, id }) => {
    await recordBranch(tx, context, id, 'DELETE')
    await tx.query('DELETE FROM drive.drive_item WHERE id = $1', [id])
    return undefined
  },
  restore: {
    before: async ({ context, tx, id, values }) => {
      await lockTree({ tx, resource: resourceOf(context) })
      const parentId = idOf(values.parent)
      await requirePlace(tx, context, parentId, null)
      await requireFreeName(tx, context, { name: String(values.name), parentId, id, isStored: true })
      return undefined
    },
    after: async ({ context, tx, id }) => {
      await updateZones(tx, id)
      await recordBranch(tx, context, id, 'RESTORE')
    },
  },
}
