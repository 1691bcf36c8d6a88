import { describe, expect, it } from 'vitest'
import { fileApp } from '#tests/support/app.ts'
import {
  at,
  createCategory,
  createItem,
  createSector,
  outcome,
  REQUESTER,
  UPDATE,
} from '../fixtures/reservationPeople.ts'
import { changeSeries, createSeries, occurrencesOf, slotOf } from '../fixtures/reservationSeries.ts'
import { decide, outcomes, type ShownStep, standing, stepsOf, validationTown } from '../fixtures/validationTown.ts'

const app = fileApp()
const town = validationTown(app)

const ids = (steps: readonly ShownStep[]) => steps.map(({ id }) => id)
const idsOf = (reservation: Parameters<typeof stepsOf>[0]) => ids(stepsOf(reservation)) as [string, string]

describe('a request', () => {
  it('is accepted at once without a matching workflow or with validation off', async () => {
    const category = await app().pool.query('SELECT id FROM reservation.reservation_category LIMIT 1')
    const free = await createItem(app().pool, 'location', category.rows[0]?.id ?? null)
    expect(standing(await town.asked([free]))).toBe('ACCEPTED RESERVED')
    const hall = await town.hall()
    await town.setSwitch(false)
    expect(standing(await town.asked([hall]))).toBe('ACCEPTED RESERVED')
    await town.setSwitch(true)
    expect(standing(await town.asked([hall], { from: at('14:00'), to: at('15:00') }))).toBe('PENDING PENDING PP')
  })

  it('holds its slot from the start only if the workflow says so', async () => {
    const [loose, firm] = [await town.hall(), await town.hall({ reservedAtStart: true })]
    expect(standing(await town.asked([loose]))).toBe('PENDING PENDING PP')
    expect(await outcome(town.requester(), [loose])).toBe('booked')
    expect(standing(await town.asked([firm]))).toBe('PENDING RESERVED PP')
    expect(await outcome(town.requester(), [firm])).toBe('ITEM_UNAVAILABLE')
  })

  it('is rejected immediately without any possible approver, with the step and its condition', async () => {
    const nobody = await app().person({ rights: {} })
    const hall = await town.hall({ steps: [town.clerkStep(), { name: 'Accord', userRoles: [nobody.roleId] }] })
    const { errors } = await town.ask([hall])
    expect(errors?.[0]?.extensions.errors).toMatchObject([{ path: 'items[0].item', rule: 'validator' }])
    expect(JSON.stringify(errors)).toContain('«\u00a0Accord\u00a0»')
    const { rows } = await app().pool.query('SELECT name FROM security.user_role WHERE id = $1', [nobody.roleId])
    expect(JSON.stringify(errors)).toContain(`elle revient à «\u00a0${rows[0].name}\u00a0»`)
    const own = await town.hall({ steps: [town.clerkStep()] })
    const { errors: ofClerk } = await town.ask([own], {}, town.clerk())
    expect(ofClerk?.[0]?.extensions.errors).toMatchObject([{ rule: 'validator' }])
    const allowed = await town.hall({ allowOwnDecision: true, steps: [town.clerkStep()] })
    expect(stepsOf(await town.asked([allowed], {}, town.clerk()))[0]?.canDecide).toBe(true)
  })

  it('goes to the validator chosen by the requester, among qualified ones', async () => {
    const second = await app().person({ rights: { RESERVATION: true }, applications: ['RESERVATION_REQUEST'] })
    const steps = [town.clerkStep({ selectApprover: true, userRoles: [town.clerk().roleId, second.roleId] })]
    const hall = await town.hall({ steps })
    const choosing = (user: string, from: string) => ({
      from,
      to: from.replace(':00:00', ':30:00'),
      input: { items: [{ item: hall, quantity: 1, approvers: [{ step: 0, user }] }] },
    })
    const { errors } = await town.ask([hall], choosing(town.mayor().id, at('08:00')))
    expect(errors?.[0]?.extensions.errors).toMatchObject([{ path: 'items[0].approvers', rule: 'validator' }])
    const request = await town.asked([hall], choosing(second.id, at('09:00')))
    const wanted = idsOf(request)
    expect(outcomes(await decide(town.clerk(), 'accept', wanted))).toEqual(['NOT_FOUND'])
    expect(outcomes(await decide(second, 'accept', wanted))).toEqual(['done'])
  })
})

