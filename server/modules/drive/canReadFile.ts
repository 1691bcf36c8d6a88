import { type SQL, sql } from 'drizzle-orm'
import { validate as isId } from 'uuid'
import { can } from '#resources/domain/rights.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { loadDefinitions } from '#server/engine/customFields/definitions.ts'
import { hooksOf } from '#server/engine/entityHooks.ts'
import type { FileHolder } from '#server/engine/fileRequest.ts'
import { whereReadable } from '#server/engine/overrides/readRights.ts'
import { isPublic } from '#server/engine/read/access.ts'
import { executeOne } from '#server/engine/read/execute.ts'
import { column, rootScope, tableOf } from '#server/engine/read/scope.ts'
import type { Scope } from '#server/engine/read/scopeTypes.ts'
import { visibleCondition } from '#server/engine/read/visible.ts'
import { fieldColumn, joinTableOf } from '#server/engine/tables/identifiers.ts'

const CUSTOM = /^customFields\.([A-Z][A-Z0-9_]*)$/

const holds = (scope: Scope, field: string, fileId: string): SQL | undefined => {
  const { resource } = scope
  const custom = resource.customisable ? CUSTOM.exec(field)?.[1] : undefined
  // `@>` matches a text and an item of a list.
  if (custom) return sql`${column(scope, 'custom_fields')} -> ${custom}::text @> to_jsonb(${fileId}::text)`
  const kind = Object.hasOwn(resource.fields, field) ? resource.fields[field]?.kind : undefined
  if (kind === 'image') return sql`${column(scope, fieldColumn(resource, field))} = ${fileId}::uuid`
  if (kind !== 'files') return undefined
  const { schema, table, ownerColumn } = joinTableOf(resource, field, 'file')
  return sql`EXISTS (SELECT FROM ${sql.identifier(schema)}.${sql.identifier(table)} j
    WHERE j.${sql.identifier(ownerColumn)} = ${column(scope, 'id')} AND j.file_id = ${fileId}::uuid)`
}

const canReadField = (context: Context, resource: AnyResource, field: string): 'full' | 'public' | undefined => {
  const { holder } = requireSession(context)
  if (resource.right ? can(holder, resource.right) : resource.operations.includes('get')) return 'full'
  return isPublic(context.kernel, resource, field) ? 'public' : undefined
}

export const canReadFile = async (context: Context, fileId: string, holder: FileHolder): Promise<boolean> => {
  const resource = context.kernel.resources.find(holder.entity)
  if (!resource || !isId(holder.recordId)) return false
  const { canReadFiles } = hooksOf(context.kernel, resource.key)
  const isAllowed = canReadFiles && (await canReadFiles(context, holder.recordId))
  const access = isAllowed ? 'full' : canReadFiles ? undefined : canReadField(context, resource, holder.field)
  if (!access) return false
  const scope = rootScope(context, resource, access)
  await loadDefinitions(context)
  const held = whereReadable(scope, holder.field, holds(scope, holder.field, fileId))
  if (!held) return false
  const visible = (!canReadFiles && visibleCondition(scope)) || sql`true`
  const row = await executeOne(
    context.kernel.pool,
    sql`SELECT 1 AS found FROM ${tableOf(resource)} ${scope.alias}
        WHERE ${column(scope, 'id')} = ${holder.recordId}::uuid AND ${held} AND ${visible}`,
  )
  return row !== undefined
}
