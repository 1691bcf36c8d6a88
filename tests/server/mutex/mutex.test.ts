import { v7 as uuid } from 'uuid'
import { describe, expect, it } from 'vitest'
import { apiGatewayService } from '#server/modules/api-gateway/index.ts'
import { companyService } from '#server/modules/company/index.ts'
import { runDeletions } from '#server/modules/mutex/deletionJob.ts'
import { mutexService } from '#server/modules/mutex/index.ts'
import { findRequest, forgetRequests, insertRequests } from '#server/modules/mutex/requests.ts'
import type { LiveEvent } from '#server/platform/events/events.ts'
import { fileApp } from '#tests/support/app.ts'
import { CREATE, deletionRequests, GET, RIGHTS } from '../fixtures/deletionRequests.ts'

const app = fileApp({ services: [apiGatewayService, companyService, mutexService] })
const { createSector, createProperty, request, finished, exists } = deletionRequests(app)

describe('a deletion request', () => {
  it('needs the delete part of the right', async () => {
    const manager = await app().person({ rights: RIGHTS })
    const id = await createSector(manager)
    const input = { entityType: 'sector', entityId: id }
    const clerks = [
      await app().person(),
      await app().person({ rights: { SECTOR: { createAndUpdate: true } } }),
      await app().person({ rights: { DEPARTMENT: true } }),
    ]
    for (const clerk of clerks) expect(await clerk.errorCode('mutex', CREATE, { input })).toBe('FORBIDDEN')
    expect(await app().anonymous.errorCode('mutex', CREATE, { input })).toBe('INVALID_TOKEN')
    expect(await exists('sector', id)).toBe(true)
  })

  it.each([
    ['sector', '0190f3a0-0000-7000-8000-000000000000', 'NOT_FOUND'],
    ['sector', "' OR 1=1", 'NOT_FOUND'],
    ['nothing', '0190f3a0-0000-7000-8000-000000000000', 'FORBIDDEN'],
    ['customField', '0190f3a0-0000-7000-8000-000000000000', 'FORBIDDEN'],
    ['__proto__', '0190f3a0-0000-7000-8000-000000000000', 'FORBIDDEN'],
  ])('of %s %s returns %s', async (entityType, entityId, code) => {
    const manager = await app()
      .administrator()
      .catch(() => app().person({ rights: RIGHTS }))
    expect(await manager.errorCode('mutex', CREATE, { input: { entityType, entityId } })).toBe(code)
  })

  it('is visible to its author only', async () => {
    const [manager, other] = [await app().person({ rights: RIGHTS }), await app().person({ rights: RIGHTS })]
    const { id } = await request(manager, 'sector', await createSector(manager))
    await finished(manager, id)
    expect(await other.errorCode('mutex', GET, { id })).toBe('NOT_FOUND')
    expect((await other.get('mutex', '{ getDeletionRequests { id } }')).getDeletionRequests).toEqual([])
    const { getDeletionRequests } = await manager.get('mutex', `{ getDeletionRequests { id } }`)
    expect(getDeletionRequests).toEqual([{ id }])
  })

  it('is listed while running, and for a quarter of an hour afterwards', async () => {
    const manager = await app().person({ rights: RIGHTS })
    const { id } = await request(manager, 'sector', await createSector(manager))
    await finished(manager, id)
    const age = (set: string) => app().pool.query(`UPDATE mutex.deletion_request SET ${set} WHERE id = $1`, [id])
    const listed = async () => (await manager.get('mutex', '{ getDeletionRequests { id } }')).getDeletionRequests
    await age(`updated_at = now() - interval '14 minutes'`)
    expect(await listed()).toEqual([{ id }])
    await age(`updated_at = now() - interval '16 minutes'`)
    expect(await listed()).toEqual([])
    await age(`status = 'CHECKING'`)
    expect(await listed()).toEqual([{ id }])
  })
})

