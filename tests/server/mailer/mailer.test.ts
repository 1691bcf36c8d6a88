import { Client } from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { moveEmail } from '#server/modules/mailer/emailRows.ts'
import { queueMessages, sendWaiting } from '#server/modules/mailer/queueMessages.ts'
import { fileApp } from '#tests/support/app.ts'
import { AHEAD, act, close, closingTown, OVER, outcomes } from '../fixtures/closingTown.ts'
import { addressOf, mailerTown } from '../fixtures/mailerTown.ts'
import { createSector, MANAGER_RIGHTS, REQUESTER, UPDATE } from '../fixtures/reservationPeople.ts'
import { decide, stepsOf } from '../fixtures/validationTown.ts'

const app = fileApp()
const { relay, town, sending, emails, types, messages, prepared, send, setParameters, nextDay, item, booked } =
  mailerTown(app)

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
    expect(await types(id)).toEqual([])
    await close(borrower, [{ id: line }])
    expect(await types(id)).toEqual([])
    await act(near, 'reopen', [line])
    await close(borrower, [{ id: line }], { comment: 'Une chaise cassée' })
    const told = (await prepared(id)).at(-1)
    expect([told?.recipient, told?.body]).toEqual([addressOf(near), expect.stringContaining('Une chaise cassée')])
    await setParameters({ [parameter]: 'false' })
    await act(near, 'reopen', [line])
    await close(borrower, [{ id: line }], { comment: 'Encore une' })
    expect(await types(id)).toEqual(['reservation_closed_with_comment'])
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
    // The application's worker, which has no relay, may end the job at once.
    const query = vi.spyOn(Client.prototype, 'query')
    await sendWaiting({}, sending())
    const queued = query.mock.calls.filter(([text]) => String(text).includes('graphile_worker.add_jobs'))
    query.mockRestore()
    expect(JSON.stringify(queued)).toContain(fresh.one?.id)
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
