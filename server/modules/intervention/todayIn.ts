import { type SQL, sql } from 'drizzle-orm'
import { type DayText, dayOf, utcTextOfDate } from '#resources/domain/time.ts'
import type { Context } from '#server/engine/context.ts'
import { clock } from '#server/engine/read/instant.ts'
import { readParameterIn } from '#server/modules/parameter/readParameter.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'

export const todayIn = async ({ now }: Pick<Context, 'now'>, tx: Queryable): Promise<DayText> =>
  dayOf(utcTextOfDate(now), await readParameterIn(tx, 'TIMEZONE'))

export const currentDay = (context: Pick<Context, 'now'>): SQL =>
  sql`(${clock(context)} AT TIME ZONE kernel.zone())::date`
