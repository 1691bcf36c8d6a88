import { describe, expect, it } from 'vitest'
import { fileApp } from '#tests/support/app.ts'
import { checkImport, uploadImport } from '#tests/support/transfer.ts'
import { MANAGER_RIGHTS, REQUESTER } from '../fixtures/reservationPeople.ts'

const app = fileApp()
const manager = () => app().person({ rights: { DEPARTMENT: true } })

describe('rights', () => {
  it('are those to create and update', async () => {
    const reader = await app().person({ rights: { DEPARTMENT: {} } })
    const { errors } = await uploadImport(reader, 'department', 'Nom\nA')
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    expect(await reader.errorCode('drive', '{ getImportColumns(entity: "department") { reason } }')).toBe('FORBIDDEN')
    expect(await reader.errorCode('drive', '{ getImportColumns(entity: "session") { reason } }')).toBe('NOT_FOUND')
  })

  it('hide imports from other users', async () => {
    const [person, colleague] = [await manager(), await manager()]
    const outsider = await app().person({ rights: { SECTOR: true } })
    const { data } = await uploadImport(person, 'department', 'Nom\nA')
    const { id } = data.createDataImport
    const read = `{ getDataImport(id: "${id}") { fileName errors } }`
    expect(await outsider.errorCode('drive', read)).toBe('NOT_FOUND')
    expect(await colleague.errorCode('drive', read)).toBeUndefined()
    const check = `mutation { checkDataImport(id: "${id}", input: { matching: ["name"] }) { id } }`
    expect(await colleague.errorCode('drive', check)).toBe('NOT_FOUND')
  })

  it('hide others’ imports if records are partly visible', async () => {
    const [booker, neighbour] = [await app().person(REQUESTER), await app().person(REQUESTER)]
    const planner = await app().person({ rights: MANAGER_RIGHTS })
    const content =
      'Objet;Début;Fin;Éléments réservés\nEntretien de M. Martin;10/03/2027 10:00;10/03/2027 11:00;Élément : Inconnu'
    const { id, reports } = await checkImport(booker, { entity: 'reservation', content })
    const read = `{ getDataImport(id: "${id}") { layout errors files { url } } }`
    expect(await booker.errorCode('drive', read)).toBeUndefined()
    expect(await planner.errorCode('drive', read)).toBeUndefined()
    expect(await neighbour.errorCode('drive', read)).toBe('NOT_FOUND')
    expect((await neighbour.get('drive', '{ getDataImports { total } }')).getDataImports.total).toBe(0)
    expect((await fetch(`${app().url}${reports[0]?.url}`)).status).toBe(200)
  })

  it('of a column mapping are checked', async () => {
    const person = await manager()
    const { data } = await uploadImport(person, 'department', 'Nom;Ville\nA;B')
    const check = async (input: string) =>
      person.errorCode(
        'drive',
        `mutation { checkDataImport(id: "${data.createDataImport.id}", input: ${input}) { id } }`,
      )
    expect(await check('{ matching: ["name", "name"] }')).toBe('VALIDATION_FAILED')
    expect(await check('{ matching: ["password", null] }')).toBe('VALIDATION_FAILED')
    expect(await check('{ matching: [null, null] }')).toBe('VALIDATION_FAILED')
    const CHECK =
      'mutation ($id: ID!, $matching: [String]!) { checkDataImport(id: $id, input: { matching: $matching }) { id } }'
    const columns = (length: number) => Array.from({ length }, (_none, index) => `champ${index}`)
    const ask = (matching: string[]) => person.ask('drive', CHECK, { id: data.createDataImport.id, matching })
    expect((await ask(columns(10_000))).errors?.[0]?.extensions.errors).toHaveLength(1)
    expect((await ask(columns(10_001))).errors?.[0]?.extensions.code).toBe('BAD_REQUEST')
    expect(await check('{ matching: ["name", null], keyField: "city" }')).toBe('VALIDATION_FAILED')
  })
})
