import { beforeAll, describe, expect, it } from 'vitest'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import {
  checkAgain,
  checkImport,
  followImport,
  type ImportState,
  runImport,
  undoImport,
  uploadImport,
} from '#tests/support/transfer.ts'

const app = fileApp()
let person: TestPerson
beforeAll(async () => {
  person = await app().person({
    rights: {
      DEPARTMENT: true,
      DEPARTMENT_GROUP: true,
      EXTERNAL_BORROWER: true,
      USER: true,
      USER_ROLE: true,
      SECTOR: true,
      PROPERTY: true,
    },
  })
})

const citiesOf = async (prefix: string): Promise<string[]> => {
  const { rows } = await app().pool.query(
    `SELECT name || ' ' || coalesce(city, '–') AS text FROM company.department WHERE name LIKE $1 ORDER BY name`,
    [`${prefix}%`],
  )
  return rows.map(({ text }) => text)
}

const CHOOSE = `mutation ($id: ID!, $headerLine: Int) {
  chooseDataImportSheet(id: $id, headerLine: $headerLine) { layout matching total status }
}`

describe('the headers of a file', () => {
  it('stand below a title, and the lines above them are not read', async () => {
    const content = 'Services de la ville;;\nau 1er janvier 2026;;\n\nNom;Ville;\nTitre A;Tours;\nTitre B;Blois;'
    const checked = await checkImport(person, { entity: 'department', content })
    expect(checked).toMatchObject({ status: 'CHECKED', created: 2, refused: 0, layout: { headerLine: 4 } })
    expect(checked.layout.top.map(({ line, text }) => `${line} ${text}`).slice(0, 3)).toEqual([
      '1 Services de la ville',
      '2 au 1er janvier 2026',
      '4 Nom · Ville',
    ])
    expect(await runImport(person, checked.id)).toMatchObject({ status: 'DONE', created: 2 })
    expect(await citiesOf('Titre ')).toEqual(['Titre A Tours', 'Titre B Blois'])
  })

  it('are the line that a person chooses, and nothing else', async () => {
    const { data } = await uploadImport(person, 'department', 'Nom;Ville\nDénomination;Commune\nChoix A;Tours')
    const { id } = data.createDataImport
    const { chooseDataImportSheet: chosen } = await person.get('drive', CHOOSE, { id, headerLine: 2 })
    expect(chosen).toMatchObject({
      total: 1,
      status: 'UPLOADED',
      layout: { headerLine: 2 },
      matching: ['name', 'city'],
    })
    const refusal = await person.ask('drive', CHOOSE, { id, headerLine: 40 })
    expect(JSON.stringify(refusal.errors?.[0]?.extensions.errors)).toContain('La ligne 40 ne peut pas être')
  })
})

describe('a usual header', () => {
  it('is known in the plural too', async () => {
    const { matching } = await upload(
      'externalBorrower',
      'Dénominations;Courriels;Numéros de téléphone\nx;a@exemple.fr;0',
    )
    expect(matching).toEqual(['name', 'email', 'phoneNumber'])
  })
})

describe('a stray quote', () => {
  it('costs its line, which is named, and no other', async () => {
    const content =
      'Nom;Ville\nGuillemet A;Tours\nGuillemet B;"Orléans\nGuillemet C;12" x\nGuillemet D;"Le ""Mans"""\nGuillemet E;Blois'
    const checked = await checkImport(person, { entity: 'department', content })
    expect(checked).toMatchObject({ status: 'CHECKED', created: 3, refused: 2 })
    expect(checked.errors?.map(({ line, message }) => `${line} ${message.slice(0, 12)}`)).toEqual([
      '3 Un guillemet',
      '4 Un guillemet',
    ])
    const valid = 'mutation ($id: ID!) { runDataImport(id: $id, validOnly: true) { id } }'
    await person.get('drive', valid, { id: checked.id })
    await followImport(person, checked.id)
    expect(await citiesOf('Guillemet ')).toEqual(['Guillemet A Tours', 'Guillemet D Le "Mans"', 'Guillemet E Blois'])
  })
})

const CHECK = 'mutation ($id: ID!, $input: CheckDataImportInput!) { checkDataImport(id: $id, input: $input) { id } }'

const refusalOf = async (imported: ImportState, input: object): Promise<string> => {
  const { id, matching } = imported
  const { errors } = await person.ask('drive', CHECK, { id, input: { matching, ...input } })
  const [first] = (errors?.[0]?.extensions.errors ?? []) as { message: string }[]
  return first?.message ?? 'none'
}

const upload = async (entity: string, content: string, who = person): Promise<ImportState> =>
  (await uploadImport(who, entity, content)).data.createDataImport

