import { type SQL, sql } from 'drizzle-orm'
import { column, resourceOf, tableOf } from './scope.ts'
import type { Scope } from './scopeTypes.ts'

export const fileTable = (scope: Scope): SQL => tableOf(resourceOf(scope, 'file'))

/** JSON of a file. `holder` tells where it is attached, which the resolver needs to sign the URL. */
export const fileObject = (file: SQL, scope: Scope, field: string): SQL =>
  sql`json_build_object('id', ${file}.id, 'name', ${file}.name, 'extension', ${file}.extension, 'mimeType', ${file}.mime_type, 'size', ${file}.size, 'scan', ${file}.scan, 'holder', json_build_object('entity', ${scope.resource.key}::text, 'recordId', ${column(scope, 'id')}, 'field', ${field}::text))`
