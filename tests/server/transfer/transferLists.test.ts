import { beforeAll, expect, it } from 'vitest'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { offerEverything } from '#tests/support/parameters.ts'
import { checkImport, exportText, runImport } from '#tests/support/transfer.ts'

const app = fileApp()
let person: TestPerson
beforeAll(async () => {
  await offerEverything(app().pool)
  person = await app().administrator()
})

const ENTITY = 'reservationValidationWorkflow'
const EXPORT = { service: 'reservation', operation: 'exportReservationValidationWorkflows' }

let count = 0
const unique = (name: string) => `${name} ${process.pid}-${count++}`

const CREATE = (type: string) => `mutation ($input: ${type}Input!) { create${type}(input: $input) { id } }`
const add = async (service: string, type: string, input: object): Promise<string> =>
  (await person.get(service, CREATE(type), { input }))[`create${type}`].id

type Step = { id: string; name: string; reserving: boolean; sectors: { id: string }[]; userRoles: { id: string }[] }
const READ = `query ($id: ID!) { getReservationValidationWorkflow(id: $id) {
  steps { id name reserving sectors { id } userRoles { id } } } }`
const stepsOf = async (id: string): Promise<Step[]> =>
  (await person.get('reservation', READ, { id })).getReservationValidationWorkflow.steps

const csv = (...cells: string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')
const cellOf = (line: string): string => /(?:^|;)"((?:[^"]|"")*)"\s*$/.exec(line)?.[1] ?? ''

it('child rows are lines of a cell, and stay the same rows after a change', async () => {
  const [north, south] = [unique('Nord'), unique('Sud ; est')]
  const sectors = [await add('company', 'Sector', { name: north }), await add('company', 'Sector', { name: south })]
  const role = unique('Rôle')
  const userRole = await add('security', 'UserRole', {
    name: role,
    applications: ['RESERVATION_MANAGEMENT'],
    rights: {},
  })
  const name = unique('Circuit')
  const id = await add('reservation', 'ReservationValidationWorkflow', {
    name,
    steps: [
      { name: 'Accueil', sectors },
      { name: 'Direction : accord ; visa', reserving: true },
    ],
  })
  const [first, second] = await stepsOf(id)
  const exported = await exportText(app(), person, { ...EXPORT, variables: `(filter: { q: "${name}" })` })
  const cell = cellOf(exported)
  expect(cell).toMatch(/^Nom de l’étape : Accueil ; Secteurs [^:]+ : Nord .* ; Réserver à cette étape : Non/)
  expect(cell).toContain('Nom de l’étape : Direction : accord \\; visa ; Réserver à cette étape : Oui')

  const shown = await exportText(app(), person, {
    ...EXPORT,
    variables: `(filter: { q: "${name}" }, columns: ["name", "steps"])`,
  })
  expect(shown).toContain('Accueil | Direction : accord ; visa')

  const steps = [
    'Nom de l’étape : Vérification',
    'Nom de l’étape : Direction : accord \\; visa ; Réserver à cette étape : Oui',
    `nom de l'etape : Accueil ; Secteurs des personnes qui valident : ${north} ; Rôles qui valident : ${role}`,
  ].join('\n')
  const content = `Identifiant;Étapes\n${csv(id, steps)}`
  const matching = ['id', 'steps']
  const checked = await checkImport(person, { entity: ENTITY, content, matching })
  expect(checked).toMatchObject({ updated: 1, refused: 0, errors: [] })
  expect(await runImport(person, checked.id)).toMatchObject({ status: 'DONE', updated: 1 })
  expect(await stepsOf(id)).toEqual([
    { id: expect.any(String), name: 'Vérification', reserving: false, sectors: [], userRoles: [] },
    second,
    { ...first, sectors: [{ id: sectors[0] }], userRoles: [{ id: userRole }] },
  ])
  expect(await checkImport(person, { entity: ENTITY, content, matching })).toMatchObject({ unchanged: 1 })
})

it('an error in a list is reported with element and part', async () => {
  const content = [
    'Nom;Étapes',
    csv(unique('a'), 'Réserver à cette étape : Oui\nNom de l’étape : B'),
    csv(unique('b'), 'Nom de l’étape : A ; Rôles qui valident : Personne'),
    csv(unique('c'), 'Étage : 2'),
    csv(unique('d'), ''),
    csv(unique('e'), 'Nom de l’étape : A ; Réserver à cette étape : peut-être'),
    csv(unique('f'), 'Nom de l’étape : =1+1 ; Rôles qui valident :'),
  ].join('\n')
  const matching = ['name', 'steps']
  const checked = await checkImport(person, { entity: ENTITY, content, matching })
  expect(checked).toMatchObject({ created: 1, refused: 5 })
  expect(checked.errors?.map(({ line, column, message }) => `${line} ${column} ${message}`)).toEqual([
    expect.stringMatching(/^2 Étapes Élément 1, Nom de l’étape\s: .*obligatoire/),
    expect.stringMatching(/^3 Étapes .*Personne/),
    expect.stringMatching(/^4 Étapes .*Étage.* n’est pas le nom d’une partie/),
    expect.stringMatching(/^5 Étapes /),
    expect.stringMatching(/^6 Étapes .*peut-être/),
  ])
})
