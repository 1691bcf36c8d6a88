import { readFileSync } from 'node:fs'
import { v7 as uuid } from 'uuid'
import { expect, it } from 'vitest'
import { fileApp } from '#tests/support/app.ts'

const app = fileApp()
const NOTICES = '{ getUpgradeNotices }'
const DISMISS = 'mutation { dismissUpgradeNotice(notice: PLANNING_SUBJECT_HIDDEN) }'
const MIGRATION = readFileSync(new URL('../../../server/migrations/0266_planning_subject.sql', import.meta.url), 'utf8')
const ROWS = MIGRATION.slice(MIGRATION.indexOf('INSERT INTO'))

it('administrators of an existing database read once that subjects stay hidden from requesters', async () => {
  const { pool } = app()
  const administrator = await app().administrator()
  const requester = await app().person({ applications: ['RESERVATION_REQUEST'], rights: { RESERVATION: true } })
  await pool.query(ROWS)
  expect((await administrator.get('parameter', NOTICES)).getUpgradeNotices).toEqual([])
  await pool.query(
    `INSERT INTO reservation.reservation (id, number, subject, starting_at, ending_at)
     VALUES ($1, 'R-1', 'Conseil', now(), now() + interval '1 hour')`,
    [uuid()],
  )
  await pool.query(ROWS)
  expect((await administrator.get('parameter', NOTICES)).getUpgradeNotices).toEqual(['PLANNING_SUBJECT_HIDDEN'])
  expect((await requester.get('parameter', NOTICES)).getUpgradeNotices).toEqual([])
  expect(await requester.errorCode('parameter', DISMISS)).toBe('FORBIDDEN')
  expect((await administrator.get('parameter', DISMISS)).dismissUpgradeNotice).toEqual([])
  expect((await administrator.get('parameter', NOTICES)).getUpgradeNotices).toEqual([])
})