describe('names of people in one column', () => {
  it.each([
    ['Nom et prénom', 'lastName+firstName'],
    ['NOM Prénom', 'lastName+firstName'],
    ['Noms, prénoms', 'lastName+firstName'],
    ['Prénom et nom', 'firstName+lastName'],
    ['Prénom Nom', 'firstName+lastName'],
  ])('%s fill both fields', async (header, source) => {
    expect((await upload('user', `${header};E-mail\nDUPONT Jean;a@exemple.fr`)).matching).toEqual([source, 'email'])
  })

  it('stay apart where both have a column of their own', async () => {
    const { matching } = await upload('user', 'Nom;Prénom;Nom et prénom\nDupont;Jean;DUPONT Jean')
    expect(matching).toEqual(['lastName', 'firstName', null])
    expect(
      await refusalOf(await upload('user', 'Nom et prénom;Nom\nx;y'), { matching: ['lastName+firstName', 'lastName'] }),
    ).toMatch(/^Deux colonnes/)
  })

  it('are parted, and refused by name where this is unclear', async () => {
    const role = (await app().pool.query('SELECT name FROM security.user_role LIMIT 1')).rows[0].name
    const content = [
      'Nom et prénom;Adresse e-mail;Rôle;Code',
      `PARTAGE Anne-Lise;anne@partage.fr;${role};PARTAGE_ANNE`,
      `Bruno PARTAGE;bruno@partage.fr;${role};PARTAGE_BRUNO`,
      `Partage, Chloé Marie;chloe@partage.fr;${role};PARTAGE_CHLOE`,
      `Jean Paul Partage;jean@partage.fr;${role};PARTAGE_JEAN`,
    ].join('\n')
    const admin = await app().administrator()
    const imported = await upload('user', content, admin)
    const checked = await checkAgain(admin, imported)
    expect(checked.errors?.map(({ line, message }) => `${line} ${message.replaceAll('\u00a0', ' ')}`)).toEqual([
      '5 « Jean Paul Partage » ne se sépare pas en nom et prénom : écrivez le nom en capitales, ou « Nom, Prénom »',
    ])
    expect(checked).toMatchObject({ created: 3, refused: 1 })
    expect(checked.columnCounts?.[0]).toEqual({ name: 'Nom et prénom', field: 'Nom et prénom', given: 4, kept: 3 })
  })
})

describe('a required field without a column', () => {
  it('is named before the check, and a fixed value stands for it on every line', async () => {
    const imported = await upload('department', 'Ville\nTours')
    expect(await refusalOf(imported, {})).toBe(
      'Il manque un champ obligatoire\u00a0: Nom. Donnez-lui une colonne ou une valeur fixe.',
    )
    expect(await refusalOf(imported, { fixed: { name: ' ' } })).toContain('est vide')
    expect(await refusalOf(imported, { fixed: { name: 'x', city: 'y' } })).toContain('a déjà une colonne')
    expect(await refusalOf(imported, { fixed: { nothing: 'x' } })).toContain('ne s’importe pas')
    const checked = await checkAgain(person, imported, { fixed: { name: 'Fixe A', country: '' } }).catch(
      () => undefined,
    )
    expect(checked).toBeUndefined()
    expect(await checkAgain(person, imported, { fixed: { name: 'Fixe A' } })).toMatchObject({
      status: 'CHECKED',
      created: 1,
    })
    await runImport(person, imported.id)
    expect(await citiesOf('Fixe ')).toEqual(['Fixe A Tours'])
  })

  it('is named too when default values require it, until a column or a fixed value decides', async () => {
    const imported = await upload('property', 'Nom\nBanc pliant')
    const missing = /^Il manque un champ obligatoire.*Catégorie de réservation/
    expect(await refusalOf(imported, {})).toMatch(missing)
    const { getImportColumns } = await person.get(
      'drive',
      '{ getImportColumns(entity: "property") { columns { source isRequired requiredWithout } } }',
    )
    expect(getImportColumns.columns).toContainEqual({
      source: 'reservationCategory',
      isRequired: false,
      requiredWithout: ['reservable'],
    })
    expect(await checkAgain(person, imported, { fixed: { reservable: 'non' } })).toMatchObject({ created: 1 })
  })

  it('keeps its fixed value for the next file of the same headers, its refused lines too', async () => {
    const first = await upload('department', 'Nom;Adresse\nRepris A;1 rue x')
    await checkAgain(person, first, { fixed: { city: 'Tours' } })
    expect(await upload('department', 'Adresse;Nom\n2 rue x;Repris B')).toMatchObject({ fixed: { city: 'Tours' } })
    expect(await upload('department', 'Adresse;Nom;Motif du refus\n2 rue x;Repris B;trop')).toMatchObject({
      fixed: { city: 'Tours' },
    })
  })

  it('has a fixed value that is read like a cell, and refused once', async () => {
    const imported = await upload('department', 'Nom\nLu A\nLu B')
    const failed = await checkAgain(person, imported, { fixed: { departmentGroups: 'Inconnu' } })
    expect(failed).toMatchObject({
      status: 'FAILED',
      failure: expect.stringMatching(/^Valeur fixe du champ «.*Inconnu/),
    })
  })
})

const groupsOf = async (prefix: string): Promise<string[]> =>
  (
    await app().pool.query('SELECT name FROM company.department_group WHERE name LIKE $1 ORDER BY name', [`${prefix}%`])
  ).rows.map(({ name }) => name)

