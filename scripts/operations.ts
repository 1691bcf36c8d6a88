/** Generates types of the web's GraphQL documents from the contracts, for `npm run operations`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type CodegenConfig, generate } from '@graphql-codegen/cli'
import { wholeSchema } from '#server/declared.ts'
import { printContract } from '#server/engine/graphql/contract.ts'
import type { PlannedFile } from '#server/engine/tables/generate.ts'
import { EXTENSION_FOLDER } from '#server/platform/extensionFolder.ts'

const ROOT = join(import.meta.dirname, '..')

export type Documents = {
  folder: string
  schemaOf: (service: string) => string
  typedDocument: string
}

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

/** A module has its service's name; documents of few screens follow a dot: `reservation.decisions`. */
const serviceOf = (name: string): string => name.split('.')[0] ?? name

const contractOf = (service: string): URL => new URL(`../contract/${service}.graphql`, import.meta.url)

const productDocuments = (planned: readonly PlannedFile[] = []): Documents => ({
  folder: join(ROOT, 'dataProviders/operations'),
  schemaOf: (service) =>
    planned.find(({ url }) => url.href === contractOf(service).href)?.text ?? fileURLToPath(contractOf(service)),
  typedDocument: '../graphql/typedDocument.ts',
})

const extensionDocuments = (): Documents => ({
  folder: join(EXTENSION_FOLDER, 'documents'),
  schemaOf: (name) => {
    const service = wholeSchema.services.find((one) => one.name === name)
    const contract = service && printContract(wholeSchema, service)
    if (!contract) throw new Error(`extension/documents/${name}.graphql: there is no service ${name}`)
    return contract
  },
  typedDocument: '#dataProviders/graphql/typedDocument.ts',
})

const outputOf = (name: string, { folder, schemaOf }: Documents): CodegenConfig['generates'][string] => ({
  schema: schemaOf(serviceOf(name)),
  documents: join(folder, `${name}.graphql`),
  preset: 'client',
  presetConfig: { fragmentMasking: false },
  config,
})

const ownModule = (name: string, content: string, typedDocument: string): string =>
  content
    .replace(
      '/* eslint-disable */\n',
      `/** Written by \`npm run operations\` from ${name}.graphql and contract/${serviceOf(name)}.graphql. */\n` +
        `import { TypedDocumentString } from '${typedDocument}'\n\n`,
    )
    .replace(/\/\*\* Internal type[^\n]*\nexport type Incremental<[^\n]*\n/, '')
    .replace(/import type \{ DocumentTypeDecoration \}[^\n]*\n/, '')
    .replace(/export class TypedDocumentString<[\s\S]*?\n\}\n/, '')
    .replaceAll('= new TypedDocumentString(', `= /*#__PURE__*/ new TypedDocumentString('${serviceOf(name)}', `)
    .replace(/[ \t]+$/gm, '')
    .replace(/\n*$/, '\n')

const moduleNames = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.graphql'))
        .map((name) => name.slice(0, -'.graphql'.length))
        .sort()
    : []

const modulesOf = async (
  documents: Documents,
  names: readonly string[] = moduleNames(documents.folder),
): Promise<PlannedFile[]> => {
  const { folder, typedDocument } = documents
  if (names.length === 0) return []
  const generates = Object.fromEntries(names.map((name) => [`${name}/`, outputOf(name, documents)]))
  const files: { filename: string; content: string }[] = await generate({ silent: true, generates }, false)
  return files
    .filter(({ filename }) => filename.endsWith('/graphql.ts'))
    .map(({ filename, content }) => {
      const name = filename.split('/').at(-2) ?? ''
      return { url: pathToFileURL(join(folder, `${name}.ts`)), text: ownModule(name, content, typedDocument) }
    })
}

/** Types of the product's documents; `names`: of these modules, else of all. */
export const operationModules = (
  planned: readonly PlannedFile[] = [],
  names?: readonly string[],
): Promise<PlannedFile[]> => modulesOf(productDocuments(planned), names)

export const planOperations = async (planned: readonly PlannedFile[] = []): Promise<PlannedFile[]> =>
  [...(await operationModules(planned)), ...(await modulesOf(extensionDocuments()))].filter(
    ({ url, text }) => !existsSync(url) || readFileSync(url, 'utf8') !== text,
  )
