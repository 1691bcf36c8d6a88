import { describe, expect, it } from 'vitest'
import { sweepImports } from '#server/features/transfer/importJob.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { saveTestLicense } from '#tests/support/people.ts'
import { checkImport, defineField, exportText, followImport, runImport, uploadImport } from '#tests/support/transfer.ts'

const app = fileApp()
const RIGHTS = {
  PROPERTY: true,
  LOCATION: true,
  DEPARTMENT: true,
  DEPARTMENT_GROUP: true,
  SECTOR: true,
  RESERVATION_CATEGORY: true,
} as const

let count = 0
const unique = (name: string) => `${name} ${process.pid}-${count++}`
const manager = () => app().person({ rights: RIGHTS })

const add = async (person: TestPerson, type: string, input: object): Promise<string> => {
  const service = type === 'ReservationCategory' ? 'reservation' : 'company'
  const document = `mutation ($input: ${type}Input!) { create${type}(input: $input) { id } }`
  return (await person.get(service, document, { input }))[`create${type}`].id
}

const departments = async (prefix: string) =>
  (
    await app().pool.query<{ name: string; code: string | null; city: string | null }>(
      'SELECT name, code, city FROM company.department WHERE name LIKE $1 ORDER BY name',
      [`${prefix}%`],
    )
  ).rows

const lines = (...all: string[]) => all.join('\r\n')

describe('an equivalent cell', () => {
  it('is no change: an empty yes/no, a number, a date, a time, a choice, spaces, zeros removed by a spreadsheet', async () => {
    const person = await app().person({ rights: { ...RIGHTS, SUPPLIER: true } })
    for (const [entity, type] of [
      ['property', 'bool'],
      ['property', 'date'],
      ['property', 'float'],
    ] as const) {
      await defineField(app(), { entity, name: `OWN_${type.toUpperCase()}`, label: `Propre ${type}`, type })
    }
    const own = { OWN_BOOL: false, OWN_DATE: '2026-11-24', OWN_FLOAT: 0.5 }
    const input = { reservable: false, price: 1.5, blocked: false, customFields: own }
    const name = unique('Tente')
    const id = await add(person, 'Property', { name, ...input })
    const blocked = { blocked: true, blockedAt: '2026-11-24 13:00:00', blockingReason: 'Essai' }
    const other = await add(person, 'Property', { name: unique('Scène'), reservable: false, ...blocked })
    const sheet = lines(
      'Identifiant;Nom;Tarif;Bloqué;Bloqué depuis le;Mode de gestion;Propre bool;Propre date;Propre float',
      `${id};" ${name}\u00a0";1,50 €;;;;;2026-11-24;"0,500"`,
      `${id};${name};1.5;n;;;non;24.11.26;.5`,
    )
    const [, ...rows] = sheet.split('\r\n')
    const [header] = sheet.split('\r\n')
    for (const row of rows) {
      const checked = await checkImport(person, { entity: 'property', content: lines(header ?? '', row) })
      expect(checked).toMatchObject({ unchanged: 1, updated: 0, refused: 0 })
    }
    const moment = lines('Identifiant;Bloqué depuis le', `${other};2026-11-24 14:00`)
    expect(await checkImport(person, { entity: 'property', content: moment })).toMatchObject({
      unchanged: 1,
      refused: 0,
    })
    const changed = lines('Identifiant;Bloqué', `${other};`)
    expect(await checkImport(person, { entity: 'property', content: changed })).toMatchObject({ updated: 1 })

    const town = await add(person, 'Department', {
      name: unique('Service'),
      zipCode: '01300',
      phoneNumber: '0102030405',
    })
    const numbers = (zip: string, phone: string) =>
      checkImport(person, {
        entity: 'department',
        content: lines('Identifiant;Code postal;Téléphone', `${town};${zip};${phone}`),
      })
    expect(await numbers('1300', '102030405')).toMatchObject({ unchanged: 1, refused: 0 })
    expect(await numbers('1310', '102030405')).toMatchObject({ updated: 1 })
  })
})

