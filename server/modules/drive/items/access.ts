import { type SQL, sql } from 'drizzle-orm'
import { validate as isId } from 'uuid'
import { driveMessages as messages } from '#i18n/fr/drive.ts'
import type { DriveItemType, DriveShareLevel } from '#resources/domain/drive.ts'
import { can } from '#resources/domain/rights.ts'
import { type Context, requireSession, type Session } from '#server/engine/context.ts'
import { executeOne } from '#server/engine/read/execute.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'

const managesAll = ({ holder }: Session): boolean => can(holder, 'MANAGE_ALL_FILES')

/** Zones shared with the session; a subquery that runs once per statement. */
const openZones = ({ userId, roleIds, sectorIds, departmentId }: Session, level: DriveShareLevel): SQL =>
  sql`ARRAY(SELECT drive.open_zones(${userId}::uuid, ${sql.param(roleIds)}::uuid[], ${sql.param(sectorIds)}::uuid[], ${departmentId}::uuid, ${level}::text))`

const isOpen = (session: Session, alias: SQL, level: DriveShareLevel): SQL =>
  sql`${alias}.shared_from_id = ANY (${openZones(session, level)})`

export const sharedItems = (context: Context, alias: SQL): SQL | undefined => {
  const session = requireSession(context)
  return managesAll(session) ? undefined : isOpen(session, alias, 'READ')
}

export const isWritable = (context: Context, alias: SQL): SQL => {
  const session = requireSession(context)
  if (!can(session.holder, 'FILE_MANAGEMENT', 'createAndUpdate')) return sql`false`
  return managesAll(session) ? sql`true` : isOpen(session, alias, 'WRITE')
}

/** True if name and place may be changed: as in file systems, this needs write access to the parent folder. */
export const isChangeable = (context: Context, alias: SQL): SQL => {
  const above = sql`SELECT FROM drive.drive_item above WHERE above.id = ${alias}.parent_id AND ${isWritable(context, sql`above`)}`
  return sql`CASE WHEN ${alias}.parent_id IS NULL THEN ${isWritable(context, alias)} ELSE EXISTS (${above}) END`
}

export const isAtTop = (context: Context, alias: SQL): SQL => {
  const session = requireSession(context)
  if (managesAll(session)) return sql`${alias}.parent_id IS NULL`
  const above = sql`SELECT FROM drive.drive_item above WHERE above.id = ${alias}.parent_id AND ${isOpen(session, sql`above`, 'READ')}`
  return sql`(${alias}.shared_from_id = ${alias}.id AND (${alias}.parent_id IS NULL OR NOT EXISTS (${above})))`
}

type Place = { type: DriveItemType; isWritable: boolean; isChangeable: boolean; parentId: string | null; name: string }

export const requireVisible = async (tx: Queryable, context: Context, id: string): Promise<Place> => {
  const item = sql`item`
  const found = isId(id)
    ? await executeOne<Place>(
        tx,
        sql`SELECT item.type, item.name, item.parent_id AS "parentId", ${isWritable(context, item)} AS "isWritable",
            ${isChangeable(context, item)} AS "isChangeable"
          FROM drive.drive_item item WHERE item.id = ${id}::uuid AND ${sharedItems(context, item) ?? sql`true`}`,
      )
    : undefined
  if (!found) throw new AppError('NOT_FOUND', messages.notFound)
  return found
}

export const requireFolder = async (tx: Queryable, context: Context, id: string): Promise<void> => {
  const place = await requireVisible(tx, context, id)
  if (place.type !== 'FOLDER') throw new AppError('CONFLICT', messages.noFolder(place.name))
  if (!place.isWritable) throw new AppError('FORBIDDEN', messages.readOnly(place.name))
}

/** Throws if the session may not rename, move or delete the item. */
export const requireChangeable = async (tx: Queryable, context: Context, id: string): Promise<Place> => {
  const place = await requireVisible(tx, context, id)
  if (!place.isChangeable) throw new AppError('FORBIDDEN', messages.fixed(place.name))
  return place
}