describe('a decision', () => {
  it('goes step by step, and holds the slot once all steps accept', async () => {
    const request = await town.asked([await town.hall()])
    const [first, last] = idsOf(request)
    const [early] = await decide(town.mayor(), 'accept', [last])
    expect(early?.error).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('aura été acceptée') })
    expect(outcomes(await decide(town.clerk(), 'accept', [first], 'Avis favorable'))).toEqual(['done'])
    expect(standing(await town.read(request.id))).toBe('PENDING PENDING AP')
    expect(outcomes(await decide(town.mayor(), 'accept', [last]))).toEqual(['done'])
    const shown = await town.read(request.id, town.requester())
    expect(standing(shown)).toBe('ACCEPTED RESERVED AA')
    expect(shown.displayStatus).toBe('FORTHCOMING')
    expect(stepsOf(shown)[0]).toMatchObject({ comment: 'Avis favorable', updatedBy: { id: town.clerk().id } })
  })

  it('that holds the slot fails if another booking took it, with its borrower', async () => {
    const hall = await town.hall({ steps: [town.clerkStep({ reserving: true }), town.mayorStep()] })
    const [one, other] = [await town.asked([hall]), await town.asked([hall])]
    expect(outcomes(await decide(town.clerk(), 'accept', [idsOf(one)[0]]))).toEqual(['done'])
    expect(standing(await town.read(one.id))).toBe('PENDING RESERVED AP')
    const [verdict] = await decide(town.clerk(), 'accept', [idsOf(other)[0]])
    expect(verdict).toMatchObject({ isUpdated: false, error: { code: 'ITEM_UNAVAILABLE' } })
    expect(standing(await town.read(other.id))).toBe('PENDING PENDING PP')
    expect(outcomes(await decide(town.clerk(), 'shelve', [idsOf(one)[0]]))).toEqual(['done'])
    expect(outcomes(await decide(town.clerk(), 'accept', [idsOf(other)[0]]))).toEqual(['done'])
  })

  it('on several items is done where possible, with a result for each', async () => {
    const hall = await town.hall({ steps: [town.clerkStep({ reserving: true })] })
    const [one, other] = [await town.asked([hall]), await town.asked([hall])]
    const wanted = [idsOf(one)[0], idsOf(other)[0], one.id, 'x']
    expect(outcomes(await decide(town.clerk(), 'accept', wanted))).toEqual([
      'done',
      'ITEM_UNAVAILABLE',
      'NOT_FOUND',
      'NOT_FOUND',
    ])
    expect(standing(await town.read(one.id))).toBe('ACCEPTED RESERVED A')
  })

  it('that denies has a reason, frees the slot, and closes the other steps', async () => {
    const hall = await town.hall({ reservedAtStart: true, respectOrder: false })
    const request = await town.asked([hall])
    const [first, last] = idsOf(request)
    const { errors } = await town
      .clerk()
      .ask(
        'reservation',
        'mutation ($ids: [ID!]!) { denyReservationItemValidationSteps(ids: $ids, comment: " ") { id } }',
        { ids: [first] },
      )
    expect(errors?.[0]?.extensions.errors).toMatchObject([{ path: 'comment', rule: 'required' }])
    expect(outcomes(await decide(town.mayor(), 'deny', [last], 'Salle en travaux'))).toEqual(['done'])
    const shown = await town.read(request.id, town.requester())
    expect(standing(shown)).toBe('DENIED PENDING PD')
    expect(shown).toMatchObject({ status: 'DENIED', displayStatus: 'DENIED' })
    const [verdict] = await decide(town.boss(), 'accept', [first])
    expect(verdict?.error?.message).toMatch(/a déjà été refusée par Camille Essai/)
    expect(await outcome(await town.manager(), [hall])).toBe('booked')
    const [late] = await decide(town.mayor(), 'shelve', [last])
    expect(late).toMatchObject({ isUpdated: false, error: { code: 'ITEM_UNAVAILABLE' } })
  })

  it('is shelved with later ones', async () => {
    const request = await town.asked([await town.hall()])
    const [first, last] = idsOf(request)
    await decide(town.clerk(), 'accept', [first])
    await decide(town.mayor(), 'accept', [last])
    expect(outcomes(await decide(town.mayor(), 'shelve', [first]))).toEqual(['FORBIDDEN'])
    expect(outcomes(await decide(town.clerk(), 'shelve', [first]))).toEqual(['done'])
    expect(standing(await town.read(request.id))).toBe('PENDING PENDING PP')
    expect(outcomes(await decide(town.clerk(), 'shelve', [first]))).toEqual(['CONFLICT'])
  })

  it('is forbidden on own requests, and allowed for the super administrator on others', async () => {
    const hall = await town.hall({ steps: [town.mayorStep({ userRoles: [town.mayor().roleId, town.clerk().roleId] })] })
    const own = await town.asked([hall], {}, town.clerk())
    const [verdict] = await decide(town.clerk(), 'accept', [idsOf(own)[0]])
    expect(verdict).toMatchObject({ error: { code: 'FORBIDDEN' } })
    expect(verdict?.error?.message).toContain('votre propre demande')
    expect(outcomes(await decide(town.boss(), 'accept', [idsOf(own)[0]]))).toEqual(['done'])
  })

  it('of a step without validators belongs to the item’s managers', async () => {
    const sector = await createSector(app().pool)
    const hall = await town.hall({ steps: [{ name: 'Accord' }] }, { sectorIds: [sector] })
    const keeper = await town.manager({ sectorIds: [sector], rights: { RESERVATION: true } })
    const stranger = await town.manager({
      rights: { RESERVATION: true, READ_RESERVATIONS_OF_OTHER_BORROWERS: true },
    })
    const other = await town.manager({ sectorIds: [sector], rights: { RESERVATION: true } })
    const request = await town.asked([hall], {}, other)
    expect(outcomes(await decide(stranger, 'accept', idsOf(request).slice(0, 1)))).toEqual(['FORBIDDEN'])
    expect(outcomes(await decide(keeper, 'accept', idsOf(request).slice(0, 1)))).toEqual(['done'])
  })
})

