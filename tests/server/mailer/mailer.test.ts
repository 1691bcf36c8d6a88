import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertDefaultTemplates } from '#server/modules/mailer/defaultTemplates.ts'
import { moveEmail } from '#server/modules/mailer/emailRows.ts'
import { prepareEmail } from '#server/modules/mailer/prepareEmail.ts'
import { queueMessages, sendWaiting } from '#server/modules/mailer/queueMessages.ts'
import { sendMessage } from '#server/modules/mailer/sendMessage.ts'
import { remindApprovers } from '#server/modules/reservation/validation/remindApprovers.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import type { GraphQLClient } from '#tests/support/client.ts'
import { AHEAD, act, close, closingTown, OVER, outcomes } from '../fixtures/closingTown.ts'
import {
  at,
  book,
  createCategory,
  createItem,
  createSector,
  MANAGER_RIGHTS,
  REQUESTER,
  UPDATE,
} from '../fixtures/reservationPeople.ts'
import { smtpRelay } from '../fixtures/smtpRelay.ts'
import { decide, stepsOf, validationTown } from '../fixtures/validationTown.ts'

const ABSENT_ID = '00000000-0000-7000-8000-000000000000'

const relay = smtpRelay()
const app = fileApp()
const town = validationTown(app)

const sending = () => ({ ...app().kernel, config: { ...app().kernel.config, smtpUrl: relay.url() } })

type Email = { id: string; type: string; status: string; recipients: string | null; error: string | null }
type Message = { id: string; recipient: string; subject: string; body: string; status: string; error: string | null }

const emails = async (recordId: string): Promise<Email[]> =>
  (
    await app().pool.query<Email>(
      'SELECT id, type, status, recipients, error FROM mailer.email WHERE record_id = $1 ORDER BY asked_at, type, id',
      [recordId],
    )
  ).rows
const types = async (recordId: string) => (await emails(recordId)).map(({ type }) => type)
const messages = async (emailId: string): Promise<Message[]> =>
  (
    await app().pool.query<Message>(
      `SELECT id, recipient, subject, body, status, error FROM mailer.sent_email JOIN mailer.email_request USING (email_id) WHERE email_id = $1 ORDER BY recipient`,
      [emailId],
    )
  ).rows

const prepared = async (recordId: string): Promise<Message[]> => {
  const all: Message[] = []
  for (const { id } of await emails(recordId)) {
    await prepareEmail({ emailId: id }, app().kernel)
    all.push(...(await messages(id)))
  }
  return all
}
const send = async (message: Message | undefined) => {
  await sendMessage({ messageId: message?.id ?? '' }, sending())
}

const PARAMETERS = 'mutation ($input: UpdateParametersInput!) { updateParameters(input: $input) { code } }'
const setParameters = (values: Record<string, string>) =>
  town.boss().get('parameter', PARAMETERS, {
    input: { values: Object.entries(values).map(([code, value]) => ({ code, value })) },
  })

let day = 0
const nextDay = () => {
  day += 1
  const text = new Date(Date.UTC(2027, 4, day)).toISOString().slice(0, 10)
  return { from: at('10:00', text), to: at('12:00', text) }
}

const item = async (options = {}) => createItem(app().pool, 'location', await createCategory(app().pool), options)
const booked = async (client: TestPerson, items: readonly string[], options = {}): Promise<string> =>
  (await book(client, items, { ...nextDay(), ...options })).data.createReservation.id
const addressOf = (person: TestPerson) => `${person.id}@exemple.fr`

beforeAll(() => insertDefaultTemplates(app().kernel))
beforeEach(() => relay.behave('TAKE'))

