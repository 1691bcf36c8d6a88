/** The types of the web's GraphQL documents, from the contract of their service: what `npm run operations` writes. */
import { readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type CodegenConfig, generate } from '@graphql-codegen/cli'

const ROOT = join(import.meta.dirname, '..')
const FOLDER = join(ROOT, 'dataProviders/operations')

const config = {
  documentMode: 'string',
  enumsAsTypes: true,
  useTypeImports: true,
  skipTypename: true,
  immutableTypes: true,
  strictScalars: true,
  scalars: {
    ID: 'string',
    Date: 'string',
    DateTime: 'string',
    CustomFields: 'Readonly<Record<string, unknown>>',
    JSON: 'unknown',
    Upload: 'File',
  },
}

const outputOf = (service: string): CodegenConfig['generates'][string] => ({
  schema: join(ROOT, `contract/${service}.graphql`),
  documents: join(FOLDER, `${service}.graphql`),
  preset: 'client',
  presetConfig: { fragmentMasking: false },
  config,
})

/** Of the preset's module what is used, with our own class of documents, which a bundle may leave out. */
const ownModule = (service: string, content: string): string =>
  content
    .replace(
      '/* eslint-disable */\n',
      `/** Written by \`npm run operations\` from ${service}.graphql and contract/${service}.graphql. */\n` +
        "import { TypedDocumentString } from '../graphql/typedDocument.ts'\n\n",
    )
    .replace(/\/\*\* Internal type[^\n]*\nexport type Incremental<[^\n]*\n/, '')
    .replace(/import type \{ DocumentTypeDecoration \}[^\n]*\n/, '')
    .replace(/export class TypedDocumentString<[\s\S]*?\n\}\n/, '')
    .replaceAll('= new TypedDocumentString(', `= /*#__PURE__*/ new TypedDocumentString('${service}', `)
    .replace(/[ \t]+$/gm, '')
    .replace(/\n*$/, '\n')

const services = (): string[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.graphql'))
    .map((name) => name.slice(0, -'.graphql'.length))
    .sort()

/** The module of each service that the web has documents for. */
export const operationModules = async (): Promise<{ path: string; content: string }[]> => {
  const generates = Object.fromEntries(services().map((service) => [`${service}/`, outputOf(service)]))
  const files: { filename: string; content: string }[] = await generate({ silent: true, generates }, false)
  return files
    .filter(({ filename }) => filename.endsWith('/graphql.ts'))
    .map(({ filename, content }) => {
      const service = filename.split('/').at(-2) ?? ''
      return { path: join(FOLDER, `${service}.ts`), content: ownModule(service, content) }
    })
}

/** Writes them beside their documents. */
export const writeOperations = async (): Promise<void> => {
  for (const { path, content } of await operationModules()) await writeFile(path, content)
}
