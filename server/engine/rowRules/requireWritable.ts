/** Refuses writes of records outside the rules of the session's roles, before and after the change. */
import { type SQL, sql } from 'drizzle-orm'
import { rowRuleMessages as messages } from '#i18n/fr/rowRules.ts'
import { CREATED_BY, testsOf } from '#resources/domain/rowRules.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { AppError, validationFailed } from '#server/platform/errors.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import type { Context } from '../context.ts'
import { executeOne } from '../read/execute.ts'
import { tableOf } from '../read/scope.ts'
import { ruleOfFirstRole, writableRows } from './rowRules.ts'

type Row = { context: Context; tx: Queryable; resource: AnyResource }

const ALIAS = sql.raw('written')

const isWithin = async ({ tx, resource }: Row, id: string, rows: SQL | undefined): Promise<boolean> =>
  rows === undefined ||
  (await executeOne(tx, sql`SELECT 1 FROM ${tableOf(resource)} written WHERE written.id = ${id}::uuid AND ${rows}`)) !==
    undefined

/** Throws FORBIDDEN if the session may only read the record. The caller has locked its row. */
export const requireWritable = async (
  row: Row,
  id: string,
  part: 'createAndUpdate' | 'delete' = 'createAndUpdate',
): Promise<void> => {
  if (await isWithin(row, id, writableRows(row.context, row.resource, ALIAS, part))) return
  throw new AppError('FORBIDDEN', part === 'delete' ? messages.notDeletable : messages.notWritable)
}

const comparedField = ({ context, resource }: Row): string => {
  const [rule] = ruleOfFirstRole(context, resource)
  const name = (rule ? testsOf(rule) : []).find(({ field }) => field !== CREATED_BY)?.field ?? 'id'
  return Object.hasOwn(resource.fields, name) || name === 'id' ? name : `customFields.${name}`
}

/** Throws VALIDATION_FAILED if the written record is not one that the session may write: nobody loses or gains records. */
export const requireStillWritable = async (row: Row, id: string): Promise<void> => {
  if (await isWithin(row, id, writableRows(row.context, row.resource, ALIAS))) return
  throw validationFailed([{ path: comparedField(row), rule: 'rowRule', message: messages.outside }])
}