describe('an event of a reservation', () => {
  it('is sent to each borrower once, and to none if switched off', async () => {
    const hall = await item({ name: 'Salle Garance' })
    const input = {
      items: [
        {
          item: hall,
          quantity: 1,
          borrowings: [
            { borrower: town.requester().id, isMain: true },
            { externalName: 'Chorale', externalEmail: 'Chorale@exemple.fr', isMain: false },
          ],
        },
      ],
    }
    const manager = await town.manager()
    const id = await booked(manager, [], { subject: 'Répétition <b>générale</b>', input })
    const sent = await prepared(id)
    expect(sent.map(({ recipient }) => recipient)).toEqual(
      ['Chorale@exemple.fr', addressOf(town.requester())].toSorted(),
    )
    expect(sent[0]?.subject).toMatch(/^La réservation R-\d{6}-\d{5} est enregistrée$/)
    expect(sent[0]?.body).toContain('Salle Garance')
    expect(sent[0]?.body).toMatch(/Quand\s: le \p{L}+ \d+(er)? \p{L}+ \d{4}, de \d+\sh à \d+\sh/u)
    expect(sent[0]?.body).toContain('Répétition &lt;b&gt;générale&lt;/b&gt;')
    expect(sent[0]?.body).toContain(`/reservation/reservation/${id}/show">`)
    expect(sent[0]?.body).not.toContain('attend une validation')
    await setParameters({ ENABLE_RESERVATION_CREATION_EMAIL_TO_BORROWERS: 'false' })
    expect(await types(await booked(manager, [hall]))).toEqual([])
    await setParameters({ ENABLE_RESERVATION_CREATION_EMAIL_TO_BORROWERS: 'true' })
  })

  it('mentions a pending validation', async () => {
    await setParameters({ ENABLE_RESERVATION_CREATION_EMAIL_TO_BORROWERS: 'true' })
    const { id } = await town.asked([await town.hall()], nextDay())
    const [created] = (await prepared(id)).filter(({ subject }) => subject?.includes('est enregistrée'))
    expect(created?.body).toMatch(/Elle n’est pas encore confirmée\s: elle attend une validation\./)
  })

  it('is sent to managers of an item’s sector, but not to its author', async () => {
    await setParameters({ ENABLE_RESERVATION_CREATION_EMAIL_TO_MANAGERS: 'true' })
    const [sector, other] = [await createSector(app().pool), await createSector(app().pool)]
    const [near, far] = [
      await app().person({ rights: MANAGER_RIGHTS, sectorIds: [sector] }),
      await app().person({ rights: MANAGER_RIGHTS, sectorIds: [other] }),
    ]
    const hall = await item({ sectorIds: [sector] })
    const requester = await app().person({ ...REQUESTER, sectorIds: [sector] })
    const recipients = (await prepared(await booked(requester, [hall]))).map(({ recipient }) => recipient)
    expect(recipients).toContain(addressOf(near))
    expect(recipients).not.toContain(addressOf(far))
    expect(await types(await booked(near, [hall]))).toEqual(['reservation_created', 'reservation_created'])
    const own = await booked(near, [hall])
    expect((await prepared(own)).map(({ recipient }) => recipient)).toEqual([addressOf(near)])
    await setParameters({ ENABLE_RESERVATION_CREATION_EMAIL_TO_MANAGERS: 'false' })
  })

  it('lists the changes of an update, and is not sent without a relevant one', async () => {
    const hall = await item({ name: 'Salle Pastel' })
    const id = await booked(town.requester(), [hall], { subject: 'Réunion' })
    await prepared(id)
    const later = await town.requester().ask('reservation', UPDATE, { id, input: { subject: 'Assemblée' } })
    expect(later.errors).toBeUndefined()
    const [, changed] = await prepared(id)
    expect(changed?.subject).toContain('a changé')
    expect(changed?.body).toContain('Objet\u00a0: Réunion → Assemblée')
    await town.requester().get('reservation', UPDATE, { id, input: { subject: 'Assemblée' } })
    await prepared(id)
    expect(await types(id)).toEqual(['reservation_created', 'reservation_updated'])
  })

  it('is sent once all steps accept or one denies, with the comment', async () => {
    const hall = await town.hall()
    const request = await town.asked([hall], nextDay())
    const [first = '', second = ''] = stepsOf(request).map(({ id }) => id)
    await prepared(request.id)
    await decide(town.clerk(), 'accept', [first], null)
    expect(await types(request.id)).toEqual(['reservation_created'])
    await decide(town.mayor(), 'accept', [second], 'Avec plaisir')
    expect(await types(request.id)).toEqual(['reservation_created', 'reservation_accepted'])
    await decide(town.mayor(), 'shelve', [second], null)
    expect(await types(request.id)).toEqual(['reservation_created'])
    await decide(town.mayor(), 'deny', [second], 'Salle en travaux')
    const told = await prepared(request.id)
    expect(told.at(-1)?.body).toContain('Salle en travaux')
  })

  it('is sent after a deletion only if earlier emails were sent', async () => {
    const remove =
      'mutation ($id: ID!, $input: ReservationWriteInput!) { updateReservation(id: $id, input: $input) { id } }'
    const empty = { items: [], deleteWhenEmpty: true }
    const quick = await booked(town.requester(), [await item()])
    await town.requester().get('reservation', remove, { id: quick, input: empty })
    expect(await types(quick)).toEqual([])
    const known = await booked(town.requester(), [await item({ name: 'Salle Verger' })])
    await prepared(known)
    await town.requester().get('reservation', remove, { id: known, input: empty })
    expect(await types(known)).toEqual(['reservation_created', 'reservation_deleted'])
    expect((await prepared(known)).at(-1)?.body).toContain('Salle Verger')
  })
})

