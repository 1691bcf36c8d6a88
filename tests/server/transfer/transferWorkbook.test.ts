import { describe, expect, it } from 'vitest'
import writeWorkbook from 'write-excel-file/node'
import { ZipFile } from 'yazl'
import { cellText } from '#server/features/transfer/sheets/workbookCells.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { checkAgain, checkImport, followImport, type ImportState, uploadImport } from '#tests/support/transfer.ts'

const app = fileApp()
const RIGHTS = { PROPERTY: true, LOCATION: true, DEPARTMENT: true, SUPPLIER: true } as const
const manager = () => app().person({ rights: RIGHTS })
let count = 0
const unique = (name: string) => `${name} ${process.pid}-${count++}`

type CellOf = string | number | boolean | Date | null
const DAY = 'dd/mm/yyyy'
const cell = (value: CellOf) =>
  value instanceof Date ? { value, type: Date, format: DAY } : { value: value ?? undefined }
const sheetOf = (rows: readonly CellOf[][]) => rows.map((row) => row.map(cell))
const workbook = async (rows: readonly CellOf[][]): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await writeWorkbook(sheetOf(rows) as never).toBuffer())

const zipOf = async (parts: Record<string, string | Buffer>): Promise<Uint8Array<ArrayBuffer>> => {
  const zip = new ZipFile()
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name)
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer)
  return new Uint8Array(Buffer.concat(chunks))
}

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const NAMES = ['Notice', 'Lieux &amp; salles', 'Anciens']

