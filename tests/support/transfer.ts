/** Spreadsheets in tests: exports read as text, imports sent as files and followed to their end. */
import type { TestApp, TestPerson } from './app.ts'

type Exported = { service: string; operation: string; variables?: string }

/** The text of an export, without its byte order mark. */
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
