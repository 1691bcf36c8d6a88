import { beforeAll, describe, expect, it } from 'vitest'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { checkImport, exportText, type ImportState, runImport } from '#tests/support/transfer.ts'
import { createCategory, createItem, REQUESTER } from '../fixtures/reservationPeople.ts'
import { validationTown } from '../fixtures/validationTown.ts'

const app = fileApp()
const town = validationTown(app)
let boss: TestPerson
let [first, second, stranger]: TestPerson[] = []
let hall = ''
const HALL = 'Salle des mariages'
const STEP = 'Avis du service'

const idOf = (person: TestPerson | undefined) => person?.id ?? ''
const nameOf = { first: 'Anne Lefort', second: 'Bruno Lefort', stranger: 'Carole Lefort' }

beforeAll(async () => {
  boss = town.boss()
  const named = (firstName: string) => app().person({ ...REQUESTER, firstName, lastName: 'Lefort' })
  first = await named('Anne')
  second = await named('Bruno')
  stranger = await named('Carole')
  const userRoles = [first.roleId, second.roleId]
  hall = await town.hall(
    { steps: [town.clerkStep({ selectApprover: true, userRoles }), town.mayorStep()] },
    { name: HALL },
  )
})

const line = (subject: string, hour: number, ...below: string[]) =>
  [subject, `10/03/2027 ${hour}:00`, `10/03/2027 ${hour}:30`, [`Élément : ${HALL}`, ...below].join('\n')]
    .map((text) => `"${text}"`)
    .join(';')
const sheet = (...lines: string[]) => ['Objet;Début;Fin;Éléments réservés', ...lines].join('\n')
const check = (content: string, entity = 'reservation') => checkImport(boss, { entity, content })
const reported = ({ errors }: ImportState) => errors?.map(({ line: at, message }) => `${at} ${message}`)
const chooses = (step: string, who: string) => `- Étape : ${step} ; Personne choisie : ${who}`

const chosen = async (subject: string): Promise<unknown[]> => {
  const { rows } = await app().pool.query(
    `SELECT step.name, step.approver_id AS approver FROM reservation.reservation_item_validation_step step
     JOIN reservation.reservation_item line ON line.id = step.reservation_item_id
     JOIN reservation.reservation r ON r.id = line.reservation_id WHERE r.subject = $1 ORDER BY step.position`,
    [subject],
  )
  return rows
}
const exported = (subject: string) =>
  exportText(app(), boss, {
    service: 'reservation',
    operation: 'exportReservations',
    variables: `(filter: { q: "${subject}" })`,
  })
const withoutIds = (content: string) =>
  content.replace(/^([^;]*;)(.*)$/m, '$1$2').replace(/\n[0-9a-f-]{36};[^;]*;/g, '\n;;')

