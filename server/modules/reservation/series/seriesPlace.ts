import { type SQL, sql } from 'drizzle-orm'
import type { Context, EntityHooks } from '#server/engine/context.ts'
import { visibleReservations } from '../access/reservationAccess.ts'

const others = (context: Context, alias: SQL): SQL => {
  const visible = visibleReservations(context, sql`other.id`) ?? sql`true`
  return sql`FROM reservation.reservation other WHERE other.series_id = ${alias}.series_id AND ${visible}`
}

const orderOf = (alias: SQL): SQL => sql`(${alias}.starting_at, ${alias}.id)`

const neighbour = (context: Context, alias: SQL, direction: 'before' | 'after'): SQL => {
  const other = sql.raw('other')
  const [comparison, order] = direction === 'before' ? ['<', 'DESC'] : ['>', 'ASC']
  return sql`(SELECT other.id ${others(context, alias)} AND ${orderOf(other)} ${sql.raw(comparison)} ${orderOf(alias)}
    ORDER BY other.starting_at ${sql.raw(order)}, other.id ${sql.raw(order)} LIMIT 1)`
}

const ifSeries = (alias: SQL, value: SQL): SQL => sql`CASE WHEN ${alias}.series_id IS NOT NULL THEN ${value} END`

export const placeInSeries: EntityHooks['computed'] = {
  seriesRank: (context, alias) =>
    ifSeries(
      alias,
      sql`(SELECT count(*)::int ${others(context, alias)} AND ${orderOf(sql.raw('other'))} <= ${orderOf(alias)})`,
    ),
  seriesCount: (context, alias) => ifSeries(alias, sql`(SELECT count(*)::int ${others(context, alias)})`),
  seriesPrevious: (context, alias) => neighbour(context, alias, 'before'),
  seriesNext: (context, alias) => neighbour(context, alias, 'after'),
}

export const seriesHooks: EntityHooks = {
  visible: (context, alias) => {
    const visible = visibleReservations(context, sql`seen.id`)
    return (
      visible &&
      sql`EXISTS (SELECT FROM reservation.reservation seen WHERE seen.series_id = ${alias}.id AND ${visible})`
    )
  },
}
