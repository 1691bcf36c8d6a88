import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { resources } from '#resources/index.ts'
import type { EntityHooks } from '#server/engine/context.ts'
import { joinServices } from '#server/engine/joinServices.ts'
import { AppError } from '#server/platform/errors.ts'
import { services } from '#server/services.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { checkImport, runImport } from '#tests/support/transfer.ts'
import { AHEAD, act, close, closingTown, outcomes, RUNNING } from '../fixtures/closingTown.ts'
import { book, createCategory, createItem, MANAGER_RIGHTS, outcome, UPDATE } from '../fixtures/reservationPeople.ts'
import { cancelSeries, changeSeries, createSeries, deleteSeries } from '../fixtures/reservationSeries.ts'
import { decide, outcomes as decided, validationTown } from '../fixtures/validationTown.ts'

type Call = { hook: string; id: string; before?: Values; values: Values }
type Values = Record<string, unknown> & { reservationItems: Record<string, unknown>[] }

const REFUSED = 'Refusé par l’extension'
const calls: Call[] = []
const removed: string[] = []
const isRefused = (values: Record<string, unknown>) => String(values.subject).startsWith('Interdit')

const note =
  (hook: string): EntityHooks['beforeWrite'] =>
  ({ id, before, values }) => {
    calls.push({ hook, id, values: values as Values, ...(before && { before: before as Values }) })
  }

const reservation: EntityHooks = {
  beforeWrite: async (write) => {
    await note('before')?.(write)
    if (isRefused(write.values)) throw new AppError('CONFLICT', REFUSED)
    if (write.values.subject === 'À modifier') write.values.subject = 'Modifié'
  },
  afterWrite: async (write) => {
    await note('after')?.(write)
    const { rowCount } = await write.tx.query('SELECT FROM reservation.reservation WHERE id = $1', [write.id])
    expect(rowCount).toBe(1)
  },
  beforeRemove: async ({ id }) => void removed.push(id),
}

const blocked: unknown[] = []
const user: EntityHooks = { afterWrite: ({ values }) => void ('blockedAt' in values && blocked.push(values.blockedAt)) }

const QUESTION = `mutation ($ids: [ID!]!) {
  verdicts: questionReservationItemValidationSteps(ids: $ids, question: "Pour qui ?") { isUpdated error { message } } }`

const names = [...new Set(resources.all.map(({ service }) => service))]
const app = fileApp({
  services: joinServices(
    services,
    [
      { name: 'reservation', entities: { reservation } },
      { name: 'security', entities: { user } },
    ],
    names,
  ),
})
const town = closingTown(app)
const validation = validationTown(app)
let manager: TestPerson
let category: string
beforeAll(async () => {
  manager = await app().person({ rights: { ...MANAGER_RIGHTS, CLOSE_RESERVATIONS_BEFORE_ENDING: true } })
  category = await createCategory(app().pool)
})
beforeEach(() => {
  calls.length = 0
  removed.length = 0
})

const room = (options = {}) => createItem(app().pool, 'property', category, options)
const hooks = () => calls.map(({ hook }) => hook)
const last = () => calls.at(-1)
const booked = async (item: string, options = AHEAD()) => {
  const one = await town.booked(manager, item, options)
  calls.length = 0
  return one
}