describe('a waiting request', () => {
  it('is to validate for validators and pending for others; both lists find it', async () => {
    const request = await town.asked([await town.hall()])
    const LIST = `query ($in: [String!]) { getReservations(filter: { displayStatus: { in: $in } }, pagination: { page: 1, perPage: 100 }) { items { id displayStatus } } }`
    const listed = async (client: ReturnType<typeof town.clerk>, token: string) => {
      const { getReservations: page } = await client.get('reservation', LIST, { in: [token] })
      return (page.items as { id: string; displayStatus: string }[]).filter(({ id }) => id === request.id)
    }
    expect(await listed(town.clerk(), 'TO_VALIDATE')).toEqual([{ id: request.id, displayStatus: 'TO_VALIDATE' }])
    expect(await listed(town.clerk(), 'PENDING')).toEqual([])
    expect(await listed(town.requester(), 'PENDING')).toEqual([{ id: request.id, displayStatus: 'PENDING' }])
    // The mayor's turn has not come, so the request is invisible.
    expect(await listed(town.mayor(), 'PENDING')).toEqual([])
    await decide(town.clerk(), 'accept', [idsOf(request)[0]])
    expect(await listed(town.mayor(), 'TO_VALIDATE')).toHaveLength(1)
    expect(await listed(town.clerk(), 'PENDING')).toHaveLength(1)
  })

  it('differs by user with equal rights, also with cached queries', async () => {
    const alike = {
      rights: { RESERVATION: true, READ_RESERVATIONS_OF_OTHER_BORROWERS: true },
      applications: ['RESERVATION_MANAGEMENT'],
    } as const
    const [validator, colleague] = [await app().person(alike), await app().person(alike)]
    const hall = await town.hall({ steps: [town.clerkStep({ userRoles: [validator.roleId] })] })
    const { id } = await town.asked([hall])
    const query = `{ getReservations(filter: { ids: ["${id}"] }) { items { id displayStatus } } }`
    for (let turn = 0; turn < 6; turn++) {
      for (const [person, displayStatus] of [[validator, 'TO_VALIDATE'] as const, [colleague, 'PENDING'] as const]) {
        expect((await person.get('reservation', query)).getReservations.items).toEqual([{ id, displayStatus }])
      }
    }
  })

  it('is found step by step by its validators', async () => {
    const request = await town.asked([await town.hall({ respectOrder: false })])
    const MINE = `query ($reservation: ReferenceFilter) { getReservationItemValidationSteps(
      filter: { canDecide: true, reservation: $reservation }) { items { id decidedWithin } } }`
    const { getReservationItemValidationSteps: mine } = await town
      .mayor()
      .get('reservation', MINE, { reservation: { in: [request.id] } })
    expect(mine.items).toEqual([{ id: idsOf(request)[1], decidedWithin: expect.stringMatching(/^Rôle U-/) }])
    const other = await app().person({ rights: { RESERVATION: true }, applications: ['RESERVATION_REQUEST'] })
    expect((await other.get('reservation', MINE)).getReservationItemValidationSteps.items).toEqual([])
  })

  it('restarts when its requester asks for other dates, but not when a manager moves it', async () => {
    const hall = await town.hall()
    const request = await town.asked([hall])
    const [first, last] = idsOf(request)
    await decide(town.clerk(), 'accept', [first])
    await decide(town.mayor(), 'accept', [last])
    const manager = await town.manager()
    await manager.get('reservation', UPDATE, { id: request.id, input: { endingAt: at('12:30') } })
    expect(standing(await town.read(request.id))).toBe('ACCEPTED RESERVED AA')
    await town.requester().get('reservation', UPDATE, { id: request.id, input: { subject: 'Autre objet' } })
    expect(standing(await town.read(request.id))).toBe('ACCEPTED RESERVED AA')
    await town.requester().get('reservation', UPDATE, { id: request.id, input: { endingAt: at('13:00') } })
    expect(standing(await town.read(request.id))).toBe('PENDING PENDING PP')
    expect(await outcome(manager, [hall])).toBe('booked')
  })

  it('keeps its steps when its workflow changes or is deleted', async () => {
    const category = (await app().pool.query('SELECT gen_random_uuid() AS id')).rows[0].id
    await app().pool.query('INSERT INTO reservation.reservation_category (id, name) VALUES ($1, $2)', [
      category,
      category,
    ])
    const workflow = await town.createWorkflow({ reservationCategories: [category], steps: [town.clerkStep()] })
    const hall = await createItem(app().pool, 'location', category)
    const request = await town.asked([hall])
    const CHANGE = `mutation ($id: ID!, $input: ReservationValidationWorkflowInput!) {
      updateReservationValidationWorkflow(id: $id, input: $input) { id } }`
    await town.boss().get('reservation', CHANGE, { id: workflow, input: { steps: [town.mayorStep()] } })
    expect(stepsOf(await town.read(request.id)).map(({ name }) => name)).toEqual(['Avis du service'])
    await app().pool.query('DELETE FROM reservation.reservation_validation_workflow WHERE id = $1', [workflow])
    expect(outcomes(await decide(town.clerk(), 'accept', [idsOf(request)[0]]))).toEqual(['done'])
  })

  it('stays decidable when validation is switched off', async () => {
    const request = await town.asked([await town.hall({ steps: [town.clerkStep()] })])
    await town.setSwitch(false)
    expect(outcomes(await decide(town.clerk(), 'accept', [idsOf(request)[0]]))).toEqual(['done'])
    await town.setSwitch(true)
  })
})