describe('a cancellation within the grace period', () => {
  const CANCEL = 'mutation ($ids: [ID!]!) { cancelReservationItems(ids: $ids, reason: "Erreur") { id isUpdated } }'
  const REINSTATE = 'mutation ($ids: [ID!]!) { reinstateReservationItems(ids: $ids) { id isUpdated } }'
  const LINES = 'query ($id: ID!) { getReservation(id: $id) { reservationItems { id } } }'
  const linesOf = async (id: string): Promise<string[]> =>
    (await town.requester().get('reservation', LINES, { id })).getReservation.reservationItems.map(
      (line: { id: string }) => line.id,
    )
  const call = (mutation: string, ids: readonly string[]) => town.requester().get('reservation', mutation, { ids })

  it('is not sent, unless it is undone', async () => {
    const id = await booked(town.requester(), [await item(), await item()])
    const lines = await linesOf(id)
    await call(CANCEL, lines)
    expect(await types(id)).toEqual([])
    await call(REINSTATE, lines)
    expect(await types(id)).toEqual(['reservation_created'])
  })

  it('is sent if a part of the reservation remains', async () => {
    const id = await booked(town.requester(), [await item(), await item()])
    const [first = ''] = await linesOf(id)
    await call(CANCEL, [first])
    expect(await types(id)).toEqual(['reservation_created', 'reservation_deleted'])
    await call(REINSTATE, [first])
    expect(await types(id)).toEqual(['reservation_created'])
  })
})

