import { beforeAll, describe, expect, it } from 'vitest'
import { RESERVATION_STATUSES } from '#resources/domain/reservationStatus.ts'
import type { Context } from '#server/engine/context.ts'
import { loadDefinitions } from '#server/engine/customFields/definitions.ts'
import { sessionContext } from '#server/features/sessions/sessionContext.ts'
import { generateJob, sweepEditions } from '#server/modules/edition-generator/generateJob.ts'
import { planOf } from '#server/modules/edition-generator/request.ts'
import { countLines, type EditionRow, readRows } from '#server/modules/edition-generator/rows.ts'
import { readModel } from '#server/modules/edition-generator/settings.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { unzip } from '#tests/support/unzip.ts'
import {
  COLUMNS,
  CREATE,
  DAYS,
  type EditionRequest,
  ended,
  GENERATE,
  generate,
  PREVIEW,
  preview,
  READ,
  read,
} from '../fixtures/editionRequests.ts'
import { at, createSector, MANAGER_RIGHTS, REQUESTER } from '../fixtures/reservationPeople.ts'
import { reservationTown } from '../fixtures/reservationTown.ts'

const app = fileApp()
const town = reservationTown(app)

let admin: TestPerson
beforeAll(async () => {
  admin = await app().administrator()
})

let made = 0
const model = async (values: Record<string, unknown> = {}): Promise<string> => {
  const input = { name: `Modèle ${++made}`, columns: COLUMNS, ...values }
  return (await admin.get('edition-generator', CREATE, { input })).createEditionModel.id
}

