import { describe, expect, it } from 'vitest'
import { prepareEmail } from '#server/modules/mailer/prepareEmail.ts'
import { fileApp } from '#tests/support/app.ts'
import type { GraphQLClient } from '#tests/support/client.ts'
import { addressOf, mailerTown } from '../fixtures/mailerTown.ts'
import { MANAGER_RIGHTS, REQUESTER } from '../fixtures/reservationPeople.ts'

const ABSENT_ID = '00000000-0000-7000-8000-000000000000'

const app = fileApp()
const { relay, town, messages, item, booked } = mailerTown(app)

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
