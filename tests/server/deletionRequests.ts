import { setTimeout as wait } from 'node:timers/promises'
import type { TestApp, TestPerson } from '#tests/support/app.ts'

export const STATE = 'id entityType entityId entityLabel status usedByMicroservices errors requestedById requestedAt'
export const CREATE = `mutation Create($input: CreateDeletionRequestInput!) { createDeletionRequest(input: $input) { ${STATE} } }`
export const GET = `query Get($id: ID!) { getDeletionRequest(id: $id) { ${STATE} } }`
export const RIGHTS = { SECTOR: true, PROPERTY: true, DEPARTMENT: true, DEPARTMENT_GROUP: true } as const

export const deletionRequests = (app: () => TestApp) => {
  let count = 0
  const name = (what: string) => `${what} ${count++}`

  const createSector = async (client: TestPerson): Promise<string> =>
    (
      await client.get('company', 'mutation S($input: SectorInput!) { createSector(input: $input) { id } }', {
        input: { name: name('Secteur'), modules: ['RESERVATION'] },
      })
    ).createSector.id

  const createProperty = (client: TestPerson, sectors: string[]) =>
    client.ask('company', 'mutation P($input: PropertyInput!) { createProperty(input: $input) { id } }', {
      input: { name: name('Bien'), reservable: false, sectors },
    })

  const ended = ['SUCCESS', 'FAILURE', 'ERROR']

  const request = async (client: TestPerson, entityType: string, entityId: string) =>
    (await client.get('mutex', CREATE, { input: { entityType, entityId } })).createDeletionRequest

  const finished = async (client: TestPerson, id: string) => {
    for (let turn = 0; turn < 200; turn++) {
      const { getDeletionRequest } = await client.get('mutex', GET, { id })
      if (ended.includes(getDeletionRequest.status)) return getDeletionRequest
      await wait(25)
    }
    throw new Error('The deletion request did not end')
  }

  const exists = async (table: string, id: string) =>
    (await app().pool.query(`SELECT 1 FROM company.${table} WHERE id = $1`, [id])).rowCount === 1
  return { name, createSector, createProperty, request, finished, exists }
}