describe('a deletion', () => {
  it('passes through its statuses, published live, and adds an activity', async () => {
    const manager = await app().person({ rights: RIGHTS })
    const entityId = await createSector(manager)
    const heard: LiveEvent[] = []
    const stop = app().kernel.events.on('*', (event) => heard.push(event))
    const created = await request(manager, 'sector', entityId)
    expect(created).toMatchObject({ status: 'PENDING', entityType: 'sector', entityId, requestedById: manager.id })
    expect(await finished(manager, created.id)).toMatchObject({ status: 'SUCCESS', entityLabel: created.entityLabel })
    expect(await exists('sector', entityId)).toBe(false)
    await app().kernel.events.flush()
    stop()
    const states = heard.filter(({ topic }) => topic === 'deletionRequest')
    expect(states.map(({ payload }) => payload.status)).toEqual(['CHECKING', 'DELETING', 'SUCCESS'])
    expect(states.every(({ to }) => to && 'userId' in to && to.userId === manager.id)).toBe(true)
    expect(heard).toContainEqual({ topic: 'sector', payload: { action: 'delete', id: entityId } })
    const { rows } = await app().pool.query(
      `SELECT action, user_id FROM activity_thread.activity WHERE entity = 'sector' AND record_id = $1 ORDER BY id`,
      [entityId],
    )
    expect(rows.map(({ action }) => action)).toEqual(['CREATE', 'DELETE'])
  })

  it('fails with the uses of the record', async () => {
    const manager = await app().person({ rights: RIGHTS })
    const entityId = await createSector(manager)
    const { data } = await createProperty(manager, [entityId])
    const { id } = await request(manager, 'sector', entityId)
    const state = await finished(manager, id)
    expect(state.status).toBe('FAILURE')
    expect(state.usedByMicroservices).toMatchObject([
      { service: 'company', entity: 'property', total: 1, records: [{ id: data.createProperty.id }] },
    ])
    expect(await exists('sector', entityId)).toBe(true)
  })

  it('counts uses hidden from its author, without naming them', async () => {
    const manager = await app().person({ rights: RIGHTS })
    const clerk = await app().person({ rights: { SECTOR: true } })
    const entityId = await createSector(manager)
    await createProperty(manager, [entityId])
    const { id } = await request(clerk, 'sector', entityId)
    expect((await finished(clerk, id)).usedByMicroservices).toEqual([
      { service: 'company', entity: 'property', total: 1, records: [] },
    ])
  })

  it('succeeds if another request was faster', async () => {
    const manager = await app().person({ rights: RIGHTS })
    const entityId = await createSector(manager)
    const holder = await app().pool.connect()
    // Held until both have asked: a request for a deleted record is refused.
    await holder.query('BEGIN')
    await holder.query('SELECT FROM company.sector WHERE id = $1 FOR UPDATE', [entityId])
    const both = await Promise.all([request(manager, 'sector', entityId), request(manager, 'sector', entityId)])
    await holder.query('COMMIT')
    holder.release()
    const states = await Promise.all(both.map(({ id }) => finished(manager, id)))
    expect(states.map(({ status }) => status)).toEqual(['SUCCESS', 'SUCCESS'])
    const { rowCount } = await app().pool.query(
      `SELECT 1 FROM activity_thread.activity WHERE record_id = $1 AND action = 'DELETE'`,
      [entityId],
    )
    expect(rowCount).toBe(1)
  })

  it('is dropped if its session has ended', async () => {
    const manager = await app().person({ rights: RIGHTS })
    const entityId = await createSector(manager)
    const id = uuid()
    const asked = { entityType: 'sector', entityId, entityLabel: 'Secteur', requestedById: manager.id }
    await insertRequests(app().pool, [{ id, ...asked }])
    const { rows } = await app().pool.query<{ id: string }>(
      `UPDATE security.session SET ended_at = now(), ended_reason = 'logout' WHERE user_id = $1 RETURNING id`,
      [manager.id],
    )
    await runDeletions({ requestIds: [id], sessionId: rows[0]?.id ?? '' }, app().kernel)
    const state = await findRequest(app().pool, id)
    expect(state?.status).toBe('ERROR')
    expect(state?.errors).toEqual([{ code: 'INVALID_TOKEN', message: expect.stringContaining('session') }])
    expect(await exists('sector', entityId)).toBe(true)
  })

  it('never allows a new use between check and deletion', async () => {
    const manager = await app().person({ rights: RIGHTS })
    for (let round = 0; round < 15; round++) {
      const entityId = await createSector(manager)
      const [asked, ...uses] = await Promise.all([
        request(manager, 'sector', entityId).then(({ id }) => finished(manager, id)),
        ...Array.from({ length: 4 }, () => createProperty(manager, [entityId])),
      ])
      const used = uses.filter(({ errors }) => !errors).length
      const isDeleted = !(await exists('sector', entityId))
      expect(asked.status).toBe(isDeleted ? 'SUCCESS' : 'FAILURE')
      if (isDeleted) expect(used).toBe(0)
      else expect(used).toBeGreaterThan(0)
      for (const { errors } of uses) if (errors) expect(errors[0]?.extensions.code).toBe('VALIDATION_FAILED')
    }
  })
})

it('requests are deleted after a month', async () => {
  const manager = await app().person({ rights: RIGHTS })
  const [old, recent] = await Promise.all(
    [31, 29].map(async (days) => {
      const { id } = await request(manager, 'sector', await createSector(manager))
      await finished(manager, id)
      await app().pool.query(
        'UPDATE mutex.deletion_request SET requested_at = now() - make_interval(days => $2) WHERE id = $1',
        [id, days],
      )
      return id as string
    }),
  )
  await forgetRequests(app().pool)
  expect(await findRequest(app().pool, old ?? '')).toBeUndefined()
  expect(await findRequest(app().pool, recent ?? '')).toMatchObject({ status: 'SUCCESS' })
})