describe('a closing or cancellation', () => {
  const closing = closingTown(app)

  it('is sent to managers with its comment, unless undone at once', async () => {
    const parameter = 'ENABLE_RESERVATION_CLOSING_WITH_COMMENT_EMAIL_TO_MANAGERS'
    await setParameters({ [parameter]: 'true' })
    const sector = await createSector(app().pool)
    const rights = { ...MANAGER_RIGHTS, CLOSE_RESERVATIONS_OF_SAME_SECTORS: true as const }
    const near = await app().person({ rights, sectorIds: [sector] })
    const borrower = await app().person({ ...REQUESTER, sectorIds: [sector] })
    const room = await closing.item(await closing.category('OPTIONAL'), { sectorIds: [sector] })
    const { id, line } = await closing.booked(borrower, room, OVER())
    await prepared(id)
    await close(borrower, [{ id: line }], { comment: 'Une chaise cassée' })
    expect(outcomes(await act(near, 'reopen', [line]))).toEqual(['done'])
    expect(await types(id)).toEqual(['reservation_created'])
    await close(borrower, [{ id: line }])
    expect(await types(id)).toEqual(['reservation_created'])
    await act(near, 'reopen', [line])
    await close(borrower, [{ id: line }], { comment: 'Une chaise cassée' })
    const told = (await prepared(id)).at(-1)
    expect([told?.recipient, told?.body]).toEqual([addressOf(near), expect.stringContaining('Une chaise cassée')])
    await setParameters({ [parameter]: 'false' })
    await act(near, 'reopen', [line])
    await close(borrower, [{ id: line }], { comment: 'Encore une' })
    expect(await types(id)).toEqual(['reservation_created', 'reservation_closed_with_comment'])
  })

  it('is sent with its reason', async () => {
    const room = await closing.item(await closing.category('OPTIONAL'))
    const { id, line } = await closing.booked(town.requester(), room, AHEAD())
    await prepared(id)
    await act(town.requester(), 'cancel', [line], 'Intempéries')
    const told = (await prepared(id)).at(-1)
    expect(told?.body).toContain('<blockquote><p>Intempéries</p></blockquote>')
  })
})

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