describe('a chosen validator', () => {
  it('is named below the item, exported, and imported unchanged', async () => {
    const people = '- Nom du demandeur extérieur : Chorale ; Demandeur principal : Oui'
    const checked = await check(sheet(line('Noces', 10, people, chooses(STEP, nameOf.second))))
    expect(reported(checked)).toEqual([])
    expect(await runImport(boss, checked.id)).toMatchObject({ status: 'DONE', created: 1 })
    const asked = [
      { name: STEP, approver: idOf(second) },
      { name: 'Accord du maire', approver: null },
    ]
    expect(await chosen('Noces')).toEqual(asked)
    const content = await exported('Noces')
    expect(content).toContain(chooses(STEP, nameOf.second))
    expect(content).not.toContain('Accord du maire')
    expect(await check(content)).toMatchObject({ unchanged: 1, refused: 0 })
    const again = await check(withoutIds(content).replaceAll('Noces', 'Bal').replaceAll('10/03/2027', '11/03/2027'))
    expect(reported(again)).toEqual([])
    expect(await runImport(boss, again.id)).toMatchObject({ status: 'DONE', created: 1 })
    expect(await chosen('Bal')).toEqual(asked)
  })

  it('is rejected by row: not qualified, ambiguous name, unknown steps, or steps without choice', async () => {
    await app().person({ ...REQUESTER, firstName: 'Anne', lastName: 'Lefort' })
    const below = [
      chooses(STEP, nameOf.stranger),
      chooses(STEP, nameOf.first),
      chooses('Avis du pape', nameOf.second),
      chooses('Accord du maire', nameOf.second),
      `- Étape : ${STEP}`,
      `- Personne choisie : ${nameOf.second}`,
    ]
    const checked = await check(sheet(...below.map((text, at) => line('Refus', 11 + at, text))))
    expect(checked).toMatchObject({ created: 0, refused: 6 })
    expect(reported(checked)).toEqual([
      expect.stringMatching(/^2 Élément 1, Étapes de validation.*La personne choisie ne peut pas valider l’étape/),
      expect.stringMatching(/^3 .*Anne Lefort.* désigne 2 fiches/),
      expect.stringMatching(/^4 Élément 1, Étapes de validation.*n’a pas d’étape «.Avis du pape.»/),
      expect.stringMatching(/^5 Élément 1, Étapes de validation.*ne laisse pas choisir qui décide/),
      expect.stringMatching(/^6 Élément 1, Étapes de validation, Élément 1, Personne choisie.*obligatoire/),
      expect.stringMatching(/^7 Élément 1, Étapes de validation, Élément 1, Étape.*obligatoire/),
    ])
  })

  it('is rejected without validation', async () => {
    const free = await createItem(app().pool, 'location', await createCategory(app().pool), { name: 'Salle libre' })
    const content = sheet(line('Libre', 10, chooses(STEP, nameOf.second))).replace(HALL, 'Salle libre')
    expect(free).toBeTruthy()
    expect(reported(await check(content))).toEqual([expect.stringMatching(/^2 .*n’attend personne à l’étape/)])
    await town.setSwitch(false)
    const off = await check(sheet(line('Sans', 20, chooses(STEP, nameOf.second))))
    await town.setSwitch(true)
    expect(reported(off)).toEqual([expect.stringMatching(/^2 .*n’attend personne à l’étape/)])
  })

  it('stays for existing steps: another name is rejected, no name keeps them', async () => {
    const approvers = [{ step: 0, user: idOf(second) }]
    const slot = { from: '2027-03-14 08:00:00', to: '2027-03-14 09:00:00', subject: 'Fixé' }
    await town.asked([hall], { ...slot, input: { items: [{ item: hall, quantity: 1, approvers }] } })
    const content = await exported('Fixé')
    const other = content.replace(nameOf.second, nameOf.stranger)
    expect(reported(await check(other))).toEqual([expect.stringMatching(/^2 .*elle ne change plus/)])
    const renamed = content.replace('Fixé', 'Fixé 2').replace(`\n${chooses(STEP, nameOf.second)}`, '')
    const checked = await check(renamed)
    expect(reported(checked)).toEqual([])
    expect(await runImport(boss, checked.id)).toMatchObject({ status: 'DONE', updated: 1 })
    expect(await chosen('Fixé 2')).toMatchObject([{ approver: idOf(second) }, { approver: null }])
  })
})

it('a workflow is exported and imported with roles, sectors, delays and escalation of its steps', async () => {
  const sector = (name: string) =>
    boss.get('company', 'mutation ($name: String!) { createSector(input: { name: $name }) { id } }', { name })
  const sectors = [(await sector('Nord')).createSector.id, (await sector('Sud')).createSector.id]
  const roles = [first, second].map((one) => one?.roleId)
  const name = 'Circuit complet'
  await town.createWorkflow({
    name,
    respectOrder: false,
    reservedAtStart: true,
    allowOwnDecision: true,
    sectors,
    steps: [
      {
        name: 'Accord',
        userRoles: roles,
        sectors,
        reserving: true,
        selectApprover: true,
        delay: 5,
        delayUnit: 'HOURS',
        reminder: 2,
        escalationRole: stranger?.roleId,
      },
      { name: 'Visa', userRoles: [roles[0]] },
    ],
  })
  const READ = `query ($q: String!) { getReservationValidationWorkflows(filter: { q: $q }) { items { respectOrder
    reservedAtStart allowOwnDecision sectors { id } reservationCategories { id } steps { name reserving selectApprover
    delay delayUnit reminder userRoles { id } sectors { id } escalationRole { id } } } } }`
  const read = async (q: string) =>
    (await boss.get('reservation', READ, { q })).getReservationValidationWorkflows.items[0]
  const before = await read(name)
  expect(before.steps[0]).toMatchObject({ delay: 5, delayUnit: 'HOURS', escalationRole: { id: stranger?.roleId } })
  const content = await exportText(app(), boss, {
    service: 'reservation',
    operation: 'exportReservationValidationWorkflows',
    variables: `(filter: { q: "${name}" })`,
  })
  const copy = content.replace(/\n"?[0-9a-f-]{36}"?;/, '\n;').replace(name, 'Circuit repris')
  const checked = await check(copy, 'reservationValidationWorkflow')
  expect(reported(checked)).toEqual([])
  expect(await runImport(boss, checked.id)).toMatchObject({ status: 'DONE', created: 1 })
  expect(await read('Circuit repris')).toEqual(before)
})
