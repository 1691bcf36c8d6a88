import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '#server/engine/context.ts'
import { requestValue, SESSION_USER } from '#server/engine/fastReads/requestValue.ts'

export const isMine = (context: Context, i: SQL): SQL => {
  const me = sql`${requestValue(context, SESSION_USER)}::uuid`
  return sql`coalesce(${i}.user_id = ${me} OR EXISTS (SELECT FROM intervention.intervention_workers worker
    WHERE worker.intervention_id = ${i}.id AND worker.user_id = ${me}), false)`
}

export const isMineIs = (context: Context, i: SQL, wanted: boolean): SQL =>
  wanted ? isMine(context, i) : sql`NOT ${isMine(context, i)}`