describe('a manual email', () => {
  const KEPT = `query ($email: ID!) { getSentEmails(filter: { email: { in: [$email] } }) {
    items { recipient subject body } } }`
  const PREVIEW = `query ($input: SendEmailInput!) { previewEmail(input: $input) { subject body
    models { id isDefault } borrowers { id name email failure } } }`
  const SEND = 'mutation ($input: SendEmailInput!) { sendEmail(input: $input) { id } }'

  const MINE = '{ getMyEmails { id type status recordEntity recordId recordLabel error } }'

  it('is previewed, followed by its author, and sent only to chosen people of the reservation', async () => {
    const outsiders = ['Chorale', 'Judo'].map((externalName, index) => ({
      externalName,
      externalEmail: index === 0 ? 'Chorale@exemple.fr' : null,
      isMain: index === 0,
    }))
    const input = { items: [{ item: await item(), quantity: 1, borrowings: outsiders }] }
    const manager = await town.manager({ rights: { ...MANAGER_RIGHTS, EXTERNAL_BORROWER: {} } })
    const record = await booked(manager, [], { input })
    const wanted = { type: 'reservation_updated', record, comment: 'Clés <à> l’accueil' }
    await app().pool.query(
      `INSERT INTO mailer.address_failure (address, kind, reason, failed_at) VALUES ('chorale@exemple.fr', 'PERMANENT', '550', now())`,
    )
    const { previewEmail: preview } = await manager.get('mailer', PREVIEW, { input: wanted })
    expect(preview.borrowers).toMatchObject([
      { email: 'Chorale@exemple.fr', failure: 'PERMANENT' },
      { name: 'Judo', email: null, failure: null },
    ])
    expect(preview.body).not.toContain('<p></p>')
    expect(preview.body).toContain('<blockquote><p>Clés &lt;à&gt; l’accueil</p></blockquote>')
    const borrowers = [preview.borrowers[0].id]
    const { sendEmail } = await manager.get('mailer', SEND, { input: { ...wanted, borrowers } })
    const { getMyEmails: mine } = await manager.get('mailer', MINE)
    expect(mine[0]).toMatchObject({ id: sendEmail.id, type: wanted.type, recordId: record })
    expect(mine[0].recordLabel).toMatch(/^R-/)
    const { getMyEmails: theirs } = await town.requester().get('mailer', MINE)
    expect(theirs.map(({ id }: { id: string }) => id)).not.toContain(sendEmail.id)
    await prepareEmail({ emailId: sendEmail.id }, app().kernel)
    expect((await messages(sendEmail.id)).map(({ recipient, body }) => [recipient, body])).toEqual([
      ['Chorale@exemple.fr', preview.body],
    ])
    const clerk = await app().person({ rights: { EMAIL_MODEL: true, EXTERNAL_BORROWER: {} } })
    const { getSentEmails: kept } = await clerk.get('mailer', KEPT, { email: sendEmail.id })
    expect(kept.items).toEqual([{ recipient: 'Chorale@exemple.fr', subject: preview.subject, body: preview.body }])
  })

  it('goes to each reachable borrower of selected reservations, and lists the refused ones', async () => {
    const outsider = (externalName: string, externalEmail: string | null, isMain: boolean) => ({
      externalName,
      externalEmail,
      isMain,
    })
    const input = async (...borrowings: object[]) => ({
      input: { items: [{ item: await item(), quantity: 1, borrowings }] },
    })
    const manager = await town.manager()
    const people = [outsider('Chorale', 'chorale2@exemple.fr', true), outsider('Judo', 'judo2@exemple.fr', false)]
    const reached = await booked(manager, [], await input(...people))
    const silent = await booked(manager, [], await input(outsider('Pétanque', null, true)))
    const SEND_ALL = `mutation ($input: SendEmailsInput!) { sendEmails(input: $input) { id isSent people reasons } }`
    const send = async (client: GraphQLClient, records: string[], more = {}) =>
      (
        await client.get('mailer', SEND_ALL, {
          input: { type: 'reservation_notice', records, comment: 'La salle est fermée.', ...more },
        })
      ).sendEmails
    expect(await send(manager, [reached, silent, reached, ABSENT_ID])).toEqual([
      { id: reached, isSent: true, people: 2, reasons: [] },
      { id: silent, isSent: false, people: 0, reasons: ['Aucun demandeur n’a d’adresse e-mail'] },
      { id: ABSENT_ID, isSent: false, people: 0, reasons: [expect.stringMatching(/introuvable|existe/)] },
    ])
    const { rows } = await app().pool.query<{ id: string }>(
      "SELECT id FROM mailer.email WHERE record_id = $1 AND type = 'reservation_notice'",
      [reached],
    )
    expect(rows).toHaveLength(1)
    await prepareEmail({ emailId: rows[0]?.id ?? '' }, app().kernel)
    const sent = await messages(rows[0]?.id ?? '')
    expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual(['chorale2@exemple.fr', 'judo2@exemple.fr'])
    expect(sent[0]?.body).toContain('La salle est fermée.')
    const stranger = await app().person(REQUESTER)
    expect(await send(stranger, [reached])).toMatchObject([{ isSent: false, people: 0 }])
    const many = Array.from({ length: 101 }, (_, index) => `${ABSENT_ID.slice(0, -3)}${100 + index}`)
    await expect(send(manager, many)).rejects.toThrow('VALIDATION_FAILED')
  })

  it('quotes the user’s comment, and mentions no change', async () => {
    const record = await booked(town.requester(), [await item()])
    const input = { type: 'reservation_notice', record, comment: 'Les clés sont à l’accueil.' }
    const { previewEmail: notice } = await town.requester().get('mailer', PREVIEW, { input })
    expect(notice.subject).toMatch(/^Au sujet de votre réservation R-/)
    expect(notice.body).toContain('<blockquote><p>Les clés sont à l’accueil.</p></blockquote>')
    expect(notice.body).not.toMatch(/modifiée|a changé/)
    const { previewEmail: wordless } = await town
      .requester()
      .get('mailer', PREVIEW, { input: { ...input, comment: null } })
    expect(wordless.body).not.toMatch(/blockquote|<p><\/p>/)
  })

  it('is previewed during a change of the reservation, without waiting', async () => {
    const record = await booked(town.requester(), [await item()])
    const holder = await app().pool.connect()
    await holder.query('BEGIN')
    await holder.query('SELECT FROM reservation.reservation WHERE id = $1 FOR UPDATE', [record])
    const input = { type: 'reservation_updated', record }
    const { previewEmail } = await town.requester().get('mailer', PREVIEW, { input })
    expect(previewEmail.borrowers).toHaveLength(1)
    await holder.query('ROLLBACK')
    holder.release()
  })

  it('needs write access to the reservation, its own people and a template of its type', async () => {
    const record = await booked(town.requester(), [await item()])
    const wanted = { type: 'reservation_updated', record, borrowers: [] as string[] }
    const stranger = await app().person(REQUESTER)
    expect(await stranger.errorCode('mailer', SEND, { input: wanted })).toBe('NOT_FOUND')
    const reader = await app().person({
      applications: ['RESERVATION_REQUEST'],
      rights: { RESERVATION: { createAndUpdate: true }, READ_RESERVATIONS_OF_OTHER_BORROWERS: true },
    })
    expect(await reader.errorCode('mailer', PREVIEW, { input: wanted })).toBe('FORBIDDEN')
    const other = await booked(town.requester(), [await item()])
    const { previewEmail } = await town.requester().get('mailer', PREVIEW, { input: { ...wanted, record: other } })
    const foreign = previewEmail.borrowers.map(({ id }: { id: string }) => id)
    for (const input of [wanted, { ...wanted, borrowers: foreign }]) {
      const { errors } = await town.requester().ask('mailer', SEND, { input })
      expect(errors?.[0]?.extensions.errors).toMatchObject([
        { path: 'input.borrowers', message: 'Vous devez sélectionner au moins un demandeur' },
      ])
    }
    const model = previewEmail.models[0].id
    const accepted = { ...wanted, type: 'reservation_accepted', model }
    expect(await town.requester().errorCode('mailer', PREVIEW, { input: accepted })).toBe('VALIDATION_FAILED')
  })
})

