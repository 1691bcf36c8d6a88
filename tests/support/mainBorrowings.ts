import { afterAll, expect } from 'vitest'
import type { TestApp } from './app.ts'

const DIFFERENT = `SELECT count(*)::int AS count, count(*) FILTER (WHERE kept.line_id IS NOT NULL)::int AS kept FROM (
    SELECT line.id, coalesce(used.borrower_id, used.department_id,
      md5(coalesce(lower(used.external_email), lower(used.external_name)))::uuid) AS owner_id,
      line.reservable_item_id AS item_id, line.starting_at, line.held_until
    FROM reservation.borrowing used JOIN reservation.reservation_item line ON line.id = used.reservation_item_id
    WHERE used.is_main) said
  FULL JOIN reservation.main_borrowing kept ON kept.line_id = said.id
  WHERE (kept.owner_id, kept.item_id, kept.starting_at, kept.held_until)
    IS DISTINCT FROM (said.owner_id, said.item_id, said.starting_at, said.held_until)`

export const expectTrueMainBorrowings = (app: () => TestApp): void => {
  afterAll(async () => {
    const { rows } = await app().pool.query('SELECT EXISTS (SELECT FROM reservation.main_borrowing) AS "hasSome"')
    expect(rows).toEqual([{ hasSome: true }])
    expect((await app().pool.query(DIFFERENT)).rows).toEqual([{ count: 0, kept: 0 }])
  })
}