describe('the hooks of an extension on a reservation', () => {
  it('run before and after creation, with its values', async () => {
    const item = await room()
    const { id } = await town.booked(manager, item, AHEAD())
    expect(calls.map(({ hook, id: of }) => [hook, of])).toEqual([
      ['before', id],
      ['after', id],
    ])
    expect(last()?.before).toBeUndefined()
    expect(last()?.values).toMatchObject({
      subject: 'Réunion',
      reservationItems: [{ reservableItem: item, quantity: 1 }],
    })
  })

  it('reject it with the extension’s message, and nothing is stored', async () => {
    const { errors } = await book(manager, [await room()], { subject: 'Interdit 1' })
    expect(errors?.[0]).toMatchObject({ message: REFUSED, extensions: { code: 'CONFLICT' } })
    const { rowCount } = await app().pool.query(`SELECT FROM reservation.reservation WHERE subject = 'Interdit 1'`)
    expect(rowCount).toBe(0)
  })

  it('cannot change values silently: the write fails', async () => {
    expect(await outcome(manager, [await room()], { subject: 'À modifier' })).toBe('INTERNAL_SERVER_ERROR')
  })

  it('run around an update, with the values before and after', async () => {
    const [item, other] = [await room(), await room()]
    const { id, line } = await booked(item)
    const input = { subject: 'Bureau', items: [{ id: line, item }, { item: other }] }
    const { errors } = await manager.ask('reservation', UPDATE, { id, input })
    expect(errors).toBeUndefined()
    expect(hooks()).toEqual(['before', 'after'])
    for (const { before, values } of calls) {
      expect(before).toMatchObject({ subject: 'Réunion', reservationItems: [{ id: line, reservableItem: item }] })
      expect(values.subject).toBe('Bureau')
      expect(values.reservationItems.map(({ reservableItem }) => reservableItem).sort()).toEqual([item, other].sort())
    }
    const refusal = await manager.ask('reservation', UPDATE, { id, input: { subject: 'Interdit 2' } })
    expect(refusal.errors?.[0]?.message).toBe(REFUSED)
  })

  it('run when items are cancelled, reinstated, handed over, closed and reopened', async () => {
    const closing = await town.category('OPTIONAL')
    const { line } = await booked(await town.item(closing))
    await act(manager, 'cancel', [line])
    expect(hooks()).toEqual(['before', 'after'])
    for (const { before, values } of calls) {
      expect([before?.reservationItems[0]?.isCancelled, values.reservationItems[0]?.isCancelled]).toEqual([false, true])
    }
    expect(outcomes(await act(manager, 'reinstate', [line]))).toEqual(['done'])
    expect(last()?.values.reservationItems[0]?.isCancelled).toBe(false)
    const running = await booked(await town.item(closing), RUNNING())
    expect(outcomes(await act(manager, 'handOver', [running.line]))).toEqual(['done'])
    expect(last()?.values.reservationItems[0]).toMatchObject({ isHandedOver: true })
    expect(outcomes(await close(manager, [{ id: running.line }]))).toEqual(['done'])
    expect(calls.slice(-2).map(({ hook, values }) => [hook, values.reservationItems[0]?.isClosed])).toEqual([
      ['before', true],
      ['after', true],
    ])
    expect(outcomes(await act(manager, 'reopen', [running.line]))).toEqual(['done'])
    expect(last()?.values.reservationItems[0]?.isClosed).toBe(false)
  })

  it('reject one reservation of several: its items keep their state, the others are cancelled', async () => {
    const [kept, gone] = [await booked(await room()), await booked(await room())]
    await app().pool.query(`UPDATE reservation.reservation SET subject = 'Interdit 3' WHERE id = $1`, [kept.id])
    const verdicts = await act(manager, 'cancel', [kept.line, gone.line])
    expect(outcomes(verdicts)).toEqual(['CONFLICT', 'done'])
    expect(verdicts[0]?.error?.message).toBe(REFUSED)
    expect((await town.read(manager, kept.id)).line.cancelledAt).toBeNull()
    expect((await town.read(manager, gone.id)).line.cancelledAt).not.toBeNull()
  })

  it('run for each date of a series: created, changed, cancelled and deleted', async () => {
    const rule = 'FREQ=WEEKLY;COUNT=3;BYDAY=TH;WKST=MO'
    const { errors } = await createSeries(manager, [await room()], { rule })
    expect(errors).toBeUndefined()
    expect(hooks()).toEqual(['before', 'before', 'before', 'after', 'after', 'after'])
    const ids = new Set(calls.map(({ id }) => id))
    expect(ids.size).toBe(3)
    const of = { reservation: calls[0]?.id ?? '', scope: 'ALL' as const }
    calls.length = 0
    await changeSeries(manager, of, { subject: 'Club' })
    expect(calls.filter(({ hook }) => hook === 'after').map(({ values }) => values.subject)).toEqual([
      'Club',
      'Club',
      'Club',
    ])
    calls.length = 0
    await cancelSeries(manager, of)
    expect(new Set(calls.filter(({ hook }) => hook === 'before').map(({ id }) => id))).toEqual(ids)
    await deleteSeries(manager, of)
    expect(new Set(removed)).toEqual(ids)
  })

  it('run for each row of an import; its report contains their rejection', async () => {
    const name = `Salle des hooks ${process.pid}`
    await room({ name })
    const row = (subject: string, from: string, to: string) =>
      `${subject};10/03/2027 ${from};10/03/2027 ${to};Élément : ${name}`
    const sheet = (...rows: string[]) => ['Objet;Début;Fin;Éléments réservés', ...rows].join('\n')
    const good = row('Importé', '08:00', '09:00')
    const check = (content: string) => checkImport(manager, { entity: 'reservation', content })
    const { errors } = await check(sheet(good, row('Interdit 4', '10:00', '11:00')))
    expect(errors?.map(({ line, message }) => [line, message])).toEqual([[3, REFUSED]])
    const { id } = await check(sheet(good))
    calls.length = 0
    await runImport(manager, id)
    expect(calls.map(({ hook, values }) => [hook, values.subject])).toEqual([
      ['before', 'Importé'],
      ['after', 'Importé'],
    ])
  })

  it('run when its validation is decided', async () => {
    const asked = await validation.asked([await validation.hall({ steps: [validation.clerkStep()] })])
    calls.length = 0
    const step = asked.reservationItems[0]?.reservationItemValidationSteps[0]?.id ?? ''
    expect(decided(await decide(validation.clerk(), 'accept', [step]))).toEqual(['done'])
    expect(calls.map(({ hook, values }) => [hook, values.reservationItems[0]?.validationStatus])).toEqual([
      ['before', 'ACCEPTED'],
      ['after', 'ACCEPTED'],
    ])
  })

  it('run when a step is questioned, and may reject the question', async () => {
    const asked = await validation.asked([await validation.hall({ steps: [validation.clerkStep()] })])
    const step = asked.reservationItems[0]?.reservationItemValidationSteps[0]?.id ?? ''
    const rename = (subject: string) =>
      app().pool.query('UPDATE reservation.reservation SET subject = $2 WHERE id = $1', [asked.id, subject])
    const question = async () => {
      calls.length = 0
      const [verdict] = (await validation.clerk().get('reservation', QUESTION, { ids: [step] })).verdicts
      return verdict
    }
    await rename('Interdit 5')
    expect(await question()).toMatchObject({ isUpdated: false, error: { message: REFUSED } })
    expect(hooks()).toEqual(['before'])
    const { rows } = await app().pool.query(
      'SELECT question FROM reservation.reservation_item_validation_step WHERE id = $1',
      [step],
    )
    expect(rows).toEqual([{ question: null }])
    await rename('Bureau')
    expect(await question()).toMatchObject({ isUpdated: true })
    expect(hooks()).toEqual(['before', 'after'])
  })

  it('run when its last item goes and the reservation with it', async () => {
    const { id } = await booked(await room())
    await manager.ask('reservation', UPDATE, { id, input: { items: [], deleteWhenEmpty: true } })
    expect(removed).toEqual([id])
  })
})

it('the start rejects a write hook of external borrowers, because bookings create and merges delete them', () => {
  for (const part of ['beforeWrite', 'afterWrite', 'beforeRemove'] as const) {
    const entities = { externalBorrower: { [part]: async () => undefined } }
    expect(() => joinServices(services, [{ name: 'reservation', entities }], names)).toThrow(
      `${part} of externalBorrower would never run`,
    )
  }
})

it('the hooks of an extension on a user run when the account is blocked and unblocked', async () => {
  const administrator = await app().person({ rights: { USER: true } })
  const { id } = await app().person()
  for (const operation of ['blockUser', 'unblockUser']) {
    await administrator.get('security', `mutation ($id: ID!) { ${operation}(userId: $id) }`, { id })
  }
  expect(blocked).toEqual([expect.any(String), null])
})
