/** Copies folders and files with their current content, without history, older versions and shares. */
import type { PoolClient } from 'pg'
import { validate as isId, v7 as uuid } from 'uuid'
import type { Operations } from '#contract/drive.ts'
import { driveMessages as messages } from '#i18n/fr/drive.ts'
import { MAX_DRIVE_COPIED } from '#resources/domain/drive.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { requireWrite } from '#server/engine/read/access.ts'
import { publishRecord } from '#server/engine/recordEvents.ts'
import { lockTree } from '#server/engine/write/references.ts'
import { runAdded } from '#server/engine/write/writeHooks.ts'
import { recordActivities } from '#server/features/activity/activity.ts'
import { AppError, validationFailed } from '#server/platform/errors.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'
import { requireFolder, requireVisible } from './access.ts'
import { requireDepth, updateZones } from './hooks.ts'
import { freeNameIn } from './names.ts'

type Copying = { ids: readonly string[]; parent: string | null }
type Described = { type: string; size: number | null; extension: string | null; mimeType: string | null }
type Source = Described & { id: string; parentId: string | null; name: string; depth: number }
type Copy = Described & { id: string; from: string; parentId: string | null; name: string }

const MAX_TOGETHER = 200

const BRANCH = `SELECT item.id, item.parent_id AS "parentId", item.name, branch.depth,
    item.type, item.size, item.extension, item.mime_type AS "mimeType"
  FROM drive.branch_of($1) branch JOIN drive.drive_item item ON item.id = branch.id ORDER BY branch.depth LIMIT $2`

const INSERT = `INSERT INTO drive.drive_item (id, name, parent_id, type, size, extension, mime_type, last_edit_at,
    created_at, updated_at, created_by_id, updated_by_id)
  SELECT copy.id, copy.name, copy.parent_id, source.type, source.size, source.extension, source.mime_type, now(),
    now(), now(), $5, $5
  FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[]) AS copy (id, source_id, parent_id, name)
  JOIN drive.drive_item source ON source.id = copy.source_id`

const CONTENTS = `INSERT INTO drive.drive_item_versions (drive_item_id, file_id, position)
  SELECT copy.id, held.file_id, 0 FROM unnest($1::uuid[], $2::uuid[]) AS copy (id, source_id)
  JOIN LATERAL (SELECT file_id FROM drive.drive_item_versions one WHERE one.drive_item_id = copy.source_id
    ORDER BY one.position LIMIT 1) held ON true`

/** No visibility check below the item: its descendants are visible with it. */
const copiesOf = async (tx: PoolClient, context: Context, id: string, parentId: string | null): Promise<Copy[]> => {
  await requireVisible(tx, context, id)
  if (parentId) await requireDepth(tx, parentId, id)
  const { rows } = await tx.query<Source>(BRANCH, [id, MAX_DRIVE_COPIED + 1])
  const ids = new Map(rows.map((source) => [source.id, uuid()]))
  const top = rows[0] ? await freeNameIn(tx, context, { name: rows[0].name, parentId }) : ''
  return rows.map(({ type, size, extension, mimeType, ...source }) => ({
    ...{ type, size: size === null ? null : Number(size), extension, mimeType },
    id: ids.get(source.id) ?? '',
    from: source.id,
    parentId: source.depth === 0 ? parentId : (ids.get(source.parentId ?? '') ?? null),
    name: source.depth === 0 ? top : source.name,
  }))
}

const runHooks = async (
  part: 'beforeWrite' | 'afterWrite',
  tx: PoolClient,
  context: Context,
  copies: readonly Copy[],
): Promise<void> => {
  for (const { id, name, parentId, type, size, extension, mimeType } of copies) {
    const values = { name, parent: parentId, type, size, extension, mimeType }
    await runAdded(part, { context, tx, entity: 'driveItem', written: () => ({ id, values }) })
  }
}

const OWN_SHARE = `INSERT INTO drive.drive_share (id, drive_item_id, level, user_id, created_by_id, updated_by_id)
  VALUES ($1, $2, 'WRITE', $3, $3, $3)`

const write = async (tx: PoolClient, context: Context, copies: readonly Copy[]): Promise<string> => {
  const { userId } = requireSession(context)
  const [ids, from] = [copies.map(({ id }) => id), copies.map((copy) => copy.from)]
  await runHooks('beforeWrite', tx, context, copies)
  await tx.query(INSERT, [ids, from, copies.map(({ parentId }) => parentId), copies.map(({ name }) => name), userId])
  await tx.query(CONTENTS, [ids, from])
  const [top] = copies
  if (!top) throw new AppError('NOT_FOUND', messages.notFound)
  if (!top.parentId) await tx.query(OWN_SHARE, [uuid(), top.id, userId])
  await updateZones(tx, top.id)
  await runHooks('afterWrite', tx, context, copies)
  const entries = copies.map(({ id, name, parentId }) => ({
    recordId: id,
    recordLabel: name,
    action: 'CREATE' as const,
    changes: { name: { before: null, after: name }, parent: { before: null, after: parentId } },
  }))
  await recordActivities(tx, { entity: 'driveItem', userId }, entries)
  const { resources } = context.kernel
  await publishRecord(tx, resources, { resource: resources.get('driveItem'), action: 'create', id: top.id })
  return top.id
}

const copyItems = async (context: Context, { ids: asked, parent }: Copying): Promise<string[]> => {
  const resource = context.kernel.resources.get('driveItem')
  requireWrite(context, resource)
  const ids = [...new Set(asked.map((id) => id.toLowerCase()))].filter((id) => isId(id))
  if (ids.length === 0 || ids.length > MAX_TOGETHER) {
    throw validationFailed([{ path: 'ids', rule: 'maxItems', message: messages.noCopies }])
  }
  return withTransaction(context.kernel.pool, async (tx) => {
    await lockTree({ tx, resource })
    if (parent) await requireFolder(tx, context, parent)
    const made: string[] = []
    let left = MAX_DRIVE_COPIED
    for (const id of ids) {
      const copies = await copiesOf(tx, context, id, parent)
      left -= copies.length
      if (left < 0) throw new AppError('CONFLICT', messages.tooManyCopied(MAX_DRIVE_COPIED))
      made.push(await write(tx, context, copies))
    }
    return made
  })
}

export const copyDriveItemsOperation = defineOperation<Operations['copyDriveItems']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Copies folders recursively, and files; returns the ids of the copies."
      copyDriveItems(
        "At most 200, and 5,000 including their content."
        ids: [ID!]!
        "Target folder; null: the root of the drive."
        parent: ID
      ): [ID!]!
    }
  `,
  resolve: (context, { ids, parent }) => copyItems(context, { ids, parent: parent ?? null }),
})
