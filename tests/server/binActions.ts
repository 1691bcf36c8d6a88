import type { Rights } from '#resources/domain/rights.ts'
import type { TestApp, TestPerson } from '#tests/support/app.ts'

export const LIST = `query L($filter: DeletedRecordFilter) {
  getDeletedRecords(filter: $filter) { items { id entity recordId label deletedBy { id } expiresAt } total }
}`
export const RESTORE =
  'mutation R($ids: [ID!]!) { restoreRecords(ids: $ids) { id isRestored entity recordId label reasons } }'
export const UNDO = `mutation U($entity: String!, $recordIds: [ID!]!) {
  undoDeletions(entity: $entity, recordIds: $recordIds) { id isRestored entity recordId label reasons } }`
export const RIGHTS: Rights = {
  BIN: true,
  SECTOR: true,
  PROPERTY: true,
  DEPARTMENT: true,
  DEPARTMENT_GROUP: true,
  LOCATION: true,
}

export const binActions = (app: () => TestApp) => {
  let count = 0
  const mutate = async (client: TestPerson, service: string, type: string, input: object): Promise<string> => {
    const document = `mutation C($input: ${type}Input!) { create${type}(input: $input) { id } }`
    return (await client.get(service, document, { input }))[`create${type}`].id
  }
  const createSector = (client: TestPerson, name = `Secteur ${count++}`) =>
    mutate(client, 'company', 'Sector', { name, modules: ['RESERVATION'] })
  const createProperty = (client: TestPerson, input: object = {}) =>
    mutate(client, 'company', 'Property', { name: `Bien ${count++}`, reservable: false, ...input })

  const remove = async (client: TestPerson, entityType: string, entityId: string): Promise<void> => {
    const CREATE = 'mutation D($input: CreateDeletionRequestInput!) { createDeletionRequest(input: $input) { id } }'
    const { createDeletionRequest } = await client.get('mutex', CREATE, { input: { entityType, entityId } })
    const GET = 'query G($id: ID!) { getDeletionRequest(id: $id) { status usedByMicroservices errors } }'
    for (;;) {
      const { getDeletionRequest: state } = await client.get('mutex', GET, { id: createDeletionRequest.id })
      if (state.status === 'SUCCESS') return
      if (['FAILURE', 'ERROR'].includes(state.status)) throw new Error(JSON.stringify(state))
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  const list = async (client: TestPerson, filter: object = {}) =>
    (await client.get('activity-thread', LIST, { filter })).getDeletedRecords
  const binOf = async (recordId: string): Promise<string> =>
    (await app().pool.query('SELECT id FROM activity_thread.deleted_record WHERE record_id = $1', [recordId])).rows[0]
      ?.id
  const restore = async (client: TestPerson, ...recordIds: string[]) => {
    const ids = await Promise.all(recordIds.map(binOf))
    return (await client.get('activity-thread', RESTORE, { ids })).restoreRecords
  }
  const undo = async (client: TestPerson, entity: string, ...recordIds: string[]) =>
    (await client.get('activity-thread', UNDO, { entity, recordIds })).undoDeletions
  const exists = async (table: string, id: string) =>
    (await app().pool.query(`SELECT FROM ${table} WHERE id = $1`, [id])).rowCount === 1
  return { mutate, createSector, createProperty, remove, list, binOf, restore, undo, exists }
}
