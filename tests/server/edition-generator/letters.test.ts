import { existsSync } from 'node:fs'
import { v7 as uuid } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { defaultLetterFiles } from '#server/modules/edition-generator/letters/defaultLetterFiles.ts'
import { insertDefaultLetters } from '#server/modules/edition-generator/letters/insertDefaultLetters.ts'
import { convertToPdf } from '#server/modules/edition-generator/letters/soffice.ts'
import { rtfText } from '#server/modules/edition-generator/writeRtf.ts'
import { prepareEmail } from '#server/modules/mailer/prepareEmail.ts'
import { sendMessage } from '#server/modules/mailer/sendMessage.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { eventually } from '#tests/support/eventually.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { IS_THOROUGH } from '#tests/support/thorough.ts'
import { unzip } from '#tests/support/unzip.ts'
import { letterConverter } from '../fixtures/letterConverter.ts'
import { type LetterRequest, rtf, seen } from '../fixtures/letterTexts.ts'
import { at, MANAGER_RIGHTS, REQUESTER } from '../fixtures/reservationPeople.ts'
import { reservationTown } from '../fixtures/reservationTown.ts'

const app = fileApp()
const RIGHTS = { ...MANAGER_RIGHTS, LETTER: true, DEPARTMENT: true, USER: true, DIRECT_MAIL_MODEL: true } as const
const town = reservationTown(app, { rights: RIGHTS })

const CREATE = 'mutation ($input: DirectMailModelInput!) { createDirectMailModel(input: $input) { id } }'
const UPDATE =
  'mutation ($id: ID!, $input: DirectMailModelInput!) { updateDirectMailModel(id: $id, input: $input) { id } }'
const FILL = 'mutation ($input: FillLettersInput!) { fillLetters(input: $input) { id total } }'
const READ = 'query ($id: ID!) { getEdition(id: $id) { status total failure warning files { name url } } }'
const ADD_FIELD = 'mutation ($input: CreateCustomFieldInput!) { createCustomField(input: $input) { id } }'
const OFFER = `query ($ids: [ID!]) { getLetterOffer(entity: "reservation", ids: $ids) { models { id warning } } }`
const LINES = 'query ($id: ID!) { getReservation(id: $id) { lines: reservationItems { id } } }'
const CANCEL = 'mutation ($ids: [ID!]!) { cancelReservationItems(ids: $ids, reason: "Travaux") { id } }'
const FILES = 'query ($id: ID!) { getReservation(id: $id) { files { id name } } }'
const FILES_OF = {
  department: 'query ($id: ID!) { get: getDepartment(id: $id) { files { name } } }',
  user: 'query ($id: ID!) { get: getUser(id: $id) { files { name } } }',
}

let manager: TestPerson
let admin: TestPerson
let department: string
beforeAll(async () => {
  manager = town.manager()
  admin = await app().administrator()
  const { pool } = app()
  department = uuid()
  await pool.query(
    `INSERT INTO company.department (id, name, address_line1, zip_code, city) VALUES ($1, 'Amicale laïque', '3 rue des Écoles', '59190', 'Hazebrouck')`,
    [department],
  )
  await pool.query(
    `UPDATE security."user" SET first_name = 'Anne', last_name = 'Martin', title = 'MRS', department_id = $2 WHERE id = $1`,
    [manager.id, department],
  )
})

const send = (body: string, type = 'RESERVATION', who = manager) =>
  who.send(
    'edition-generator',
    CREATE,
    { input: { name: `Courrier ${uuid()}`, type, files: [{ upload: null }] } },
    { 'variables.input.files.0.upload': new File([rtf(body)], 'modèle.rtf') },
  )
const model = async (body: string, type?: string): Promise<string> =>
  (await send(body, type)).data.createDirectMailModel.id
const problemsOf = async (answer: ReturnType<typeof send>): Promise<string[]> =>
  (((await answer).errors?.[0]?.extensions.errors ?? []) as { message: string }[]).map(({ message }) => message)

const ask = (asked: LetterRequest, who = manager) =>
  who.ask('edition-generator', FILL, { input: { entity: 'reservation', format: 'RTF', ...asked } })
const ended = (id: string, who = manager) =>
  eventually(async () => {
    const { getEdition: found } = await who.get('edition-generator', READ, { id })
    expect(['COMPLETED', 'FAILED']).toContain(found.status)
    return found
  })
