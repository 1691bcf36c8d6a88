import { describe, expect, it } from 'vitest'
import { addDays, dayOf, utcTextOfDate } from '#resources/domain/time.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { at, createSector, REQUESTER } from '../fixtures/reservationPeople.ts'
import { decide, outcomes, stepsOf, validationTown } from '../fixtures/validationTown.ts'

const app = fileApp()
const town = validationTown(app)

const NAME = `mutation ($input: DeputyInput!) { nameDeputy(input: $input) {
  id from to isNow absent { id } deputy { id displayName } } }`
const LIST = 'query ($person: ID) { getDeputies(person: $person) { id isNow absent { id } deputy { id } } }'
const REMOVE = 'mutation ($id: ID!) { removeDeputy(id: $id) }'

const ZONE = 'Europe/Paris'
const day = (days: number) => dayOf(addDays(utcTextOfDate(new Date()), days, ZONE), ZONE)
const ask = (client: TestPerson, deputy: string, options: Record<string, unknown> = {}) =>
  client.ask('reservation', NAME, { input: { deputy, from: day(0), to: day(0), ...options } })
const name = async (client: TestPerson, deputy: TestPerson, options: Record<string, unknown> = {}): Promise<string> => {
  const { data, errors } = await ask(client, deputy.id, options)
  expect(errors).toBeUndefined()
  return data.nameDeputy.id
}
const rules = ({ errors }: Awaited<ReturnType<typeof ask>>) =>
  (errors?.[0]?.extensions.errors as { path: string; rule: string }[] | undefined)?.map(
    ({ path, rule }) => `${path} ${rule}`,
  )

const POSSIBLE = 'query ($q: String!) { mayNameDeputies getPossibleDeputies(q: $q) { id } }'
const CLERK = { ...REQUESTER, rights: { ...REQUESTER.rights, CREATE_RESERVATIONS_FOR_OTHER_BORROWERS: true } } as const
const one = (options = {}) => app().person({ ...CLERK, ...options })
const clerkHall = (workflow = {}) => town.hall({ steps: [town.clerkStep()], ...workflow })
const idsOf = (request: Parameters<typeof stepsOf>[0]) => stepsOf(request).map(({ id }) => id)