const sheets = (bodies: readonly (string | Buffer)[]) =>
  zipOf({
    'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="${RELATION}"><sheets>${NAMES.map(
      (name, at) =>
        `<sheet name="${name}" sheetId="${at + 1}"${at === 2 ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`,
    ).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${NAMES.map(
      (_name, at) =>
        `<Relationship Id="rId${at + 1}" Type="${RELATION}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
    ).join('')}</Relationships>`,
    ...Object.fromEntries(bodies.map((body, at) => [`xl/worksheets/sheet${at + 1}.xml`, body])),
  })
const text = (place: string, value: string) => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`
const body = (...rows: string[]) =>
  `<worksheet ${MAIN}><sheetData>${rows.map((row, at) => `<row r="${at + 1}">${row}</row>`).join('')}</sheetData></worksheet>`

const imported = async (person: TestPerson, id: string, validOnly: boolean): Promise<ImportState> => {
  await person.get(
    'drive',
    'mutation ($id: ID!, $validOnly: Boolean!) { runDataImport(id: $id, validOnly: $validOnly) { id } }',
    {
      id,
      validOnly,
    },
  )
  return followImport(person, id)
}

describe('a workbook', () => {
  it('returns dates, times, numbers and booleans as a French sheet displays them', () => {
    const moments = [
      [new Date('2026-11-24T00:00:00Z'), '24/11/2026'],
      [new Date('2026-11-24T13:59:59.999Z'), '24/11/2026 14:00'],
      [new Date('2026-11-24T14:00:05Z'), '24/11/2026 14:00:05'],
      [new Date('1899-12-30T08:30:00Z'), '08:30'],
    ] as const
    for (const [moment, said] of moments) expect(cellText(moment)).toBe(said)
    expect([0.1 + 0.2, 12, 1234.5, true, false, null, 'a'].map(cellText)).toEqual([
      '0,3',
      '12',
      '1234,5',
      'Oui',
      'Non',
      '',
      'a',
    ])
  })

  it('may have a title, a subtitle and an empty row above its headers, like a text', async () => {
    const person = await manager()
    const name = unique('Pupitre')
    const content = await workbook([
      ['Inventaire du matériel 2026', null, null],
      ['Service technique', null, new Date('2026-11-24T00:00:00Z')],
      [null, null, null],
      ['Nom', 'Réservable', 'Tarif'],
      [name, false, 12.5],
      [unique('Pupitre'), false, 'cher'],
    ])
    const { data } = await uploadImport(person, 'property', content)
    expect(data.createDataImport).toMatchObject({ total: 2, layout: { headerLine: 4 } })
    const checked = await checkImport(person, { entity: 'property', content })
    expect(checked).toMatchObject({ created: 1, refused: 1, errors: [{ line: 6, column: 'Tarif', value: 'cher' }] })
  })

  it('is imported like a text, without empty rows, and with its row numbers', async () => {
    const person = await manager()
    const name = unique('Barnum')
    const content = await workbook([
      ['Nom', 'Réservable', 'Tarif', 'Capacité', 'Bloqué', 'Bloqué depuis le', 'Motif du blocage'],
      [name, false, 12.5, 3, true, new Date('2026-11-24T00:00:00Z'), 'Essai'],
      [null, null, null, null, null, null, null],
      [unique('Barnum'), false, 'cher', 1, false, null, null],
    ])
    const checked = await checkImport(person, { entity: 'property', content })
    expect(checked).toMatchObject({ created: 1, refused: 1, errors: [{ line: 4, column: 'Tarif', value: 'cher' }] })
    expect(await imported(person, checked.id, true)).toMatchObject({ status: 'DONE', created: 1, refused: 1 })
    const { rows } = await app().pool.query(
      'SELECT price::float, capacity, blocked, blocked_at::date::text AS day FROM company.property WHERE name = $1',
      [name],
    )
    expect(rows).toEqual([{ price: 12.5, capacity: 3, blocked: true, day: expect.stringMatching(/2026-11-2[34]/) }])
  })

  it('uses the first sheet with rows, or any other visible one', async () => {
    const person = await manager()
    const content = await sheets([
      body(text('A1', 'Voir la feuille suivante')),
      body(text('A1', 'Nom') + text('C1', 'Ville'), text('A2', 'Mairie') + text('C2', 'Tours')),
      body(text('A1', 'Nom'), text('A2', 'Caché')),
    ])
    const { data } = await uploadImport(person, 'department', content)
    const { id, layout, total } = data.createDataImport
    expect(layout).toMatchObject({ sheet: 'Lieux & salles', sheets: ['Notice', 'Lieux & salles'] })
    expect(layout.columns.map((column) => column.name)).toEqual(['Nom', '', 'Ville'])
    expect(total).toBe(1)
    const CHOOSE = 'mutation ($id: ID!, $sheet: String!) { chooseDataImportSheet(id: $id, sheet: $sheet) { layout } }'
    const refused = await person.ask('drive', CHOOSE, { id, sheet: 'Anciens' })
    expect(JSON.stringify(refused.errors)).toContain('cette feuille')
    const empty = await person.ask('drive', CHOOSE, { id, sheet: 'Notice' })
    expect(JSON.stringify(empty.errors)).toContain('pas de ligne')
    const again = await person.get('drive', CHOOSE, { id, sheet: 'Lieux & salles' })
    expect(again.chooseDataImportSheet.layout.sheet).toBe('Lieux & salles')
    const other = await manager()
    expect((await other.ask('drive', CHOOSE, { id, sheet: 'Notice' })).errors).toBeTruthy()
  })

  const filled = body(text('A1', 'Nom'), text('A2', 'Mairie'))
  it.each<[string, () => Promise<BlobPart> | BlobPart, RegExp]>([
    ['a zip bomb', () => sheets([filled, filled, Buffer.alloc(130_000_000, ' ')]), /décompressé/],
    [
      'a cell at the end of the sheet',
      () => sheets([body(text('A1', 'Nom'), text('XFD2', 'x')), filled, filled]),
      /300/,
    ],
    [
      'a line at the end of the sheet',
      () =>
        sheets([
          body(text('A1', 'Nom')).replace('</sheetData>', `<row r="60000">${text('A60000', 'x')}</row></sheetData>`),
          filled,
          filled,
        ]),
      /50.000/,
    ],
    ['another zip', () => zipOf({ 'content.xml': '<office/>' }), /format/],
    ['an old workbook, or one under a password', () => Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 1]), /mot de passe/],
    ['a workbook cut short', async () => (await sheets([filled, filled, filled])).slice(0, 300), /incomplet/],
    ['a sheet that is no XML', () => sheets(['<worksheet><sheetData><row', filled, filled]), /endommagé|pas de ligne/],
  ])('is rejected: %s', async (_what, content, message) => {
    const { errors } = await uploadImport(await manager(), 'department', await content())
    expect(JSON.stringify(errors)).toMatch(message)
  })
})

describe('columns', () => {
  it.each([
    [
      'property',
      ['Désignation', 'N° d’inventaire', 'Prix unitaire', 'Qté', 'Emplacement', 'Famille', 'Jauge'],
      ['name', 'reference', 'price', 'quantity', 'location', 'reservationCategory', 'capacity'],
    ],
    [
      'department',
      ['LIBELLE', 'Mél', 'Tél.', 'CP', 'Commune', 'Rue', 'Responsable', 'Observations'],
      ['name', 'email', 'phoneNumber', 'zipCode', 'city', 'addressLine1', 'correspondent', 'information'],
    ],
    ['location', ['Salle', 'Bâtiment', 'Nb de places'], ['name', 'parent', 'capacity']],
    ['supplier', ['Raison sociale', 'Courriel', 'Portable', 'SIRET'], [null, 'email', 'phoneNumber', 'siretNumber']],
  ])('of %s are recognised by usual French names', async (entity, headers, expected) => {
    const { data } = await uploadImport(
      await manager(),
      entity,
      `${headers.join(';')}\n${headers.map(() => 'x').join(';')}`,
    )
    expect(data.createDataImport.matching).toEqual(expected)
  })

  it('follow the user’s last import with the same headers', async () => {
    const person = await manager()
    const content = (name: string) => `Divers;Nom;Sigle\nx;${name};${name}`
    const first = await uploadImport(person, 'department', content(unique('S')))
    expect(first.data.createDataImport.matching).toEqual([null, 'name', null])
    await checkAgain(person, { ...first.data.createDataImport, matching: ['city', 'name', 'code'], keyField: 'code' })
    const turned = `Sigle;Divers;Nom\n${unique('S')};Tours;${unique('S')}`
    const { data } = await uploadImport(person, 'department', turned)
    expect(data.createDataImport).toMatchObject({ matching: ['code', 'city', 'name'], keyField: 'code' })
    expect(data.createDataImport.layout).toMatchObject({
      settled: { fileName: 'fiches.csv', at: expect.stringMatching(/^[\d-]+ [\d:]+$/) },
    })
    const others = await uploadImport(await manager(), 'department', turned)
    expect(others.data.createDataImport.matching).toEqual([null, null, 'name'])
    const more = await uploadImport(person, 'department', 'Sigle;Nom\nA;B')
    expect(more.data.createDataImport.matching).toEqual([null, 'name'])
  })
})

describe('valid rows only', () => {
  it('are written at once, and the others are returned as a file to correct', async () => {
    const person = await manager()
    const name = unique('Service')
    const content = [
      'Nom;Adresse e-mail',
      `${name} A;a@exemple.fr`,
      `${name} B;pas une adresse`,
      `${name} C;`,
      `${name} a;`,
      '"=1+1 ; x";pas une adresse',
    ].join('\n')
    const checked = await checkImport(person, { entity: 'department', content })
    expect(checked).toMatchObject({ created: 2, refused: 3 })
    expect(
      (await person.ask('drive', 'mutation ($id: ID!) { runDataImport(id: $id) { id } }', { id: checked.id })).errors,
    ).toBeTruthy()
    expect(await imported(person, checked.id, true)).toMatchObject({ status: 'DONE', created: 2, refused: 3 })
    const { rows } = await app().pool.query('SELECT name FROM company.department WHERE name LIKE $1 ORDER BY name', [
      `${name}%`,
    ])
    expect(rows.map((row) => row.name)).toEqual([`${name} A`, `${name} C`])
    const history = await app().pool.query(
      `SELECT record_label FROM activity_thread.activity WHERE action = 'CREATE' AND record_label LIKE $1 ORDER BY 1`,
      [`${name}%`],
    )
    expect(history.rows.map((row) => row.record_label)).toEqual([`${name} A`, `${name} C`])
    const FILE = 'query ($id: ID!) { getDataImport(id: $id) { refusedLines { name url } } }'
    const { getDataImport } = await person.get('drive', FILE, { id: checked.id })
    const [file] = getDataImport.refusedLines
    expect(file.name).toBe('Lignes refusées de fiches.csv')
    const refused = await (await fetch(`${app().url}${file.url}`)).text()
    const [header, ...lines] = refused.trim().split('\r\n')
    expect(header).toMatch(/Nom;Adresse e-mail;Motif du refus$/)
    expect(lines).toHaveLength(3)
    expect(lines[0]).toMatch(new RegExp(`^${name} B;pas une adresse;.+`))
    expect(lines[2]).toMatch(/^"'=1\+1 ; x";/)
    const right = await checkImport(person, {
      entity: 'department',
      content: refused.replaceAll('pas une adresse', 'b@exemple.fr'),
    })
    expect(right.matching).toEqual(['name', 'email', null])
    expect(right).toMatchObject({ created: 2, refused: 1 })
  })

  it('omit rows below a rejected location', async () => {
    const person = await manager()
    const [top, below] = [unique('Site'), unique('Salle')]
    const content = `Nom;Lieu parent;Capacité;Réservable\n${top};;beaucoup;non\n${below};${top};2;non\n${below} seule;;3;non`
    const checked = await checkImport(person, { entity: 'location', content })
    expect(checked).toMatchObject({ created: 1, refused: 2 })
    expect(await imported(person, checked.id, true)).toMatchObject({ created: 1, refused: 2 })
    const { rowCount } = await app().pool.query('SELECT FROM company.location WHERE name IN ($1, $2)', [top, below])
    expect(rowCount).toBe(0)
  })
})
