import { expect, it } from 'vitest'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { checkImport, runImport, undoImport as undo } from '#tests/support/transfer.ts'

const app = fileApp()
const RIGHTS = { DEPARTMENT: true, LOCATION: true, PROPERTY: true } as const
let count = 0
const unique = (name: string) => `${name} ${process.pid}-${count++}`
const manager = () => app().person({ rights: RIGHTS })

const UNDO = 'mutation ($id: ID!) { undoDataImport(id: $id) { id status } }'
const imported = async (person: TestPerson, entity: string, ...lines: string[]) => {
  const { id } = await checkImport(person, { entity, content: lines.join('\n') })
  const done = await runImport(person, id)
  expect(done.status).toBe('DONE')
  return id
}

const idOf = async (table: string, name: string): Promise<string | undefined> =>
  (await app().pool.query<{ id: string }>(`SELECT id FROM company.${table} WHERE name = $1`, [name])).rows[0]?.id

it('the undo of an import moves created records to the trash, and restores previous values', async () => {
  const person = await manager()
  const [old, created] = [unique('Ancien'), unique('Nouveau')]
  await imported(person, 'department', 'Nom;Ville', `${old};Tours`)
  const id = await imported(
    person,
    'department',
    'Identifiant;Nom;Ville',
    `${await idOf('department', old)};${old};Blois`,
    `;${created};Blois`,
  )
  const { status, undone } = await undo(person, id)
  expect(status).toBe('UNDONE')
  expect(undone).toMatchObject({ removed: 1, restored: 1, gone: 0, keptCount: 0, kept: [] })
  const { rows } = await app().pool.query('SELECT name, city FROM company.department WHERE name = ANY($1)', [
    [old, created],
  ])
  expect(rows).toEqual([{ name: old, city: 'Tours' }])
  const bin = await app().pool.query('SELECT label FROM activity_thread.deleted_record WHERE label = $1', [created])
  expect(bin.rowCount).toBe(1)
  const history = await app().pool.query(
    "SELECT action FROM activity_thread.activity WHERE entity = 'department' AND record_label = $1 ORDER BY id",
    [old],
  )
  expect(history.rows.map(({ action }) => action)).toEqual(['CREATE', 'UPDATE', 'UNDO'])
  await person.get('drive', UNDO, { id })
  expect(await undo(person, id)).toMatchObject({ status: 'UNDONE', undone: { removed: 1 } })
})

it('the undo of an import removes a tree from its leaves', async () => {
  const person = await manager()
  const [site, room] = [unique('Site'), unique('Salle')]
  const id = await imported(person, 'location', 'Nom;Lieu parent;Réservable', `${room};${site};non`, `${site};;non`)
  expect((await undo(person, id)).undone).toMatchObject({ removed: 2, keptCount: 0 })
  expect(await idOf('location', site)).toBeUndefined()
})

it('the undo of an import keeps records changed, used or deleted since, with the reason', async () => {
  const person = await manager()
  const [changed, used, gone, plain] = ['modifié', 'utilisé', 'supprimé', 'intact'].map(unique) as [
    string,
    string,
    string,
    string,
  ]
  const id = await imported(
    person,
    'location',
    'Nom;Réservable',
    ...[changed, used, gone, plain].map((name) => `${name};non`),
  )
  const update = 'mutation ($id: ID!, $input: LocationInput!) { updateLocation(id: $id, input: $input) { id } }'
  await person.get('company', update, { id: await idOf('location', changed), input: { capacity: 3 } })
  const add = 'mutation ($input: PropertyInput!) { createProperty(input: $input) { id } }'
  await person.get('company', add, {
    input: { name: unique('Vidéo'), reservable: false, location: await idOf('location', used) },
  })
  await app().pool.query('DELETE FROM company.location WHERE name = $1', [gone])
  const { status, undone } = await undo(person, id)
  expect(status).toBe('UNDONE')
  expect(undone).toMatchObject({ removed: 1, gone: 1, keptCount: 2 })
  const reasons = new Map(undone.kept.map(({ label, reason }: { label: string; reason: string }) => [label, reason]))
  expect(reasons.get(changed)).toBe('Modifiée ou commentée depuis')
  expect(reasons.get(used)).toMatch(/Utilisée dans.*biens \(1\)/)
  expect(await idOf('location', plain)).toBeUndefined()
  expect(await idOf('location', used)).toBeTruthy()
})

it('the undo of an import leaves the import as it is if nothing can be undone', async () => {
  const person = await manager()
  const name = unique('Seul')
  const id = await imported(person, 'department', 'Nom;Ville', `${name};Tours`)
  const update = 'mutation ($id: ID!, $input: DepartmentInput!) { updateDepartment(id: $id, input: $input) { id } }'
  await person.get('company', update, { id: await idOf('department', name), input: { city: 'Blois' } })
  expect(await undo(person, id)).toMatchObject({ status: 'DONE', undone: { removed: 0, restored: 0, keptCount: 1 } })
})

it('the undo of an import needs the right to delete, for imports that created records, and their author', async () => {
  const writer = await app().person({ rights: { DEPARTMENT: { createAndUpdate: true } } })
  const name = unique('Écrit')
  const { id: checked } = await checkImport(writer, { entity: 'department', content: `Nom\n${unique('Lu')}` })
  expect(await writer.errorCode('drive', UNDO, { id: checked })).toBe('CONFLICT')
  const id = await imported(writer, 'department', 'Nom', name)
  expect(await writer.errorCode('drive', UNDO, { id })).toBe('FORBIDDEN')
  expect(await (await manager()).errorCode('drive', UNDO, { id })).toBe('NOT_FOUND')
  expect(await idOf('department', name)).toBeTruthy()
})