describe('a check', () => {
  it('reports every error by row and column, and writes nothing', async () => {
    const person = await manager()
    const name = unique('Service')
    const content = lines(
      'Nom *;Code;Types;E-mail;Bloqué depuis le;Inconnue',
      `${name} a;A1;Association;a@exemple.fr;24/11/2026 14:00;x`,
      `;A2;Inconnu;pas une adresse;hier;x`,
      `${name} b;a1;;;;`,
    )
    const checked = await checkImport(person, { entity: 'department', content })
    expect(checked).toMatchObject({
      status: 'CHECKED',
      created: 1,
      refused: 2,
      matching: expect.arrayContaining([null]),
    })
    expect(checked.errors?.map(({ line, column, message }) => `${line} ${column} ${message}`)).toEqual([
      expect.stringMatching(/^3 Types .*Inconnu.*Association/),
      expect.stringMatching(/^3 Bloqué depuis le .*hier/),
      expect.stringMatching(/^3 Nom \* .*obligatoire/),
      expect.stringMatching(/^3 E-mail .*adresse e-mail valide/),
      expect.stringMatching(/^4 Code .*déjà à la ligne 2/),
    ])
    expect(await departments(name)).toEqual([])
    const report = await (await fetch(`${app().url}${checked.reports[0]?.url}`)).text()
    expect(report.split('\r\n')).toHaveLength(7)
    expect(await person.errorCode('drive', `mutation { runDataImport(id: "${checked.id}") { id } }`)).toBe('CONFLICT')
  })

  it('finds references by name, code and path, and rejects an ambiguous name', async () => {
    const person = await manager()
    const [hall, room] = [unique('Bâtiment'), unique('Salle')]
    const other = await add(person, 'Location', { name: unique('Autre'), reservable: false })
    const parent = await add(person, 'Location', { name: hall, reference: unique('REF'), reservable: false })
    await add(person, 'Location', { name: room, parent, reservable: false })
    await add(person, 'Location', { name: room, parent: other, reservable: false })
    const content = lines(
      'Nom,Réservable,Lieu parent',
      `${unique('a')},non,"${hall.toUpperCase()}"`,
      `${unique('b')},non,${hall} › ${room}`,
      `${unique('c')},non,${room}`,
      `${unique('d')},non,Nulle part`,
      `${unique('e')},non,${parent}`,
    )
    const matching = ['name', 'reservable', 'parent']
    const checked = await checkImport(person, { entity: 'location', content, matching })
    expect(checked).toMatchObject({ created: 3, refused: 2 })
    expect(checked.errors?.map(({ line, message }) => [line, message])).toEqual([
      [4, expect.stringContaining('désigne 2 fiches')],
      [5, expect.stringContaining('Nulle part')],
    ])
  })
})