describe('naming a deputy', () => {
  it('notifies both users of name and days', async () => {
    const [absent, deputy] = [await one(), await one()]
    const { data } = await ask(absent, deputy.id, { from: day(-1), to: day(3) })
    expect(data.nameDeputy).toMatchObject({
      from: day(-1),
      to: day(3),
      isNow: true,
      absent: { id: absent.id },
      deputy: { id: deputy.id },
    })
    const listed = async (client: TestPerson) => (await client.get('reservation', LIST)).getDeputies
    expect(await listed(absent)).toEqual(await listed(deputy))
    const { getMyNotices } = await deputy.get('security', '{ getMyNotices { summary } }')
    expect(getMyNotices[0].summary).toContain('décide des demandes à la place de')
  })

  it('is rejected with a reason', async () => {
    const [absent, deputy, outsider] = [await one(), await one(), await app().person({ rights: { SECTOR: true } })]
    expect(rules(await ask(absent, absent.id))).toEqual(['deputy exists'])
    expect(rules(await ask(absent, outsider.id))).toEqual(['deputy exists'])
    expect(rules(await ask(absent, 'x'))).toEqual(['deputy exists'])
    expect(rules(await ask(absent, deputy.id, { from: day(2), to: day(1) }))).toEqual(['to min'])
    expect(rules(await ask(absent, deputy.id, { from: day(-3), to: day(-1) }))).toEqual(['to min'])
    expect(rules(await ask(absent, deputy.id, { from: day(0), to: day(500) }))).toEqual(['to max'])
    expect(rules(await ask(absent, deputy.id, { from: '2027-02-30', to: '2027-03-01' }))).toEqual(['from date'])
    await name(absent, deputy)
    expect(rules(await ask(absent, deputy.id))).toEqual(['deputy unique'])
  })

  it('that would form a cycle is rejected, also with concurrent requests', async () => {
    const [first, second, third] = [await one(), await one(), await one()]
    await name(first, second, { to: day(5) })
    await name(second, third, { from: day(2), to: day(4) })
    const answer = await ask(third, first.id, { from: day(4), to: day(9) })
    expect(rules(answer)).toEqual(['deputy circular'])
    expect(JSON.stringify(answer.errors)).toContain('Référence circulaire')
    await name(third, first, { from: day(5), to: day(9) })
    const circle = await Promise.all(Array.from({ length: 8 }, () => one()))
    const answers = await Promise.all(
      circle.map((person, index) => ask(person, circle[(index + 1) % circle.length]?.id ?? '')),
    )
    expect(answers.filter(({ errors }) => errors)).toHaveLength(1)
  })

  it('needs something to decide: other users read no names', async () => {
    const [borrower, manager, sector] = [
      await app().person(REQUESTER),
      await app().person({ rights: { RESERVATION: true }, applications: ['RESERVATION_MANAGEMENT'] }),
      await createSector(app().pool),
    ]
    const decides = await app().person({ ...REQUESTER, sectorIds: [sector] })
    const possible = (client: TestPerson) => client.get('reservation', POSSIBLE, { q: '' })
    const nothing = { mayNameDeputies: false, getPossibleDeputies: [] }
    expect([await possible(borrower), await possible(decides)]).toEqual([nothing, nothing])
    expect(rules(await ask(borrower, manager.id))).toEqual(['deputy exists'])
    await town.hall({ steps: [{ ...town.clerkStep(), userRoles: [], sectors: [sector] }] })
    for (const client of [manager, decides]) {
      const { mayNameDeputies: may, getPossibleDeputies: people } = await possible(client)
      expect([may, people.length > 0]).toEqual([true, true])
    }
  })

  it('for others needs the right to administer them, and notifies them', async () => {
    const [absent, deputy, stranger] = [await one(), await one(), await one()]
    const { errors } = await ask(stranger, deputy.id, { absent: absent.id })
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    // Users cannot delegate more than they have (D56).
    const clerk = await app().person({ rights: { USER: true } })
    expect((await ask(clerk, deputy.id, { absent: absent.id })).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    const id = await name(town.boss(), deputy, { absent: absent.id })
    const { getMyNotices } = await absent.get('security', '{ getMyNotices { summary } }')
    expect(getMyNotices[0].summary).toContain('Remplacement de')
    const { errors: refused } = await stranger.ask('reservation', REMOVE, { id })
    expect(refused?.[0]?.extensions.code).toBe('FORBIDDEN')
    expect((await town.boss().get('reservation', REMOVE, { id })).removeDeputy).toBe(true)
    expect((await town.boss().get('reservation', LIST, { person: absent.id })).getDeputies).toEqual([])
  })
})

describe('a deputy', () => {
  it('decides for the absent user during the absence, and the history says so', async () => {
    const [deputy, request] = [await one(), await town.asked([await clerkHall()])]
    const steps = idsOf(request)
    expect(outcomes(await decide(deputy, 'accept', steps))).toEqual(['NOT_FOUND'])
    const id = await name(town.clerk(), deputy)
    const DECIDES = `query ($reservation: ReferenceFilter) { getReservationItemValidationSteps(
      filter: { canDecide: true, reservation: $reservation }) { items { id decidesFor } } }`
    const { getReservationItemValidationSteps: page } = await deputy.get('reservation', DECIDES, {
      reservation: { in: [request.id] },
    })
    expect(page.items).toEqual([{ id: steps[0], decidesFor: expect.stringContaining('Camille Essai') }])
    expect((await town.read(request.id, deputy)).displayStatus).toBe('TO_VALIDATE')
    expect(outcomes(await decide(deputy, 'accept', steps, 'Vu'))).toEqual(['done'])
    const [late] = await decide(town.clerk(), 'deny', steps)
    expect(late?.error?.message).toMatch(/déjà été acceptée par Camille Essai .* pour Camille Essai /)
    const FOR =
      'query ($id: ID!) { getReservation(id: $id) { reservationItems { reservationItemValidationSteps { updatedBy { id } onBehalfOf { id } } } } }'
    const shown = (await town.requester().get('reservation', FOR, { id: request.id })).getReservation
    expect(shown.reservationItems[0].reservationItemValidationSteps).toEqual([
      { updatedBy: { id: deputy.id }, onBehalfOf: { id: town.clerk().id } },
    ])
    const THREAD = 'query ($id: ID!) { getThread(entity: "reservation", recordId: $id) { items { changes } } }'
    const { getThread } = await town.boss().get('activity-thread', THREAD, { id: request.id })
    expect(getThread.items[0].changes.validation.after[0]).toMatch(/acceptée, pour Camille Essai \S+ \(Vu\)$/)
    // After the absence, only the absent user can take back the deputy's decision.
    await town.clerk().get('reservation', REMOVE, { id })
    expect(outcomes(await decide(deputy, 'shelve', steps))).toEqual(['FORBIDDEN'])
    expect(outcomes(await decide(town.clerk(), 'shelve', steps))).toEqual(['done'])
  })

  it('has no effect before the first day, or for a blocked user', async () => {
    const [absent, deputy] = [await one(), await one()]
    const hall = await clerkHall({ steps: [town.clerkStep({ userRoles: [town.clerk().roleId, absent.roleId] })] })
    const steps = idsOf(await town.asked([hall]))
    await name(absent, deputy, { from: day(1), to: day(2) })
    expect(outcomes(await decide(deputy, 'accept', steps))).toEqual(['NOT_FOUND'])
    await name(absent, deputy)
    await app().pool.query('UPDATE security."user" SET blocked_at = now() WHERE id = $1', [absent.id])
    expect(outcomes(await decide(deputy, 'accept', steps))).toEqual(['NOT_FOUND'])
  })

  it('of a deputy decides for both, including a validator chosen by the requester', async () => {
    const [absent, middle, last] = [await one(), await one(), await one()]
    const roles = [town.clerk().roleId, absent.roleId]
    const hall = await clerkHall({ steps: [town.clerkStep({ selectApprover: true, userRoles: roles })] })
    const items = [{ item: hall, quantity: 1, approvers: [{ step: 0, user: absent.id }] }]
    const request = await town.asked([hall], { input: { items } })
    await name(absent, middle)
    await name(middle, last)
    expect(outcomes(await decide(last, 'accept', idsOf(request)))).toEqual(['done'])
  })

  it('represents the item’s manager when a step names no validator', async () => {
    const sector = await createSector(app().pool)
    const hall = await town.hall({ steps: [{ name: 'Accord' }] }, { sectorIds: [sector] })
    const [keeper, deputy] = [await town.manager({ sectorIds: [sector] }), await one()]
    const request = await town.asked([hall], {}, await town.manager({ sectorIds: [sector] }))
    await name(keeper, deputy)
    expect(outcomes(await decide(deputy, 'accept', idsOf(request)))).toEqual(['done'])
  })

  it('decides neither own requests nor those of the represented user, unless the workflow allows it', async () => {
    const [absent, deputy, other] = [await one(), await one(), await one()]
    const userRoles = [absent.roleId, other.roleId]
    const [hall, free] = [
      await clerkHall({ steps: [town.clerkStep({ userRoles })] }),
      await clerkHall({ steps: [town.clerkStep({ userRoles })], allowOwnDecision: true }),
    ]
    await name(absent, deputy)
    const slot = (from: string, to: string) => ({ from: at(from), to: at(to) })
    const own = await town.asked([hall], slot('08:00', '09:00'), deputy)
    const theirs = await town.asked([hall], slot('09:00', '10:00'), absent)
    expect(outcomes(await decide(deputy, 'accept', idsOf(own)))).toEqual(['FORBIDDEN'])
    expect(outcomes(await decide(deputy, 'accept', idsOf(theirs)))).toEqual(['NOT_FOUND'])
    const allowed = await town.asked([free], slot('08:00', '09:00'), deputy)
    expect(outcomes(await decide(deputy, 'accept', idsOf(allowed)))).toEqual(['done'])
  })

  it('and another one deciding at once: one wins, the other reads the decision and its author', async () => {
    const deputies = [await one(), await one()]
    for (const deputy of deputies) await name(town.clerk(), deputy)
    const hall = await clerkHall()
    for (let round = 0; round < 5; round++) {
      const steps = idsOf(await town.asked([hall], { from: at(`${10 + round}:00`), to: at(`${11 + round}:00`) }))
      const verdicts = (await Promise.all(deputies.map((deputy) => decide(deputy, 'accept', steps)))).flat()
      expect(outcomes(verdicts).toSorted()).toEqual(['CONFLICT', 'done'])
      expect(verdicts.find(({ error }) => error)?.error?.message).toMatch(/ pour Camille Essai /)
    }
  })
})
