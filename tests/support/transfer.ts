import { v7 as uuid } from 'uuid'
import type { TestApp, TestPerson } from './app.ts'
import type { Answer } from './client.ts'

type Exported = { service: string; operation: string; variables?: string }

export const exportText = async (
  app: TestApp,
  person: TestPerson,
  { service, operation, variables = '' }: Exported,
): Promise<string> => {
  const data = await person.get(service, `mutation { ${operation}${variables} { url } }`)
  const response = await fetch(`${app.url}${data[operation].url}`)
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())
  if (response.status !== 200) throw new Error(`${response.status} ${text}`)
  if (!text.startsWith('\uFEFF')) throw new Error('no byte order mark')
  return text.slice(1)
}

export type ImportState = {
  id: string
  status: string
  layout: {
    encoding: string
    separator: string
    headerLine: number
    top: { line: number; text: string }[]
    columns: { name: string; samples: string[] }[]
    settled?: { fileName: string }
  }
  matching: (string | null)[]
  keyField: string | null
  fixed: Record<string, string> | null
  creates: string[] | null
  missingReferences: { entity: string; names: string[]; total: number }[] | null
  total: number
  created: number
  updated: number
  unchanged: number
  refused: number
  columnCounts: { name: string; field: string | null; given: number; kept: number }[] | null
  errors: { line: number; column: string; value: string; message: string }[] | null
  failure: string | null
  attachments: { id: string; name: string; size: number }[]
  missingFiles: string[] | null
  reports: { url: string }[]
}

const FIELDS = `id status layout matching keyField fixed creates missingReferences total created updated unchanged refused columnCounts errors failure
  attachments { id name size } missingFiles reports { url }`
const CREATE = `mutation ($input: CreateDataImportInput!) { createDataImport(input: $input) { ${FIELDS} } }`
const CHECK = `mutation ($id: ID!, $input: CheckDataImportInput!) { checkDataImport(id: $id, input: $input) { ${FIELDS} } }`
const ADD = `mutation ($id: ID!, $files: [Upload!]!) { addDataImportFiles(id: $id, files: $files) { ${FIELDS} } }`
const RUN = `mutation ($id: ID!) { runDataImport(id: $id) { ${FIELDS} } }`
const READ = `query ($id: ID!) { getDataImport(id: $id) { ${FIELDS} } }`

export const uploadImport = (
  person: TestPerson,
  entity: string,
  content: BlobPart,
  given?: object,
): Promise<Answer<{ createDataImport: ImportState }>> =>
  person.send(
    'drive',
    CREATE,
    { input: { entity, file: null, given } },
    { 'variables.input.file': new File([content], 'fiches.csv', { type: 'text/csv' }) },
  )

export const attachFiles = (
  person: TestPerson,
  id: string,
  files: readonly File[],
): Promise<Answer<{ addDataImportFiles: ImportState }>> =>
  person.send(
    'drive',
    ADD,
    { id, files: files.map(() => null) },
    Object.fromEntries(files.map((file, at) => [`variables.files.${at}`, file])),
  )

const ENDED = ['CHECKED', 'DONE', 'FAILED', 'CANCELLED']

export const followImport = async (person: TestPerson, id: string): Promise<ImportState> => {
  for (;;) {
    const { getDataImport } = await person.get('drive', READ, { id })
    if (ENDED.includes(getDataImport.status)) return getDataImport
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

type Checking = {
  entity: string
  content: BlobPart
  given?: object
  keyField?: string | null
  matching?: (string | null)[]
  confirmPast?: boolean
  successor?: string
  fixed?: Record<string, string>
  creates?: string[]
  confirmAffected?: boolean
}

export const checkAgain = async (
  person: TestPerson,
  { id, matching, keyField }: ImportState,
  more: Pick<Checking, 'fixed' | 'creates'> = {},
): Promise<ImportState> => {
  await person.get('drive', CHECK, { id, input: { matching, keyField, ...more } })
  return followImport(person, id)
}

export const checkImport = async (person: TestPerson, given: Checking): Promise<ImportState> => {
  const { data, errors } = await uploadImport(person, given.entity, given.content, given.given)
  if (errors) throw new Error(JSON.stringify(errors))
  const { id, matching, keyField } = data.createDataImport
  const input = {
    matching: given.matching ?? matching,
    keyField: given.keyField === undefined ? keyField : given.keyField,
    confirmPast: given.confirmPast ?? false,
    successor: given.successor ?? null,
    fixed: given.fixed,
    creates: given.creates,
    confirmAffected: given.confirmAffected ?? false,
  }
  await person.get('drive', CHECK, { id, input })
  return followImport(person, id)
}

export const runImport = async (person: TestPerson, id: string): Promise<ImportState> => {
  await person.get('drive', RUN, { id })
  return followImport(person, id)
}

export const defineField = async (
  app: TestApp,
  { entity, name, label, type }: { entity: string; name: string; label: string; type: string },
): Promise<void> => {
  await app.pool.query(
    `INSERT INTO entity_customizer.custom_field (id, entity, label, name, type, required, size, position, options)
     VALUES ($1, $2, $3, $4, $5, false, 2, 0, '[]')`,
    [uuid(), entity, label, name, type],
  )
  await app.pool.query("SELECT pg_notify('regie_events', $1)", [
    JSON.stringify({ topic: 'customField', payload: { entity } }),
  ])
  await app.kernel.events.flush()
}

const UNDO = `mutation ($id: ID!, $confirmAffected: [String!]) {
  undoDataImport(id: $id, confirmAffected: $confirmAffected) { id } }`
const UNDONE = 'query ($id: ID!) { getDataImport(id: $id) { status undone failure } }'

export const undoImport = async (person: TestPerson, id: string, confirmAffected: readonly string[] = []) => {
  await person.get('drive', UNDO, { id, confirmAffected })
  for (;;) {
    const { getDataImport } = await person.get('drive', UNDONE, { id })
    if (getDataImport.status !== 'UNDOING') return getDataImport
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