describe('a template in its form', () => {
  const PREVIEW = `query ($input: EmailModelPreviewInput!) { previewEmailModel(input: $input) { subject html text unknown told } }`
  const TEST = 'mutation ($input: EmailModelPreviewInput!) { sendModelTest(input: $input) }'
  const template =
    '<p>{% if comment %}</p><p>Mot : {{ comment }}</p><p>{% endif %}</p><p>{% for line in lines %}{{ line.item }} ({{ line.quantity }}){% endfor %}</p>'
  const model = { type: 'reservation_created', subject: 'Vu : {{ subject }}', template }
  const preview = async (input: object) =>
    (await town.boss().get('mailer', PREVIEW, { input: { ...model, ...input } })).previewEmailModel

  it('is previewed in its frame with a reservation or a sample, with conditions both ways', async () => {
    const record = await booked(town.requester(), [await item({ name: 'Salle <Rouge>' })], {
      subject: 'Loto & <b>bal</b>',
    })
    const shown = await preview({ record })
    expect(shown.subject).toBe('Vu : Loto & <b>bal</b>')
    expect(shown.html).toContain('<title>Vu : Loto &amp; &lt;b&gt;bal&lt;/b&gt;</title>')
    expect(shown.html).toContain('<p>Salle &lt;Rouge&gt; (1)</p>')
    expect(shown.html).toContain('prefers-color-scheme:dark')
    expect(shown.text).toMatch(/^Salle <Rouge> \(1\)\n\n--/)
    expect(shown.told).not.toContain('comment')
    expect((await preview({ record, filled: ['comment'] })).text).toContain('Mot : Les clés')
    expect((await preview({})).text).toContain('Mot : Les clés')
    expect((await preview({ blank: ['comment', 'lines'] })).text).toMatch(/^--/)
  })

  it('reports unknown variables, and why it cannot be filled', async () => {
    const { unknown } = await preview({ template: '<p>{{ nobody }}{{ customFields.ABSENT }}</p>' })
    expect(unknown).toEqual(['{{nobody}}', '{{customFields.ABSENT}}'])
    const { errors } = await town.boss().ask('mailer', PREVIEW, { input: { ...model, template: '{% if comment %}' } })
    expect(errors?.[0]?.message).toContain('mal formé')
    const stranger = await app().person({
      applications: ['RESERVATION_REQUEST', 'ADMINISTRATION'],
      rights: { EMAIL_MODEL: true, RESERVATION: true },
    })
    const record = await booked(town.requester(), [await item()])
    expect(await stranger.errorCode('mailer', PREVIEW, { input: { ...model, record } })).toBe('NOT_FOUND')
    const clerk = await app().person({ rights: { EMAIL_MODEL: true } })
    expect(await clerk.errorCode('mailer', PREVIEW, { input: { ...model, record } })).toBe('FORBIDDEN')
  })

  it('can be sent to oneself only, with a relay', async () => {
    expect(await town.boss().errorCode('mailer', TEST, { input: model })).toBe('CONFLICT')
    const { config } = app().kernel
    config.smtpUrl = relay.url()
    const { sendModelTest } = await town.boss().get('mailer', TEST, { input: model })
    delete config.smtpUrl
    expect(relay.received.at(-1)?.to).toEqual([sendModelTest])
    expect(sendModelTest).toBe(addressOf(town.boss()))
  })
})