describe('an import', () => {
  it('creates and updates, adds to the history, and changes nothing the second time', async () => {
    const person = await manager()
    const name = unique('Service')
    await add(person, 'Department', { name: `${name} a`, code: `${name}-A`, city: 'Lille' })
    const group = unique('Groupe')
    await add(person, 'DepartmentGroup', { name: group })
    const content = lines(
      'Code;Nom;Ville;Groupes de services',
      `${name}-a;${name} a;Lyon;${group}`,
      `${name}-b;${name} b;'=Paris;`,
    )
    const given = { entity: 'department', content, keyField: 'code' }
    const checked = await checkImport(person, given)
    expect(checked).toMatchObject({ created: 1, updated: 1, refused: 0 })
    expect(await runImport(person, checked.id)).toMatchObject({ status: 'DONE', created: 1, updated: 1 })
    expect(await departments(name)).toMatchObject([{ city: 'Lyon' }, { city: '=Paris' }])
    const { rows } = await app().pool.query(
      `SELECT action, changes -> 'city' AS city FROM activity_thread.activity WHERE record_label LIKE $1 ORDER BY id`,
      [`${name}%`],
    )
    expect(rows).toMatchObject([
      { action: 'CREATE' },
      { action: 'UPDATE', city: { before: 'Lille', after: 'Lyon' } },
      { action: 'CREATE' },
    ])
    expect(await checkImport(person, given)).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
  })

  it('finds records by a code that looks like a formula, or with decomposed accents', async () => {
    const person = await manager()
    const name = unique('Service')
    const [formula, accent] = [`-${unique('n')}`, unique('É')]
    await add(person, 'Department', { name: `${name} a`, code: formula })
    await add(person, 'Department', { name: `${name} b`, code: accent })
    const variables = `(filter: { q: "${name}" }, columns: ["name", "code"])`
    const exported = await exportText(app(), person, { service: 'company', operation: 'exportDepartments', variables })
    expect(exported).toContain(`;'${formula}`)
    const content = exported.normalize('NFD')
    const checked = await checkImport(person, { entity: 'department', content, keyField: 'code' })
    expect(checked).toMatchObject({ unchanged: 2, refused: 0 })
  })

  it('builds a tree in any row order', async () => {
    const person = await manager()
    const [site, hall, room] = [unique('Site'), unique('Hall'), unique('Salle')]
    const content = lines(
      'Nom;Réservable;Lieu parent',
      `${room};Non;${site} › ${hall}`,
      `${hall};Non;${site}`,
      `${site};Non;`,
    )
    const matching = ['name', 'reservable', 'parent']
    const checked = await checkImport(person, { entity: 'location', content, matching })
    expect(checked).toMatchObject({ created: 3, refused: 0, errors: [] })
    expect(await runImport(person, checked.id)).toMatchObject({ status: 'DONE', created: 3 })
    const { rows } = await app().pool.query(
      `SELECT above.name FROM company.location place JOIN company.location above ON above.id = place.parent_id
       WHERE place.name = ANY($1) ORDER BY place.name`,
      [[hall, room]],
    )
    expect(rows).toEqual([{ name: site }, { name: hall }])
  })

  it('is all or nothing, and runs once for repeated requests', async () => {
    const person = await manager()
    const name = unique('Service')
    const content = lines('Nom', ...Array.from({ length: 250 }, (_none, at) => `${name} ${at}`))
    const first = await checkImport(person, { entity: 'department', content })
    const second = await checkImport(person, { entity: 'department', content })
    const run = `mutation { runDataImport(id: "${first.id}") { status } }`
    await Promise.all([person.ask('drive', run), person.ask('drive', run), person.ask('drive', run)])
    expect(await followImport(person, first.id)).toMatchObject({ status: 'DONE', created: 250 })
    await person.get('drive', run)
    expect(await departments(name)).toHaveLength(250)
    expect(await runImport(person, second.id)).toMatchObject({
      status: 'FAILED',
      created: 0,
      errors: [{ line: 2, column: 'Nom', message: expect.stringContaining('déjà utilisée') }],
    })
    expect(await departments(name)).toHaveLength(250)
  })

  it('can be cancelled before it runs', async () => {
    const person = await manager()
    const name = unique('Service')
    const content = lines('Nom', ...Array.from({ length: 600 }, (_none, at) => `${name} ${at}`))
    const checked = await checkImport(person, { entity: 'department', content })
    await person.get('drive', `mutation { runDataImport(id: "${checked.id}") { status } }`)
    await person.get('drive', `mutation { cancelDataImport(id: "${checked.id}") { status } }`)
    expect(await followImport(person, checked.id)).toMatchObject({ status: 'CANCELLED', created: 0 })
    expect(await departments(name)).toEqual([])
  })

  it('leaves a locked record unchanged', async () => {
    const [person, editor] = [await manager(), await manager()]
    const name = unique('Service')
    const id = await add(person, 'Department', { name })
    const resource = `department/${id}`
    await editor.get('api-gateway', 'mutation ($input: AcquireMutexInput!) { acquireMutex(input: $input) { id } }', {
      input: { resource },
    })
    const content = lines('Identifiant;Nom;Ville', `${id};${name};Brest`)
    const checked = await checkImport(person, { entity: 'department', content })
    expect(checked).toMatchObject({
      refused: 1,
      errors: [{ line: 2, message: expect.stringMatching(/ modifie cette fiche en ce moment$/) }],
    })
  })

  it('fills custom fields, and undoes them', async () => {
    const administrator = await app().administrator()
    await defineField(app(), { entity: 'sector', label: 'Couleur; "vive"', name: 'COULEUR', type: 'string' })
    const name = unique('Secteur')
    const content = lines('Nom;"Couleur; ""vive"""', `${name};"rouge; ""vif"""`)
    const checked = await checkImport(administrator, { entity: 'sector', content })
    expect(checked.matching).toEqual(['name', 'customFields.COULEUR'])
    await runImport(administrator, checked.id)
    const exported = await exportText(app(), administrator, {
      service: 'company',
      operation: 'exportSectors',
      variables: `(filter: { q: "${name}" })`,
    })
    expect(exported).toContain('"rouge; ""vif"""')
    expect(await checkImport(administrator, { entity: 'sector', content: exported })).toMatchObject({
      unchanged: 1,
    })
  })
})

