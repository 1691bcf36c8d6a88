import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '#server/engine/context.ts'

export type StatusCondition = (context: Pick<Context, 'now'>, alias: SQL) => SQL
export type Among = { in?: readonly string[] | null; isEmpty?: boolean | null }

/** Computed status and its filter, from conditions of which exactly one is true for each record. */
export const statusCase = (conditions: Readonly<Record<string, StatusCondition>>) => ({
  of: (context: Context, alias: SQL): SQL =>
    sql`CASE ${sql.join(
      Object.entries(conditions).map(
        ([name, holds]) => sql`WHEN ${holds(context, alias)} THEN ${sql.raw(`'${name}'`)}`,
      ),
      sql` `,
    )} END`,
  has: (context: Context, alias: SQL, { in: among, isEmpty }: Among): SQL => {
    if (isEmpty === true) return sql`false`
    if (!among) return sql`true`
    const wanted = Object.entries(conditions).flatMap(([name, holds]) =>
      among.includes(name) ? [sql`(${holds(context, alias)})`] : [],
    )
    return wanted.length > 0 ? sql`(${sql.join(wanted, sql` OR `)})` : sql`false`
  },
})