describe('a message', () => {
  const message = async () => {
    const id = await booked(town.requester(), [await item()])
    const [one] = await prepared(id)
    const [email] = await emails(id)
    return {
      id,
      one,
      email,
      read: async () => ({ message: (await messages(email?.id ?? ''))[0], email: (await emails(id))[0] }),
    }
  }

  it('is sent by the relay with a text part, once however often its job runs', async () => {
    const { one, read } = await message()
    const before = relay.received.length
    await send(one)
    await send(one)
    expect(relay.received.length).toBe(before + 1)
    const { to, source, messageId } = relay.received.at(-1) ?? {}
    expect(to).toEqual([one?.recipient])
    expect(messageId).toBe(`<${one?.id}@localhost>`)
    expect(source).toContain('text/plain')
    expect(source).toContain('Auto-Submitted: auto-generated')
    expect((await read()).email).toMatchObject({ status: 'SENT', error: null })
  })

  it('is retried when the relay is busy, and not when it rejects', async () => {
    const busy = await message()
    relay.behave({ code: 451, text: 'Try later' })
    await send(busy.one)
    expect((await busy.read()).message).toMatchObject({ status: 'READY', error: expect.stringContaining('Try later') })
    const job = "SELECT run_at > now() + interval '30 seconds' AS later FROM graphile_worker.jobs WHERE key = $1"
    expect((await app().pool.query(job, [`mailer:send:${busy.one?.id}`])).rows).toEqual([{ later: true }])
    const refused = await message()
    relay.behave({ code: 550, text: 'No such mailbox' })
    await send(refused.one)
    expect((await refused.read()).email).toMatchObject({
      status: 'ERROR',
      error: expect.stringContaining('No such mailbox'),
    })
  })

  it('is not resent automatically if the relay may have accepted it before the connection broke', async () => {
    const { one, read } = await message()
    relay.behave('DROP')
    await send(one)
    const uncertain = await read()
    expect(uncertain.message).toMatchObject({ status: 'ERROR', error: expect.stringContaining('Envoi incertain') })
    relay.behave('TAKE')
    const before = relay.received.length
    await sendWaiting({}, sending())
    await send(one)
    expect(relay.received.length).toBe(before)
    const again = 'mutation ($ids: [ID!]!) { retryEmails(ids: $ids) }'
    const { retryEmails } = await town.boss().get('mailer', again, { ids: [uncertain.email?.id] })
    expect(retryEmails).toEqual([uncertain.email?.id])
    await send(one)
    expect(relay.received.at(-1)?.messageId).toBe(`<${one?.id}@localhost>`)
    expect((await read()).email?.status).toBe('SENT')
  })

  it('is uncertain if its process died during sending', async () => {
    const { one, read } = await message()
    await app().pool.query("UPDATE mailer.sent_email SET status = 'STARTED', attempts = 1 WHERE id = $1", [one?.id])
    await send(one)
    expect((await read()).message?.error).toContain('Envoi incertain')
  })

  it('waits without a relay, is sent once there is one, and expires after a day', async () => {
    const [fresh, old] = [await message(), await message()]
    await app().pool.query("UPDATE mailer.email SET asked_at = now() - interval '25 hours' WHERE id = $1", [
      old.email?.id,
    ])
    await sendWaiting({}, app().kernel)
    expect((await fresh.read()).email?.status).toBe('READY')
    await sendWaiting({}, sending())
    const job = 'SELECT FROM graphile_worker.jobs WHERE key = $1'
    expect((await app().pool.query(job, [`mailer:send:${fresh.one?.id}`])).rowCount).toBe(1)
    expect((await old.read()).email).toMatchObject({ status: 'ERROR', error: expect.stringContaining('24') })
    await town.boss().get('mailer', 'mutation ($ids: [ID!]!) { retryEmails(ids: $ids) }', { ids: [old.email?.id] })
    await sendWaiting({}, sending())
    expect((await old.read()).email?.status).toBe('READY')
  })

  it('is sent after work that users wait for, unless it concerns an account', async () => {
    const { email, one } = await message()
    // Scheduled for later, so that no worker takes the job.
    const queued = async () => {
      await queueMessages(app().pool, app().kernel, [one?.id ?? ''], new Date(Date.now() + 3_600_000))
      const priority = 'SELECT priority FROM graphile_worker.jobs WHERE key = $1'
      return (await app().pool.query(priority, [`mailer:send:${one?.id}`])).rows[0]?.priority
    }
    expect(await queued()).toBeGreaterThan(0)
    await app().pool.query("UPDATE mailer.email SET type = 'user_password_link' WHERE id = $1", [email?.id])
    expect(await queued()).toBeLessThan(0)
  })

  it('has no limit on the number of recipients', async () => {
    const { email, read } = await message()
    // Incompressible, so that the row stays large.
    const recipients = Array.from({ length: 400 }, () => `${crypto.randomUUID()}@exemple.fr`).join(', ')
    await moveEmail(app().pool, email?.id ?? '', { status: 'READY', recipients })
    expect(recipients).toContain((await read()).email?.recipients)
  })

  it('waiting for a retry is sent at once on request', async () => {
    const { email, one, read } = await message()
    relay.behave({ code: 451, text: 'Try later' })
    await send(one)
    expect((await read()).message).toMatchObject({ status: 'READY', error: expect.stringContaining('451') })
    relay.behave('TAKE')
    const retry = async () =>
      (await town.boss().get('mailer', 'mutation ($ids: [ID!]!) { retryEmails(ids: $ids) }', { ids: [email?.id] }))
        .retryEmails
    expect(await retry()).toEqual([email?.id])
    expect(await retry()).toEqual([])
    await send(one)
    expect((await read()).email?.status).toBe('SENT')
    expect(await retry()).toEqual([])
  })

  it('can be stopped with the right only', async () => {
    const { email, read } = await message()
    const stop = 'mutation ($ids: [ID!]!) { stopEmails(ids: $ids) }'
    expect(await town.requester().errorCode('mailer', stop, { ids: [email?.id] })).toBe('FORBIDDEN')
    await town.boss().get('mailer', stop, { ids: [email?.id] })
    expect((await read()).email).toMatchObject({ status: 'ERROR', error: expect.stringContaining('Arrêté par') })
  })
})