describe('a request without decision before its start', () => {
  const started = async (reservation: string) => {
    await app().pool.query(
      `UPDATE reservation.reservation SET starting_at = now() - interval '1 hour', ending_at = now() + interval '5 hours' WHERE id = $1`,
      [reservation],
    )
  }

  it('is outdated, cannot be decided, and gives its slot to the next booking', async () => {
    const hall = await town.hall({ reservedAtStart: true })
    const request = await town.asked([hall])
    await started(request.id)
    // Holds of expired requests stay until another booking claims the slot: simulates that state.
    await app().pool.query(
      `INSERT INTO reservation.hold (line_id, item_id, starting_at, held_until, span)
       SELECT id, reservable_item_id, starting_at, held_until, '(,)' FROM reservation.reservation_item WHERE reservation_id = $1`,
      [request.id],
    )
    const shown = await town.read(request.id)
    expect(shown).toMatchObject({ displayStatus: 'OUTDATED' })
    expect(standing(shown)).toBe('PENDING PENDING PP')
    const [verdict] = await decide(town.clerk(), 'accept', [idsOf(request)[0]])
    expect(verdict?.error?.message).toContain('a commencé')
    const soon = (hours: number) =>
      new Date(Math.floor(Date.now() / 60_000) * 60_000 + hours * 3_600_000)
        .toISOString()
        .slice(0, 19)
        .replace('T', ' ')
    await town.setSwitch(false)
    expect(await outcome(town.requester(), [hall], { from: soon(1), to: soon(2) })).toBe('booked')
    await town.setSwitch(true)
  })
})

