import { beforeAll, describe, expect, it } from 'vitest'
import { prepareEmail } from '#server/modules/mailer/prepareEmail.ts'
import { remindApprovers } from '#server/modules/reservation/validation/remindApprovers.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { act, close, closingTown, OVER, outcomes } from '../fixtures/closingTown.ts'
import { addressOf, mailerTown } from '../fixtures/mailerTown.ts'
import { createSector, MANAGER_RIGHTS, REQUESTER, UPDATE } from '../fixtures/reservationPeople.ts'
import { decide, stepsOf } from '../fixtures/validationTown.ts'

const app = fileApp()
const { town, emails, messages, setParameters, nextDay, item, booked } = mailerTown(app)

describe('each email switch', () => {
  type Case = { asks: Record<string, string>; act: () => Promise<string>; told: string[] }
  const closing = closingTown(app)
  let sector = ''
  let [borrower, near]: TestPerson[] = []
  const names = (): Record<string, string> => ({
    [addressOf(borrower as TestPerson)]: 'borrower',
    [addressOf(near as TestPerson)]: 'manager',
    [addressOf(town.clerk())]: 'approver',
  })
  beforeAll(async () => {
    sector = await createSector(app().pool)
    borrower = await app().person({ ...REQUESTER, sectorIds: [sector] })
    near = await app().person({ rights: MANAGER_RIGHTS, sectorIds: [sector] })
  })
  const person = () => borrower as TestPerson
  const forget = async (id: string): Promise<string> => {
    await app().pool.query('DELETE FROM mailer.email WHERE record_id = $1', [id])
    return id
  }
  const known = async () => forget(await booked(person(), [await item({ sectorIds: [sector] })]))
  const update = async (input: object) => {
    const id = await known()
    await person().get('reservation', UPDATE, { id, input: { subject: 'Autre objet', ...input } })
    return id
  }
  const requested = async () => {
    const hall = await town.hall({ steps: [town.clerkStep()] }, { sectorIds: [sector] })
    return town.asked([hall], nextDay(), person())
  }
  const decided = async (action: 'accept' | 'deny') => {
    const request = await requested()
    await forget(request.id)
    await decide(town.clerk(), action, [stepsOf(request)[0]?.id ?? ''])
    return request.id
  }
  const acts = {
    create: async () => booked(person(), [await item({ sectorIds: [sector] })]),
    update: () => update({}),
    updateWithCustomEmail: () => update({ customUpdateEmail: true }),
    remove: async () => {
      const id = await known()
      await person().get('reservation', UPDATE, { id, input: { items: [], deleteWhenEmpty: true } })
      return id
    },
    cancel: async () => {
      const id = await known()
      const { getReservation } = await person().get(
        'reservation',
        'query ($id: ID!) { getReservation(id: $id) { reservationItems { id } } }',
        { id },
      )
      const lines = getReservation.reservationItems.map((line: { id: string }) => line.id)
      expect(outcomes(await act(person(), 'cancel', lines))).toEqual(['done'])
      return id
    },
    close: async () => {
      const room = await closing.item(await closing.category('OPTIONAL'), { sectorIds: [sector] })
      const { id, line } = await closing.booked(person(), room, OVER())
      await forget(id)
      expect(outcomes(await close(person(), [{ id: line }], { comment: 'Une chaise cassée' }))).toEqual(['done'])
      return id
    },
    accept: () => decided('accept'),
    deny: () => decided('deny'),
    ask: async () => {
      const request = await requested()
      await forget(request.id)
      const opened = `UPDATE reservation.reservation_item_validation_step SET opened_at = opened_at - interval '2 minutes'
        WHERE id = $1`
      await app().pool.query(opened, [stepsOf(request)[0]?.id])
      await remindApprovers({}, app().kernel)
      return request.id
    },
  }
  const told = async (id: string): Promise<string[]> => {
    const all: string[] = []
    for (const { id: emailId, type } of await emails(id)) {
      await prepareEmail({ emailId }, app().kernel)
      all.push(...(await messages(emailId)).map(({ recipient }) => `${type} to ${names()[recipient] ?? recipient}`))
    }
    return all.toSorted()
  }
  const CUSTOM = 'ENABLE_RESERVATION_CUSTOM_UPDATE_EMAIL_TO_BORROWERS'
  const CLOSING = 'ENABLE_RESERVATION_CLOSING_WITH_COMMENT_EMAIL_TO_MANAGERS'
  const USUAL = {
    ENABLE_RESERVATION_CREATION_EMAIL_TO_BORROWERS: 'true',
    ENABLE_RESERVATION_CREATION_EMAIL_TO_MANAGERS: 'false',
    ENABLE_RESERVATION_UPDATE_EMAIL_TO_BORROWERS: 'true',
    ENABLE_RESERVATION_UPDATE_EMAIL_TO_MANAGERS: 'false',
    [CUSTOM]: 'false',
    ENABLE_RESERVATION_VALIDATION_EMAIL_TO_BORROWERS: 'true',
    ENABLE_RESERVATION_VALIDATION_EMAIL_TO_APPROVERS: 'true',
    [CLOSING]: 'false',
    ENABLE_RESERVATION_DELETION_EMAIL_TO_BORROWERS: 'true',
    ENABLE_RESERVATION_DELETION_EMAIL_TO_MANAGERS: 'false',
  }
  const NONE = Object.fromEntries(Object.keys(USUAL).map((code) => [code, 'false']))
  const only = (...codes: string[]) => ({ ...NONE, ...Object.fromEntries(codes.map((code) => [code, 'true'])) })
  const [BORROWERS, MANAGERS] = [
    'ENABLE_RESERVATION_UPDATE_EMAIL_TO_BORROWERS',
    'ENABLE_RESERVATION_UPDATE_EMAIL_TO_MANAGERS',
  ]
  const [UPDATED, TOLD] = ['reservation_updated to borrower', 'reservation_updated_to_managers to manager']

  it.each<[string, Case]>([
    ['a creation, all off', { asks: NONE, act: acts.create, told: [] }],
    [
      'a creation, borrowers',
      {
        asks: only('ENABLE_RESERVATION_CREATION_EMAIL_TO_BORROWERS'),
        act: acts.create,
        told: ['reservation_created to borrower'],
      },
    ],
    [
      'a creation, managers',
      {
        asks: only('ENABLE_RESERVATION_CREATION_EMAIL_TO_MANAGERS'),
        act: acts.create,
        told: ['reservation_created to manager'],
      },
    ],
    ['an update, all off', { asks: NONE, act: acts.update, told: [] }],
    ['an update, borrowers', { asks: only(BORROWERS), act: acts.update, told: [UPDATED] }],
    ['an update, managers', { asks: only(MANAGERS), act: acts.update, told: [TOLD] }],
    [
      'an update with a custom email, the switch off',
      { asks: only(BORROWERS, MANAGERS), act: acts.updateWithCustomEmail, told: [UPDATED, TOLD] },
    ],
    [
      'an update with a custom email, the switch on',
      { asks: only(BORROWERS, MANAGERS, CUSTOM), act: acts.updateWithCustomEmail, told: [TOLD] },
    ],
    [
      'an update without a custom email, the switch on',
      { asks: only(BORROWERS, MANAGERS, CUSTOM), act: acts.update, told: [UPDATED, TOLD] },
    ],
    ['an update, only the custom switch on', { asks: only(CUSTOM), act: acts.update, told: [] }],
    ['an acceptance, all off', { asks: NONE, act: acts.accept, told: [] }],
    [
      'an acceptance, borrowers',
      {
        asks: only('ENABLE_RESERVATION_VALIDATION_EMAIL_TO_BORROWERS'),
        act: acts.accept,
        told: ['reservation_accepted to borrower'],
      },
    ],
    ['a denial, all off', { asks: NONE, act: acts.deny, told: [] }],
    [
      'a denial, borrowers',
      {
        asks: only('ENABLE_RESERVATION_VALIDATION_EMAIL_TO_BORROWERS'),
        act: acts.deny,
        told: ['reservation_denied to borrower'],
      },
    ],
    ['a request to approvers, off', { asks: NONE, act: acts.ask, told: [] }],
    [
      'a request to approvers, on',
      {
        asks: only('ENABLE_RESERVATION_VALIDATION_EMAIL_TO_APPROVERS'),
        act: acts.ask,
        told: ['reservation_validation_requested to approver'],
      },
    ],
    ['a closing with a comment, off', { asks: NONE, act: acts.close, told: [] }],
    [
      'a closing with a comment, on',
      { asks: only(CLOSING), act: acts.close, told: ['reservation_closed_with_comment to manager'] },
    ],
    ['a deletion, all off', { asks: NONE, act: acts.remove, told: [] }],
    [
      'a deletion, borrowers',
      {
        asks: only('ENABLE_RESERVATION_DELETION_EMAIL_TO_BORROWERS'),
        act: acts.remove,
        told: ['reservation_deleted to borrower'],
      },
    ],
    [
      'a deletion, managers',
      {
        asks: only('ENABLE_RESERVATION_DELETION_EMAIL_TO_MANAGERS'),
        act: acts.remove,
        told: ['reservation_deleted to manager'],
      },
    ],
    ['a cancellation, all off', { asks: NONE, act: acts.cancel, told: [] }],
    [
      'a cancellation, borrowers',
      {
        asks: only('ENABLE_RESERVATION_DELETION_EMAIL_TO_BORROWERS'),
        act: acts.cancel,
        told: ['reservation_deleted to borrower'],
      },
    ],
    [
      'a cancellation, managers',
      {
        asks: only('ENABLE_RESERVATION_DELETION_EMAIL_TO_MANAGERS'),
        act: acts.cancel,
        told: ['reservation_deleted to manager'],
      },
    ],
  ])('queues exactly the emails of the switches: %s', async (_name, { asks, act: run, told: expected }) => {
    await setParameters(asks)
    const id = await run()
    await setParameters(USUAL)
    expect(await told(id)).toEqual(expected.toSorted())
  })
})