const content = async (person: TestPerson, asked: EditionRequest): Promise<Buffer> => {
  const edition = await ended(person, await generate(person, asked))
  expect(edition.failure).toBeNull()
  const response = await fetch(`${app().url}${edition.files[0].url}`)
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

/** Text that Typst, RTF and spreadsheets would each interpret. */
const HOSTILE = '=1+1 #eval("1") $x$ *gras* \\par {\\b x} @a <b> ]'

const WEEK_AFTER = { from: at('14:00', '2027-03-20'), to: at('15:00', '2027-03-20') }

describe('an edition', () => {
  it('shows the day next to the hours if there are several days and nothing else shows it', async () => {
    const hall = await town.hall({ name: 'Salle du jour' })
    await town.booked([hall], { from: at('09:00', '2027-05-11'), to: at('10:30', '2027-05-11'), subject: 'Un jour' })
    const columns = [{ source: 'hours' }, { source: 'subject' }]
    const days = { from: '2027-05-10', to: '2027-05-12' }
    const [plain, byDay] = [await model({ columns }), await model({ columns, groupBy: 'day' })]
    const text = async (asked: EditionRequest) => (await content(admin, { ...days, ...asked })).toString()
    expect(await text({ model: plain })).toContain(
      'Jour;Horaires;Objet\r\nmardi 11 mai 2027;11\u00a0h – 12\u00a0h\u00a030;Un jour',
    )
    expect(await text({ model: byDay })).toContain(
      'Jour;Horaires;Objet\r\nmardi 11 mai 2027;11\u00a0h – 12\u00a0h\u00a030;Un jour',
    )
    const one = { from: '2027-05-11', to: '2027-05-11' }
    expect(await text({ model: plain, ...one })).toContain('Horaires;Objet\r\n11\u00a0h – 12\u00a0h\u00a030;Un jour')
    expect(await text({ model: plain, ...one })).not.toContain('Jour;')
  })

  it('contains the period’s list as CSV, visible to its author only', async () => {
    const hall = await town.hall({ name: 'Salle des fêtes' })
    await town.booked([hall], { from: at('09:00'), to: at('10:30'), subject: 'Conseil' })
    await town.booked([hall], { ...WEEK_AFTER, subject: 'Après' })
    const id = await generate(town.manager(), { model: await model({ columns: COLUMNS.slice(1) }) })
    const edition = await ended(town.manager(), id)
    expect(edition).toMatchObject({ status: 'COMPLETED', done: 1, total: 1, failure: null })
    const text = await (await fetch(`${app().url}${edition.files[0].url}`)).text()
    expect(text).toBe(
      'Objet;Jour;Horaires;Éléments réservés\r\nConseil;mercredi 10 mars 2027;10\u00a0h – 11\u00a0h\u00a030;Salle des fêtes\r\n',
    )
    const other = await app().person({ rights: MANAGER_RIGHTS })
    expect(await other.errorCode('edition-generator', READ, { id })).toBe('NOT_FOUND')
    const address = new URL(edition.files[0].url, app().url)
    expect((await fetch(`${address.origin}${address.pathname}`)).status).toBe(403)
    await app().pool.query(`UPDATE security.user_role SET rights = '{"SECTOR": true}' WHERE id = $1`, [other.roleId])
    expect(await other.errorCode('edition-generator', GENERATE, { input: { model: id, format: 'CSV', ...DAYS } })).toBe(
      'FORBIDDEN',
    )
  })

  it('applies the filters of template and request', async () => {
    const [one, other] = [await createSector(app().pool), await createSector(app().pool)]
    const [room, shed] = [await town.hall({ sectorIds: [one] }), await town.hall({ sectorIds: [other] })]
    const days = { from: '2027-04-05', to: '2027-04-05' }
    const times = { from: at('09:00', '2027-04-05'), to: at('10:00', '2027-04-05') }
    await town.booked([room, shed], { ...times, subject: 'Les deux' })
    await town.booked([await town.hall({ sectorIds: [other] })], { ...times, subject: 'Autre secteur' })
    const columns = [{ source: 'reservation.subject' }, { source: 'reservableItem' }]
    const lines = await model({ content: 'RESERVATION_ITEM', sectors: [one], columns })
    const narrowed = await preview(town.manager(), { model: lines, ...days })
    expect(narrowed.groups.flatMap(({ rows }: { rows: string[][] }) => rows.map(([subject]) => subject))).toEqual([
      'Les deux',
    ])
    const whole = await model({ columns: [{ source: 'subject' }] })
    const of = async (filter: object) => (await preview(town.manager(), { model: whole, ...days, filter })).count
    expect(await of({})).toBe(2)
    expect(await of({ sectors: [one] })).toBe(1)
    expect(await of({ place: shed })).toBe(1)
    expect(await of({ category: town.category() })).toBe(2)
    expect(await of({ statuses: ['DENIED'] })).toBe(0)
    expect(await of({ statuses: RESERVATION_STATUSES })).toBe(2)
  })

  it('contains nothing hidden from its author', async () => {
    const requester = await app().person({ ...REQUESTER })
    const days = { from: '2027-05-03', to: '2027-05-03' }
    const times = { from: at('09:00', '2027-05-03'), to: at('10:00', '2027-05-03') }
    await town.booked([await town.hall()], { ...times, subject: 'À d’autres' })
    await town.booked([await town.hall()], { ...times, subject: 'À soi' }, requester)
    const contextOf = async ({ id }: TestPerson): Promise<Context> => {
      const { rows } = await app().pool.query('SELECT id FROM security.session WHERE user_id = $1', [id])
      return (await sessionContext(app().kernel, rows[0].id)) as Context
    }
    const settings = await readModel(await contextOf(admin), await model({ columns: [{ source: 'subject' }] }))
    const plan = await planOf(await contextOf(admin), settings, days)
    const seen = async (person: TestPerson) => {
      const context = await contextOf(person)
      await loadDefinitions(context)
      const rows: EditionRow[] = []
      await withTransaction(app().kernel.pool, async (tx) => {
        for await (const page of readRows(tx, context, plan)) rows.push(...page)
      })
      expect(await countLines(context, plan, 10)).toBe(rows.length)
      return rows.map(({ cells }) => cells[0])
    }
    expect(await seen(admin)).toEqual(['À d’autres', 'À soi'])
    expect(await seen(requester)).toEqual(['À soi'])
  })

  it('appears on the sheet of each of its days, and on a page per location', async () => {
    const days = { from: '2027-06-08', to: '2027-06-09' }
    const hall = await town.hall({ name: 'Gymnase' })
    await town.booked([hall], { from: at('08:00', '2027-06-07'), to: at('10:00', '2027-06-10'), subject: 'Tournoi' })
    await town.booked([await town.hall({ name: 'Salle 10' }), await town.hall({ name: 'Salle 9' })], {
      from: at('20:00', '2027-06-09'),
      to: at('22:00', '2027-06-09'),
      subject: 'Chorale',
    })
    const columns = [{ source: 'reservation.subject', label: 'Quoi' }, { source: 'quantity' }]
    const board = await model({ content: 'RESERVATION_ITEM', groupBy: 'day', totals: true, columns })
    const byDay = await preview(town.manager(), { model: board, ...days })
    expect(byDay).toMatchObject({
      period: 'Du mardi 8 juin 2027 au mercredi 9 juin 2027',
      columns: [{ label: 'Quoi' }, { label: 'Quantité', number: true }],
      totals: '3 lignes · Quantité\u00a0: 3',
    })
    expect(byDay.groups).toMatchObject([
      { heading: 'mardi 8 juin 2027', rows: [['Tournoi', '1']], totals: '1 ligne · Quantité\u00a0: 1' },
      { heading: 'mercredi 9 juin 2027', totals: '3 lignes · Quantité\u00a0: 3' },
    ])
    const sheet = await model({ content: 'RESERVATION_ITEM', groupBy: 'reservableItem', pageBreak: true, columns })
    const pdf = await readPdf(await content(town.manager(), { model: sheet, format: 'PDF', ...days }))
    expect(pdf.pages.map(({ text }) => /Gymnase|Salle 9|Salle 10/.exec(text)?.[0])).toEqual([
      'Gymnase',
      'Salle 9',
      'Salle 10',
    ])
  })

  it('is a board of booked and free items, of locations or goods, with a column per day', async () => {
    const days = { from: '2027-08-09', to: '2027-08-11' }
    const [hall, projector] = [await town.hall({ name: 'Salle B1' }), await town.property({ name: 'Projecteur B' })]
    await town.hall({ name: 'Salle B2' })
    await town.booked([hall, projector], {
      from: at('20:00', '2027-08-09'),
      to: at('08:00', '2027-08-11'),
      subject: 'Festival',
    })
    await town.booked([hall], { from: at('18:00', '2027-08-11'), to: at('19:00', '2027-08-11'), subject: 'Danse' })
    const columns = [{ source: 'hours' }, { source: 'reservation.subject' }]
    const board = await model({ content: 'BOARD', groupBy: 'day', types: ['LOCATION'], columns })
    const shown = await preview(town.manager(), { model: board, ...days })
    expect(shown.columns.map(({ label }: { label: string }) => label)).toEqual([
      'Lieu ou bien',
      'lun. 9 août',
      'mar. 10 août',
      'mer. 11 août',
    ])
    const rows = new Map<string, string[]>(
      shown.groups[0].rows.map(([name, ...cells]: [string, ...string[]]) => [name, cells]),
    )
    expect(rows.get('Salle B1')).toEqual([
      'dès 22\u00a0h · Festival',
      'toute la journée · Festival',
      'jusqu’à 10\u00a0h · Festival\n20\u00a0h – 21\u00a0h · Danse',
    ])
    expect(rows.get('Salle B2')).toEqual(['', '', ''])
    expect(rows.has('Projecteur B')).toBe(false)
    const lines = await model({
      content: 'RESERVATION_ITEM',
      types: ['PROPERTY'],
      columns: [{ source: 'reservableItem' }],
    })
    const text = (await content(town.manager(), { model: lines, ...days })).toString()
    expect(text).toContain('Projecteur B')
    expect(text).not.toContain('Salle B1')
    const pdf = await readPdf(await content(town.manager(), { model: board, format: 'PDF', ...days }))
    expect(pdf.pages).toHaveLength(1)
    expect(pdf.pages[0]?.text).toContain('Danse')
    const input = { model: board, format: 'PDF', from: '2027-08-09', to: '2027-08-20' }
    const { errors } = await town.manager().ask('edition-generator', GENERATE, { input })
    expect(errors?.[0]?.extensions.errors).toMatchObject([{ path: 'to', message: expect.stringContaining('7 jours') }])
  })
})

describe('user text', () => {
  const days = { from: '2027-07-05', to: '2027-07-05' }
  let hostile: string
  beforeAll(async () => {
    const times = { from: at('09:00', '2027-07-05'), to: at('10:00', '2027-07-05') }
    await town.booked([await town.hall({ name: HOSTILE })], { ...times, subject: HOSTILE })
    hostile = await model({
      name: `Titre ${HOSTILE}`,
      header: HOSTILE,
      footer: HOSTILE,
      groupBy: 'subject',
      totals: true,
      columns: [{ source: 'subject', label: HOSTILE }, { source: 'reservationItems' }, { source: 'startingAt' }],
    })
  })

  it('is text in a PDF, readable by screen readers from title to last cell', async () => {
    const { pages, info, marks } = await readPdf(
      await content(town.manager(), { model: hostile, format: 'PDF', ...days }),
    )
    const plain = pages[0]?.text.replaceAll(/\s+/g, '') ?? ''
    expect(plain.split(HOSTILE.replaceAll(' ', '')).length - 1).toBeGreaterThanOrEqual(5)
    expect(marks).toMatchObject({ Marked: true })
    expect(info).toMatchObject({ Title: `Titre ${HOSTILE}`, Language: 'fr-FR' })
    const roles = new Set(pages[0]?.roles)
    expect([...roles]).toEqual(expect.arrayContaining(['H1', 'H2', 'Table', 'THead', 'TR', 'TH', 'TD', 'P']))
  })

  it('is text in an Excel file, and dates are dates', async () => {
    const files = unzip(await content(town.manager(), { model: hostile, format: 'XLSX', ...days }))
    const sheet = files['xl/worksheets/sheet1.xml'] ?? ''
    expect(sheet).not.toContain('<f>')
    expect(files['xl/sharedStrings.xml']).toContain('=1+1 #eval(')
    expect(sheet).toContain('<v>46573.458333')
  })

  it('is text in a CSV file, without formulas', async () => {
    const text = (await content(town.manager(), { model: hostile, ...days })).toString()
    for (const cell of text.slice(1).split(/[;\r\n]+/)) expect(cell).not.toMatch(/^"?=/)
  })

  it('is text in an RTF file', async () => {
    const text = (await content(town.manager(), { model: hostile, format: 'RTF', ...days })).toString()
    expect(text.startsWith('{\\rtf1')).toBe(true)
    expect(text).toContain('\\\\par \\{\\\\b x\\}')
    expect(Buffer.byteLength(text)).toBe(text.length)
    const depth = [...text.replaceAll(/\\[\\{}]/g, '')].reduce(
      (sum, sign) => sum + Number(sign === '{') - Number(sign === '}'),
      0,
    )
    expect(depth).toBe(0)
  })
})

describe('a template', () => {
  it('has existing columns, each once', async () => {
    const errors = async (input: object) =>
      (await admin.ask('edition-generator', CREATE, { input: { name: `Modèle ${++made}`, ...input } })).errors?.[0]
        ?.extensions.errors
    expect(await errors({ columns: [{ source: 'password' }] })).toMatchObject([{ path: 'columns[0].source' }])
    expect(await errors({ columns: [{ source: 'number' }, { source: 'number' }] })).toMatchObject([{ path: 'columns' }])
    expect(await errors({ columns: COLUMNS, groupBy: 'reservation.subject' })).toMatchObject([{ path: 'groupBy' }])
    expect(await errors({ columns: [] })).toMatchObject([{ path: 'columns' }])
    const many = Array.from({ length: 21 }, () => ({ source: 'number' }))
    expect(await errors({ columns: many })).toMatchObject([{ path: 'columns' }])
  })

  it('does not affect documents requested before its change', async () => {
    const own = await model({ columns: [{ source: 'subject' }] })
    const id = await generate(town.manager(), { model: own })
    await app().pool.query('DELETE FROM edition_generator.edition_model WHERE id = $1', [own])
    expect(await ended(town.manager(), id)).toMatchObject({ status: 'COMPLETED' })
  })

  it('is previewed from its form, with write access', async () => {
    const draft = {
      name: 'Brouillon',
      content: 'RESERVATION',
      columns: [{ source: 'subject' }],
      paper: 'A4',
      orientation: 'LANDSCAPE',
    }
    expect(await preview(admin, { draft })).toMatchObject({ title: 'Brouillon', columns: [{ label: 'Objet' }] })
    const input = { draft, ...DAYS }
    expect(await town.manager().errorCode('edition-generator', PREVIEW, { input })).toBe('FORBIDDEN')
    const wrong = { draft: { ...draft, columns: [{ source: 'passwordHash' }] }, ...DAYS }
    expect(await admin.errorCode('edition-generator', PREVIEW, { input: wrong })).toBe('VALIDATION_FAILED')
  })
})

it('a preview shows the printed page', async () => {
  const own = await model({ name: 'Liste de la page' })
  const SEE = 'query ($input: PreviewEditionInput!) { previewEdition(input: $input) { firstPage } }'
  const asked = { input: { model: own, ...DAYS } }
  const { previewEdition } = await town.manager().get('edition-generator', SEE, asked)
  const { pages } = await readPdf(new Uint8Array(Buffer.from(previewEdition.firstPage, 'base64')))
  expect(pages[0]?.text).toContain('Liste de la page')
  expect(pages[0]?.text).toContain('Du lundi 8 mars 2027')
})

describe('a request', () => {
  it('is rejected with invalid days, filters or format', async () => {
    const own = await model()
    const code = (asked: object) =>
      town
        .manager()
        .errorCode('edition-generator', GENERATE, { input: { model: own, format: 'CSV', ...DAYS, ...asked } })
    expect(await code({ from: '2027-03-15' })).toBe('VALIDATION_FAILED')
    expect(await code({ to: '2029-03-15' })).toBe('VALIDATION_FAILED')
    expect(await code({ filter: { sectors: ['x'] } })).toBe('VALIDATION_FAILED')
    expect(await code({ filter: { statuses: ['x'] } })).toBe('VALIDATION_FAILED')
    expect(await code({ format: 'EXE' })).toBe('VALIDATION_FAILED')
    expect(await code({ model: 'x' })).toBe('NOT_FOUND')
  })

  it('is limited to five per user, also with concurrent requests', async () => {
    const person = await app().person({ rights: MANAGER_RIGHTS })
    const input = { model: await model(), format: 'CSV', ...DAYS }
    const codes = await withTransaction(app().pool, async (tx) => {
      await tx.query('LOCK TABLE edition_generator.edition_files IN ACCESS EXCLUSIVE MODE')
      return Promise.all(Array.from({ length: 9 }, () => person.errorCode('edition-generator', GENERATE, { input })))
    })
    expect(codes.filter((code) => code === undefined)).toHaveLength(5)
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(4)
  })

  it('waits its turn, and ends with its session', async () => {
    const person = await app().person({ rights: MANAGER_RIGHTS })
    const own = await model()
    const insert = (count: number) =>
      app().pool.query(
        `INSERT INTO edition_generator.edition (id, name, format, request, requested_by_id, requested_at)
         SELECT gen_random_uuid(), 'Attente', 'CSV', '{}', $1, now() FROM generate_series(1, $2::int)`,
        [person.id, count],
      )
    await insert(5)
    const input = { model: own, format: 'CSV', ...DAYS }
    expect(await person.errorCode('edition-generator', GENERATE, { input })).toBe('TOO_MANY_REQUESTS')
    const { rows } = await app().pool.query('SELECT id FROM edition_generator.edition WHERE requested_by_id = $1', [
      person.id,
    ])
    await app().pool.query(`UPDATE security.session SET ended_at = now(), ended_reason = 'logout' WHERE user_id = $1`, [
      person.id,
    ])
    const { rows: sessions } = await app().pool.query('SELECT id FROM security.session WHERE user_id = $1', [person.id])
    await generateJob({ editionId: rows[0].id, sessionId: sessions[0].id }, app().kernel)
    const { rows: after } = await app().pool.query(
      'SELECT status, failure FROM edition_generator.edition WHERE id = $1',
      [rows[0].id],
    )
    expect(after[0]).toMatchObject({ status: 'FAILED', failure: expect.stringContaining('session') })
  })

  it('is not repeated once done, and is deleted after thirty days', async () => {
    const id = await generate(town.manager(), { model: await model() })
    await ended(town.manager(), id)
    await generateJob({ editionId: id, sessionId: 'x' }, app().kernel)
    expect((await read(town.manager(), id)).files).toHaveLength(1)
    await app().pool.query(
      `UPDATE edition_generator.edition SET requested_at = now() - interval '31 days' WHERE id = $1`,
      [id],
    )
    await sweepEditions({}, app().kernel)
    expect(await town.manager().errorCode('edition-generator', READ, { id })).toBe('NOT_FOUND')
  })
})