describe('history', () => {
  it('contains decisions, authors and reasons', async () => {
    const request = await town.asked([await town.hall({ steps: [town.clerkStep()] })])
    await decide(town.clerk(), 'deny', [idsOf(request)[0]], 'Salle en travaux')
    const THREAD = `query ($id: ID!) { getThread(entity: "reservation", recordId: $id) { items { action changes canUndo } } }`
    const { getThread } = await town.boss().get('activity-thread', THREAD, { id: request.id })
    expect(getThread.items[0].changes.validation.after[0]).toMatch(
      /Avis du service\u00a0: refusée \(Salle en travaux\)$/,
    )
  })
})

describe('concurrently', () => {
  const CLIENTS = 12
  const all = <T>(run: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: CLIENTS }, (_, index) => run(index)))

  it('one of many validators of a step wins, and the others read the name', async () => {
    const hall = await town.hall({ steps: [town.clerkStep()] })
    const step = idsOf(await town.asked([hall]))[0]
    const verdicts = (
      await all((index) => decide(index % 2 ? town.clerk() : town.boss(), index % 3 ? 'accept' : 'deny', [step]))
    ).flat()
    expect(outcomes(verdicts).filter((word) => word === 'done')).toHaveLength(1)
    expect(new Set(outcomes(verdicts))).toEqual(new Set(['done', 'CONFLICT']))
    for (const { error } of verdicts) if (error) expect(error.message).toMatch(/déjà été (acceptée|refusée) par /)
  })

  it('an acceptance that holds the slot and a booking never both succeed', async () => {
    const hall = await town.hall({ steps: [town.clerkStep({ reserving: true })] })
    for (let round = 0; round < 6; round++) {
      const slot = { from: at(`${10 + round}:00`), to: at(`${11 + round}:00`) }
      const requests = [await town.asked([hall], slot), await town.asked([hall], slot), await town.asked([hall], slot)]
      const verdicts = (
        await Promise.all(requests.map((one) => decide(town.clerk(), 'accept', idsOf(one).slice(0, 1))))
      ).flat()
      expect(outcomes(verdicts).sort()).toEqual(['ITEM_UNAVAILABLE', 'ITEM_UNAVAILABLE', 'done'])
    }
  })

  it('a quantity is never given twice', async () => {
    const category = await createCategory(app().pool)
    await town.createWorkflow({ reservationCategories: [category], steps: [town.clerkStep({ reserving: true })] })
    const chairs = await createItem(app().pool, 'property', category, { quantity: 10 })
    const requests = await all(() => town.asked([chairs], { quantity: 3 }))
    const verdicts = (
      await Promise.all(requests.map((one) => decide(town.clerk(), 'accept', idsOf(one).slice(0, 1))))
    ).flat()
    expect(outcomes(verdicts).filter((word) => word === 'done')).toHaveLength(3)
  })
})