const document = async (asked: LetterRequest, who = manager) => {
  const { data, errors } = await ask(asked, who)
  expect(errors).toBeUndefined()
  const found = await ended(data.fillLetters.id, who)
  expect(found.failure).toBeNull()
  const response = await fetch(`${app().url}${found.files[0].url}`)
  return { ...found, content: Buffer.from(await response.arrayBuffer()) }
}
const texts = async (asked: LetterRequest, who = manager): Promise<string> => seen((await document(asked, who)).content)
const TIMES = { from: at('09:00', '2027-12-01'), to: at('11:30', '2027-12-01') }

describe('letters about reservations', () => {
  it('contain the reservation’s data, its people with address, and each of its items', async () => {
    const [hall, chairs] = [
      await town.hall({ name: 'Salle des fêtes' }),
      await town.property({ name: 'Chaises', quantity: 50 }),
    ]
    const id = await town.booked([hall, chairs], { ...TIMES, subject: 'Bal {de} l’Amicale' })
    const body =
      '{{addressee}}|{{salutation}}|{{subject}}|{{period}}|{{items}}|{{#items}}{{name}} x {{quantity}} ; {{/items}}|{{mainBorrower}}, {{department.city}}|{{comment}}|{{author}}'
    expect(await texts({ model: await model(body), ids: [id], comment: 'À bientôt' })).toBe(
      [
        'Amicale laïque\nÀ l’attention de Madame Anne Martin\n3 rue des Écoles\n59190 Hazebrouck',
        'Madame',
        'Bal <de> l’Amicale',
        'le mercredi 1er décembre 2027, de 10 h à 12 h 30',
        'Salle des fêtes, Chaises',
        'Salle des fêtes x 1 ; Chaises x 1 ; ',
        'Anne Martin, Hazebrouck',
        'À bientôt',
        'Anne Martin',
      ].join('|'),
    )
  })

  it('list denied items separately', async () => {
    const [hall, chairs] = [await town.hall({ name: 'Préau' }), await town.property({ name: 'Bancs', quantity: 9 })]
    const id = await town.booked([hall, chairs], { from: at('09:00', '2027-12-03'), to: at('10:00', '2027-12-03') })
    const deny = (item: string) =>
      app().pool.query(
        `UPDATE reservation.reservation_item SET validation_status = 'DENIED', planning_status = 'PENDING'
         WHERE reservation_id = $1 AND reservable_item_id = $2`,
        [id, item],
      )
    const letter = await model('{{items}}|{{deniedItems}}|{{#deniedItems}}{{name}} x {{quantity}} ; {{/deniedItems}}')
    expect(await texts({ model: letter, ids: [id] })).toBe('Préau, Bancs||')
    await deny(chairs)
    expect(await texts({ model: letter, ids: [id] })).toBe('Préau|Bancs|Bancs x 1 ;')
    await deny(hall)
    expect(await texts({ model: letter, ids: [id] })).toBe('Préau, Bancs|Préau, Bancs|Préau x 1 ; Bancs x 1 ;')
  })

  it('are one document in the given order, or one file each', async () => {
    const hall = await town.hall()
    const ids = []
    for (const day of ['2027-06-01', '2027-06-02', '2027-06-03']) {
      ids.push(await town.booked([hall], { from: at('09:00', day), to: at('10:00', day), subject: `Jour ${day}` }))
    }
    const letter = await model('{{subject}}.')
    const [first = '', second = '', third = ''] = ids
    const one = await document({ model: letter, ids: [third, first, second] })
    expect(one).toMatchObject({ total: 3, warning: null })
    expect(seen(one.content).match(/2027-06-\d\d/g)).toEqual(['2027-06-03', '2027-06-01', '2027-06-02'])
    const { content } = await document({ model: letter, ids, format: 'ZIP' })
    const files = await unzip(content)
    expect([...Object.keys(files)].every((name) => name.endsWith('.rtf'))).toBe(true)
    expect(Object.keys(files)).toHaveLength(3)
  })

  it('report a reservation outside the template’s purpose, before and after', async () => {
    const hall = await town.hall()
    const times = (day: string) => ({ from: at('09:00', day), to: at('10:00', day) })
    const kept = await town.booked([hall], times('2027-06-21'))
    const cancelled = await town.booked([hall], times('2027-06-22'))
    const { lines } = (await manager.get('reservation', LINES, { id: cancelled })).getReservation
    const ids = lines.map(({ id }: { id: string }) => id)
    await manager.get('reservation', CANCEL, { ids })
    const agreement = await model('{{subject}}.')
    const change = await manager.ask('edition-generator', UPDATE, { id: agreement, input: { standings: ['ACCEPTED'] } })
    expect(change.errors).toBeUndefined()
    const warningFor = async (records: string[]) => {
      const { getLetterOffer: offer } = await manager.get('edition-generator', OFFER, { ids: records })
      return offer.models.find(({ id }: { id: string }) => id === agreement).warning
    }
    expect(await warningFor([kept])).toBeNull()
    const alone = 'Ce courrier est prévu pour une réservation acceptée\u00a0: celle-ci est annulée.'
    expect(await warningFor([cancelled])).toBe(alone)
    expect(await warningFor([kept, cancelled])).toBe(
      'Ce courrier est prévu pour une réservation acceptée. Parmi celles qui sont choisies\u00a0: 1\u00a0annulée.',
    )
    expect((await document({ model: agreement, ids: [kept] })).warning).toBeNull()
    expect((await document({ model: agreement, ids: [cancelled] })).warning).toBe(alone)
  })

  it('are sent once to each main borrower, with write access', async () => {
    const hall = await town.hall()
    const reached = await town.booked([hall], {
      ...TIMES,
      from: at('14:00', '2027-12-01'),
      to: at('15:00', '2027-12-01'),
    })
    const later = { from: at('16:00', '2027-12-01'), to: at('17:00', '2027-12-01') }
    const unreachable = await town.booked([hall], later)
    await app().pool.query(
      `UPDATE reservation.borrowing SET borrower_id = NULL, external_name = 'Sans adresse'
       WHERE reservation_item_id IN (SELECT id FROM reservation.reservation_item WHERE reservation_id = $1)`,
      [unreachable],
    )
    const letter = await model('Réservation {{number}}')
    const { warning } = await document({ model: letter, ids: [reached, unreachable], send: true })
    expect(warning).toContain('n’a pas été envoyé pour 1 fiche')
    const emails = async () =>
      (
        await app().pool.query<{ id: string; record: string; request: { recipients: unknown[]; files: unknown[] } }>(
          `SELECT email.id, email.record_id AS record, to_jsonb(request) AS request FROM mailer.email
           JOIN mailer.email_request request ON request.email_id = email.id WHERE email.type = 'letter'`,
        )
      ).rows
    const [sent, ...others] = await emails()
    expect(others).toEqual([])
    expect(sent?.record).toBe(reached)
    expect(sent?.request).toMatchObject({
      recipients: [{ name: 'Anne Martin' }],
      files: [{ mimeType: 'application/rtf' }],
    })
    await prepareEmail({ emailId: sent?.id ?? '' }, app().kernel)
    const { rows } = await app().pool.query(
      `SELECT request.body, email.status, email.attachments FROM mailer.email_request request
       JOIN mailer.email ON email.id = request.email_id WHERE email.id = $1`,
      [sent?.id],
    )
    expect(rows).toMatchObject([{ status: 'READY', attachments: expect.stringMatching(/\.rtf \(/) }])
    expect(rows[0].body).toContain('Vous trouverez ci-joint un courrier')
    // The content stays for a day: a message without its letter is not sent.
    const { rows: messages } = await app().pool.query<{ id: string }>(
      'SELECT id FROM mailer.sent_email WHERE email_id = $1',
      [sent?.id],
    )
    const [file] = (sent?.request.files ?? []) as { hash: string }[]
    await app().kernel.storage.remove(file?.hash ?? '')
    const config = { ...app().kernel.config, smtpUrl: 'smtp://127.0.0.1:9', mailFrom: 'ville@exemple.fr' }
    await sendMessage({ messageId: messages[0]?.id ?? '' }, { ...app().kernel, config })
    const { rows: ended } = await app().pool.query('SELECT status, error FROM mailer.sent_email WHERE email_id = $1', [
      sent?.id,
    ])
    expect(ended).toMatchObject([{ status: 'ERROR', error: expect.stringContaining('préparez-le de nouveau') }])
    const reader = await app().person({ rights: { ...RIGHTS, RESERVATION: {} } })
    expect((await ask({ model: letter, ids: [reached], send: true }, reader)).errors?.[0]?.extensions.code).toBe(
      'FORBIDDEN',
    )
    expect(await emails()).toHaveLength(1)
  })

  it('are stored with their records once, besides existing files, with write access', async () => {
    const id = await town.booked([await town.hall()], TIMES)
    const letter = await model('Réservation {{number}}')
    for (const _twice of [1, 2]) {
      expect((await document({ model: letter, ids: [id], keep: true })).warning).toBeNull()
      const { getReservation: found } = await manager.get('reservation', FILES, { id })
      expect(found.files).toHaveLength(1)
      expect(found.files[0].name).toMatch(/\.rtf$/)
    }
    const reader = await app().person({
      rights: { ...RIGHTS, RESERVATION: {}, UPDATE_RESERVATIONS_OF_OTHER_BORROWERS: true },
    })
    expect((await ask({ model: letter, ids: [id], keep: true }, reader)).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    const other = await app().person({ rights: RIGHTS })
    const lock = 'mutation ($input: AcquireMutexInput!) { acquireMutex(input: $input) { id } }'
    await other.get('api-gateway', lock, { input: { resource: `reservation/${id}` } })
    const again = await document({ model: await model('Autre {{number}}'), ids: [id], keep: true })
    expect(again.warning).toMatch(/1 fiche/)
  })

  it('are stored with departments and users too', async () => {
    const person = await app().person({ rights: {} })
    for (const [type, entity, id] of [
      ['DEPARTMENT', 'department', department],
      ['USER', 'user', person.id],
    ] as const) {
      const letter = await model('{{addressee}}', type)
      for (const _twice of [1, 2]) {
        expect((await document({ model: letter, ids: [id], entity, keep: true })).warning).toBeNull()
        const found = await manager.get(entity === 'user' ? 'security' : 'company', FILES_OF[entity], { id })
        expect(found.get.files).toMatchObject([{ name: expect.stringMatching(/\.rtf$/) }])
      }
    }
    const reader = await app().person({ rights: { ...RIGHTS, USER: {} } })
    const letter = await model('{{addressee}}', 'USER')
    const refused = await ask({ model: letter, ids: [person.id], entity: 'user', keep: true }, reader)
    expect(refused.errors?.[0]?.extensions.code).toBe('FORBIDDEN')
  })
})

describe('the right to fill letters', () => {
  it('is needed besides read access; hidden records and addresses stay hidden', async () => {
    const id = await town.booked([await town.hall()], {
      ...TIMES,
      from: at('06:00', '2027-12-01'),
      to: at('07:00', '2027-12-01'),
    })
    const letter = await model('{{subject}} {{mainBorrower}} {{mainBorrower.email}}{{department.city}}')
    const code = async (who: TestPerson, ids = [id]) =>
      (await ask({ model: letter, ids }, who)).errors?.[0]?.extensions.code
    expect(await code(await app().person({ rights: MANAGER_RIGHTS }))).toBe('FORBIDDEN')
    expect(await code(await app().person({ rights: { LETTER: true } }))).toBe('FORBIDDEN')
    const requester = await app().person({
      ...REQUESTER,
      applications: ['RESERVATION_REQUEST', 'ADMINISTRATION'],
      rights: { RESERVATION: true, LETTER: true },
    })
    expect(await code(requester)).toBe('VALIDATION_FAILED')
    const rights = { RESERVATION: true, READ_RESERVATIONS_OF_OTHER_BORROWERS: true, LETTER: true } as const
    const clerk = await app().person({ rights })
    expect(await code(clerk, [id, id])).toBe('FORBIDDEN')
    expect(await texts({ model: letter, ids: [id] }, clerk)).toMatch(/Anne Martin$/)
    const { data } = await ask({ model: letter, ids: [id] }, clerk)
    await ended(data.fillLetters.id, clerk)
    expect(await manager.errorCode('edition-generator', READ, { id: data.fillLetters.id })).toBe('NOT_FOUND')
    await app().pool.query(`UPDATE security.user_role SET rights = '{"RESERVATION": true}' WHERE id = $1`, [
      clerk.roleId,
    ])
    expect(await clerk.errorCode('edition-generator', READ, { id: data.fillLetters.id })).toBe('NOT_FOUND')
  })

  it('reports errors before anything is filled', async () => {
    const letter = await model('{{name}}', 'DEPARTMENT')
    const refusal = async (asked: Partial<LetterRequest>) =>
      (await ask({ model: letter, ids: [department], entity: 'department', ...asked })).errors?.[0]?.extensions.code
    expect(await refusal({ model: uuid() })).toBe('NOT_FOUND')
    expect(await refusal({ entity: 'reservation', ids: [uuid()] })).toBe('VALIDATION_FAILED')
    expect(await refusal({ entity: 'sector' })).toBe('VALIDATION_FAILED')
    expect(await refusal({ ids: [] })).toBe('VALIDATION_FAILED')
    expect(await refusal({ ids: [uuid()] })).toBe('VALIDATION_FAILED')
    expect(await refusal({ ids: Array.from({ length: 1_001 }, () => department) })).toBe('VALIDATION_FAILED')
    expect(await refusal({ format: 'PDF' })).toBe('VALIDATION_FAILED')
    expect(await refusal({ comment: 'x'.repeat(2_001) })).toBe('VALIDATION_FAILED')
    expect(await texts({ model: letter, ids: [department], entity: 'department' })).toBe('Amicale laïque')
    const person = await model('{{addressee}}', 'USER')
    expect(await texts({ model: person, ids: [manager.id], entity: 'user' })).toMatch(/Madame Anne Martin/)
  })
})

describe('initial letters of an instance', () => {
  it('are created once, and fill completely', async () => {
    const { pool, kernel } = app()
    await pool.query('DELETE FROM edition_generator.direct_mail_model')
    const written = await insertDefaultLetters(pool, kernel)
    expect(written.size).toBe(6)
    expect((await insertDefaultLetters(pool, kernel)).size).toBe(0)
    const id = await town.booked([await town.hall({ name: 'Salle Molière' })], { subject: 'Assemblée' })
    for (const letter of written.values()) {
      const text = await texts({ model: letter, ids: [id], comment: 'Merci.' })
      for (const part of ['Salle Molière', 'Assemblée', 'Amicale laïque', 'Merci.']) expect(text).toContain(part)
      expect(text).not.toMatch(/[<>]/)
    }
  })

  const soffice = [process.env.SOFFICE_PATH, '/usr/bin/soffice'].find((path) => path && existsSync(path))
  it.skipIf(!soffice)(
    `become pages${soffice ? '' : ' (skipped: there is no LibreOffice here)'}`,
    async () => {
      for (const { content } of defaultLetterFiles().slice(0, IS_THOROUGH ? undefined : 2)) {
        const pages = await convertToPdf({ sofficePath: soffice }, Buffer.from(content, 'latin1'))
        expect((await readPdf(pages)).pages.length).toBeLessThanOrEqual(2)
      }
      const emoji = await convertToPdf(
        { sofficePath: soffice },
        Buffer.from(`{\\rtf1\\ansi ${rtfText('Fête 🎉')}\\par}`),
      )
      expect(emoji.toString('latin1')).toMatch(/BaseFont\/\w+\+NotoEmoji/)
      await expect(convertToPdf({ sofficePath: '/bin/false' }, Buffer.from('{\\rtf1 a}'))).rejects.toThrow(/PDF/)
    },
    120_000,
  )
})

describe('letters as PDF', () => {
  letterConverter(app)
  const booked = async (subject: string) => town.booked([await town.hall()], { subject })

  it('leave out a record that cannot be laid out, and name it; the others have their pages', async () => {
    const ids = [await booked('Chorale'), await booked('Illisible'), await booked('Théâtre'), await booked('Loto')]
    const found = await document({ model: await model('{{subject}}'), ids, format: 'PDF', send: true })
    const pages = seen(found.content)
    for (const subject of ['Chorale', 'Théâtre', 'Loto']) expect(pages).toContain(subject)
    expect(found.warning).toMatch(/^Un courrier n’a pas pu être mis en page et manque\s: «\s.*Illisible\s»\.$/)
  })

  it('fail where the model itself, or every record, cannot be laid out', async () => {
    const { data } = await ask({ model: await model('Illisible'), ids: [await booked('Bal')], format: 'PDF' })
    expect(await ended(data.fillLetters.id)).toMatchObject({
      status: 'FAILED',
      failure: expect.stringContaining('La conversion en PDF a échoué'),
    })
  })
})

describe('a model of letters', () => {
  it('is saved with valid marks only, including marks of custom fields', async () => {
    const field = { entity: 'department', name: 'NUMERO_RNA', label: 'Numéro RNA', type: 'string' }
    await admin.get('entity-customizer', ADD_FIELD, { input: field })
    await app().pool.query(
      `UPDATE company.department SET custom_fields = '{"NUMERO_RNA": "W591000001"}' WHERE id = $1`,
      [department],
    )
    const id = await eventually(() => model('{{NUMERO_RNA}}', 'DEPARTMENT'))
    expect(await texts({ model: id, ids: [department], entity: 'department' })).toBe('W591000001')
    expect(await problemsOf(send('{{nmae}} {{name', 'DEPARTMENT'))).toEqual([
      expect.stringContaining('{{nmae}}'),
      expect.stringContaining('{{name'),
    ])
    expect(await problemsOf(send('{{#items}}', 'RESERVATION'))).toEqual([expect.stringContaining('{{#items}}')])
    const { errors } = await manager.ask('edition-generator', UPDATE, { id, input: { type: 'USER' } })
    expect(errors?.[0]?.extensions.errors).toMatchObject([{ path: 'files', rule: 'marks' }])
  })
})