it('ends although its process is killed repeatedly', async () => {
  const person = await manager()
  const { data } = await uploadImport(person, 'department', 'Nom\nA')
  const { id } = data.createDataImport
  const abandon = (since: string) =>
    app().pool.query(
      `UPDATE drive.data_import SET status = 'RUNNING', updated_at = now() - $2::interval WHERE id = $1`,
      [id, since],
    )
  const status = async () => {
    await sweepImports(undefined, app().kernel)
    return (await person.get('drive', `{ getDataImport(id: "${id}") { status } }`)).getDataImport.status
  }
  await abandon('23 hours')
  expect(await status()).toBe('RUNNING')
  await abandon('25 hours')
  expect(await status()).toBe('FAILED')
})

it('an import counts the licence’s seats over the whole file', async () => {
  const person = await app().person({ rights: { USER: true } })
  const { rows } = await app().pool.query<{ active: number }>(
    'SELECT count(*)::int AS active FROM security."user" WHERE blocked_at IS NULL',
  )
  await saveTestLicense(app().pool, (rows[0]?.active ?? 0) + 205)
  const name = unique('Agent')
  const content = lines(
    'Code;Prénom;Nom;Adresse e-mail',
    ...Array.from(
      { length: 210 },
      (_none, at) => `${name.replaceAll(' ', '-')}-${at};Camille;${name};agent${at}@exemple.fr`,
    ),
  )
  const checked = await checkImport(person, { entity: 'user', content })
  expect(checked).toMatchObject({ created: 205, refused: 5 })
  expect(checked.errors?.map(({ line }) => line)).toEqual([207, 208, 209, 210, 211])
  await saveTestLicense(app().pool)
})

describe('an unknown name', () => {
  it('is reported with its entity, and with the separator if several are allowed', async () => {
    const person = await manager()
    const [north, none] = [unique('Nord'), unique('Sud')]
    await add(person, 'Sector', { name: north })
    const problemsOf = async (header: string, cell: string) => {
      const content = lines(`Nom;${header}`, `${unique('Tente')};${cell}`)
      const { errors } = await checkImport(person, { entity: 'property', content, fixed: { reservable: 'non' } })
      const messages = (errors ?? []).map(({ message }) => message.replaceAll('\u00a0', ' '))
      return messages.filter((message) => message.startsWith('Aucun'))
    }
    expect(await problemsOf('Secteurs', `${north}, ${none}`)).toEqual([`Aucun secteur ne s’appelle « ${none} »`])
    expect(await problemsOf('Secteurs', none)).toEqual([
      `Aucun secteur ne s’appelle « ${none} ». Séparez plusieurs secteurs par |, un point-virgule ou une virgule`,
    ])
    expect(await problemsOf('Secteurs', `${north} | ${none}`)).toEqual([`Aucun secteur ne s’appelle « ${none} »`])
    expect(await problemsOf('Lieu', none)).toEqual([`Aucun lieu ne s’appelle « ${none} »`])
  })
})
