import { expect, it } from 'vitest'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { createPerson } from '#tests/support/people.ts'
import { checkImport, runImport } from '#tests/support/transfer.ts'

const app = fileApp()
const RIGHTS = { LOCATION: true, DEPARTMENT: true, INTERVENTION: true, PROPERTY: true } as const
let count = 0
const unique = (name: string) => `${name} ${process.pid}-${count++}`

const imported = async (person: TestPerson, entity: string, lines: readonly string[]) => {
  const checked = await checkImport(person, { entity, content: lines.join('\r\n') })
  expect(checked.errors).toEqual([])
  return runImport(person, checked.id)
}

it('an import puts a location under another of the file by name or reference, in any order', async () => {
  const person = await app().person({ rights: RIGHTS })
  const [site, hall, room] = [unique('Site'), unique('Hall'), unique('Salle')]
  const code = unique('REF')
  const done = await imported(person, 'location', [
    'Nom;Référence;Réservable;Lieu parent',
    `${room};;Non;${code.toLowerCase()}`,
    `${hall};${code};Non; ${site}\u00a0`,
    `${site};;Non;`,
  ])
  expect(done).toMatchObject({ status: 'DONE', created: 3 })
  const { rows } = await app().pool.query(
    `SELECT place.name, above.name AS parent FROM company.location place
     LEFT JOIN company.location above ON above.id = place.parent_id WHERE place.name = ANY($1)`,
    [[site, hall, room]],
  )
  expect(new Map(rows.map(({ name, parent }) => [name, parent]))).toEqual(
    new Map([
      [site, null],
      [hall, site],
      [room, hall],
    ]),
  )
})

it('an import finds a user by « NOM Prénom », and a location with extra spaces and invisible characters', async () => {
  const person = await app().person({ rights: RIGHTS })
  const family = `Delatour${process.pid}`
  await createPerson(app().pool, { firstName: 'Anne Marie', lastName: family })
  const place = unique('Salle des  fêtes')
  await app().pool.query('INSERT INTO company.location (id, name, reservable) VALUES (gen_random_uuid(), $1, false)', [
    place,
  ])
  const lines = (user: string, where: string) => ['Intitulé;Lieu;Intervenant', `${unique('Fuite')};${where};${user}`]
  for (const [user, where] of [
    [`${family.toUpperCase()} Anne  Marie`, place],
    [`${family}, Anne Marie`, `\u200b${place}\u00a0`],
  ] as const) {
    expect(await imported(person, 'intervention', lines(user, where))).toMatchObject({ created: 1 })
  }
})

it('an import reads lists with commas or semicolons, names that contain one, and serial dates', async () => {
  const person = await app().person({ rights: { ...RIGHTS, DEPARTMENT_GROUP: true } })
  const groups = [unique('Groupe'), unique('Groupe, deuxième'), unique('Groupe')]
  await imported(person, 'departmentGroup', ['Nom', ...groups.map((name) => `"${name}"`)])
  const [name, other] = [unique('Service'), unique('Service')]
  await imported(person, 'department', [
    'Noms;Groupe de service;Bloqué depuis le',
    `${name};"${groups[0]}; ${groups[2]}";46350,5`,
    `${other};"${groups[1]}";`,
  ])
  const { rows } = await app().pool.query(
    `SELECT d.name, count(link.*)::int AS groups, to_char(d.blocked_at AT TIME ZONE 'Europe/Paris', 'YYYY-MM-DD HH24:MI') AS day
     FROM company.department d LEFT JOIN company.department_department_groups link ON link.department_id = d.id
     WHERE d.name = ANY($1) GROUP BY d.id ORDER BY d.name`,
    [[name, other]],
  )
  expect(rows).toEqual([
    { name, groups: 2, day: '2026-11-24 12:00' },
    { name: other, groups: 1, day: null },
  ])
})

it('an import finds a record by a code with other spaces, and a choice too', async () => {
  const person = await app().person({ rights: RIGHTS })
  const code = unique('SERV')
  const name = unique('Service')
  await imported(person, 'department', ['Nom;Code;Types', `${name};${code};Association`])
  const content = ['Code;Ville;Types', `${code.replace(' ', '\u00a0 ')};Tours; Asso\u200bciation\u00a0`].join('\r\n')
  const checked = await checkImport(person, { entity: 'department', content, keyField: 'code' })
  expect(checked).toMatchObject({ created: 0, updated: 1, refused: 0 })
})

it('an import finds users written « NOM, Prénom » in a list that semicolons or line breaks separate', async () => {
  const person = await app().person({ rights: RIGHTS })
  const families = [`Vernois${process.pid}`, `Pasquier${process.pid}`]
  const ids = [
    await createPerson(app().pool, { firstName: 'Agathe', lastName: `Vernois${process.pid}` }),
    await createPerson(app().pool, { firstName: 'Luc', lastName: `Pasquier${process.pid}` }),
  ].map(({ id }) => id)
  const place = unique('Halle')
  await app().pool.query('INSERT INTO company.location (id, name, reservable) VALUES (gen_random_uuid(), $1, false)', [
    place,
  ])
  for (const separator of ['; ', '\n', ' | ']) {
    const label = unique('Fuite')
    const workers = [`${families[0]}, Agathe`, `${families[1]}, Luc`].join(separator)
    const done = await imported(person, 'intervention', [
      'Intitulé;Lieu;Autres personnes',
      `${label};${place};"${workers}"`,
    ])
    expect(done).toMatchObject({ created: 1 })
    const { rows } = await app().pool.query(
      `SELECT array_agg(worker.user_id::text) AS people FROM intervention.intervention work
       JOIN intervention.intervention_workers worker ON worker.intervention_id = work.id WHERE work.label = $1`,
      [label],
    )
    expect(rows[0].people.toSorted()).toEqual(ids.toSorted())
  }
})