describe('the warning about new validation', () => {
  const ASKED = 'query ($id: ID!) { getLinesAskedAnew(reservation: $id) }'
  const anew = async (id: string, client = town.requester()) =>
    (await client.get('reservation', ASKED, { id })).getLinesAskedAnew as string[]

  it('lists beforehand the decisions a change would reset, to users who do not manage the item, and matches the result', async () => {
    const request = await town.asked([await town.hall()])
    expect(await anew(request.id)).toEqual([])
    await decide(town.clerk(), 'accept', [idsOf(request)[0]])
    expect(await anew(request.id)).toEqual(request.reservationItems.map(({ id }) => id))
    expect(await anew(request.id, await town.manager())).toEqual([])
    await town.requester().get('reservation', UPDATE, { id: request.id, input: { endingAt: at('13:30') } })
    expect(standing(await town.read(request.id))).toBe('PENDING PENDING PP')
    expect(await anew(request.id)).toEqual([])
  })

  it('covers items accepted without validation, once the organisation validates them', async () => {
    const hall = await town.hall()
    await town.setSwitch(false)
    const request = await town.asked([hall])
    expect(await anew(request.id)).toEqual([])
    await town.setSwitch(true)
    expect(await anew(request.id)).toEqual(request.reservationItems.map(({ id }) => id))
    const { errors } = await (
      await app().person({ rights: { RESERVATION: true }, applications: ['RESERVATION_REQUEST'] })
    ).ask('reservation', ASKED, { id: request.id })
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  })

  it('covers all dates of a series change', async () => {
    const SERIES = 'query ($of: SeriesScopeInput!) { getSeriesAskedAnew(of: $of) }'
    const ofSeries = async (of: object, client = town.requester()) =>
      (await client.get('reservation', SERIES, { of })).getSeriesAskedAnew as string[]
    const { data } = await createSeries(town.requester(), [await town.hall()], { rule: 'FREQ=WEEKLY;COUNT=4;BYDAY=TH' })
    const all = await occurrencesOf(town.requester(), data.createReservationSeries.id)
    const [first, second, third] = all.map(({ id }: { id: string }) => id)
    expect(await ofSeries({ reservation: first, scope: 'ALL' })).toEqual([])
    for (const id of [first, third]) await decide(town.clerk(), 'accept', [idsOf(await town.read(id))[0]])
    expect(await ofSeries({ reservation: second, scope: 'ALL' })).toEqual([first, third])
    expect(await ofSeries({ reservation: second, scope: 'FOLLOWING' })).toEqual([third])
    expect(await ofSeries({ reservation: second, scope: 'ALL' }, await town.manager())).toEqual([])
    const stranger = await app().person(REQUESTER)
    expect(await stranger.errorCode('reservation', SERIES, { of: { reservation: first, scope: 'ALL' } })).toBe(
      'NOT_FOUND',
    )
    await changeSeries(
      town.requester(),
      { reservation: second, scope: 'FOLLOWING' },
      slotOf('2027-03-11', '18:30', '20:30'),
    )
    expect(await ofSeries({ reservation: second, scope: 'ALL' })).toEqual([])
    expect(await ofSeries({ reservation: first, scope: 'ALL' })).toEqual([first])
  })
})