describe('records that cells name and that do not exist', () => {
  const content = [
    'Nom;Groupes',
    'Crée A;Cercle Sud | Cercle Nord',
    'Crée B;cercle sud',
    'Crée C;Cercle Est, Cercle Sud',
  ].join('\n')

  it('are listed by the check, created with the lines, and go with them when the import is undone', async () => {
    const checked = await checkImport(person, { entity: 'department', content })
    expect(checked).toMatchObject({
      refused: 3,
      missingReferences: [{ entity: 'departmentGroup', names: ['Cercle Est', 'Cercle Nord', 'Cercle Sud'], total: 3 }],
    })
    expect(await groupsOf('Cercle')).toEqual([])
    const creating = await checkAgain(person, checked, { creates: ['departmentGroup'] })
    expect(creating).toMatchObject({
      status: 'CHECKED',
      created: 3,
      refused: 0,
      missingReferences: checked.missingReferences,
    })
    expect(await groupsOf('Cercle')).toEqual([])
    expect(await runImport(person, checked.id)).toMatchObject({
      status: 'DONE',
      created: 3,
      missingReferences: checked.missingReferences,
    })
    expect(await groupsOf('Cercle')).toEqual(['Cercle Est', 'Cercle Nord', 'Cercle Sud'])
    const { rows } = await app().pool.query(
      `SELECT d.name || ' ' || string_agg(g.name, ', ' ORDER BY g.name) AS text FROM company.department d
       JOIN company.department_department_groups j ON j.department_id = d.id
       JOIN company.department_group g ON g.id = j.department_group_id WHERE d.name LIKE 'Crée %' GROUP BY d.name ORDER BY 1`,
    )
    expect(rows.map(({ text }) => text)).toEqual([
      'Crée A Cercle Nord, Cercle Sud',
      'Crée B Cercle Sud',
      'Crée C Cercle Est, Cercle Sud',
    ])
    const { rows: told } = await app().pool.query(
      `SELECT count(*)::int AS count FROM activity_thread.activity WHERE entity = 'departmentGroup' AND record_label LIKE 'Cercle %' AND action = 'CREATE'`,
    )
    expect(told[0].count).toBe(3)
    await app().pool.query(`UPDATE company.department_group SET name = name WHERE name = 'Cercle Nord'`)
    expect(await undoImport(person, checked.id)).toMatchObject({
      status: 'UNDONE',
      undone: { removed: 6, keptCount: 0 },
    })
    expect(await groupsOf('Cercle')).toEqual([])
  })

  it('are not created without the right to create them, nor if more than a title is required', async () => {
    const clerk = await app().person({ rights: { DEPARTMENT: true } })
    const imported = await upload('department', 'Nom;Groupes\nDroit A;Inconnu', clerk)
    const { id, matching } = imported
    const answer = await clerk.ask('drive', CHECK, { id, input: { matching, creates: ['departmentGroup'] } })
    expect(JSON.stringify(answer.errors?.[0]?.extensions.errors)).toContain('ne se créent pas avec l’import')
    expect((await checkAgain(clerk, imported)).missingReferences).toEqual([])
    expect(await refusalOf(await upload('department', 'Nom\nx'), { creates: ['department'] })).toContain(
      'ne se créent pas',
    )
    expect(await refusalOf(await upload('department', 'Nom\nx'), { creates: ['user'] })).toContain('ne se créent pas')
    expect(await refusalOf(await upload('department', 'Nom\nx'), { creates: ['rien'] })).toContain('ne se créent pas')
  })

  it('refuse the lines that name one which cannot be created, and no other', async () => {
    const long = 'x'.repeat(300)
    const checked = await checkImport(person, {
      entity: 'department',
      content: `Nom;Groupes\nLong A;${long}\nLong B;Anneau`,
      creates: ['departmentGroup'],
    })
    expect(checked).toMatchObject({ created: 1, refused: 1 })
    expect(checked.errors?.[0]).toMatchObject({
      line: 2,
      column: 'Groupes',
      message: expect.stringContaining('n’a pas pu être créé'),
    })
  })

  it('are created once by two imports that name them in opposite orders', async () => {
    const names = Array.from({ length: 40 }, (_none, at) => `Croisé ${String(at).padStart(2, '0')}`)
    const fileOf = (mark: string, list: readonly string[]) =>
      ['Nom;Groupes', ...list.map((name, at) => `Croix ${mark} ${at};${name}`)].join('\n')
    const others = await app().person({ rights: { DEPARTMENT: true, DEPARTMENT_GROUP: true } })
    const creates = ['departmentGroup']
    const [one, other] = await Promise.all([
      checkImport(person, { entity: 'department', content: fileOf('a', names), creates }),
      checkImport(others, { entity: 'department', content: fileOf('b', names.toReversed()), creates }),
    ])
    const ended = await Promise.all([runImport(person, one.id), runImport(others, other.id)])
    // The second import must be checked again, because the names exist by then. Neither ends in a deadlock.
    expect(ended.map(({ status }) => status).toSorted()[0]).toBe('DONE')
    expect(JSON.stringify(ended)).not.toMatch(/deadlock|erreur inconnue/)
    expect(await groupsOf('Croisé')).toHaveLength(40)
  })
})
