/** Generates types of the web's GraphQL documents from the contracts, for `npm run operations`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type CodegenConfig, generate } from '@graphql-codegen/cli'
import type { PlannedFile } from '#server/engine/tables/generate.ts'

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

/** A module has its service's name; documents of few screens follow a dot: `reservation.decisions`. */
const serviceOf = (name: string): string => name.split('.')[0] ?? name

const contractOf = (name: string): URL => new URL(`../contract/${serviceOf(name)}.graphql`, import.meta.url)

const outputOf = (name: string, planned: readonly PlannedFile[]): CodegenConfig['generates'][string] => ({
  schema: planned.find(({ url }) => url.href === contractOf(name).href)?.text ?? fileURLToPath(contractOf(name)),
  documents: join(FOLDER, `${name}.graphql`),
  preset: 'client',
  presetConfig: { fragmentMasking: false },
  config,
})

const ownModule = (name: string, content: string): string =>
  content
    .replace(
      '/* eslint-disable */\n',
      `/** Written by \`npm run operations\` from ${name}.graphql and contract/${serviceOf(name)}.graphql. */\n` +
        "import { TypedDocumentString } from '../graphql/typedDocument.ts'\n\n",
    )
    .replace(/\/\*\* Internal type[^\n]*\nexport type Incremental<[^\n]*\n/, '')
    .replace(/import type \{ DocumentTypeDecoration \}[^\n]*\n/, '')
    .replace(/export class TypedDocumentString<[\s\S]*?\n\}\n/, '')
    .replaceAll('= new TypedDocumentString(', `= /*#__PURE__*/ new TypedDocumentString('${serviceOf(name)}', `)
    .replace(/[ \t]+$/gm, '')
    .replace(/\n*$/, '\n')

const moduleNames = (): string[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.graphql'))
    .map((name) => name.slice(0, -'.graphql'.length))
    .sort()

export const operationModules = async (planned: readonly PlannedFile[] = []): Promise<PlannedFile[]> => {
  const generates = Object.fromEntries(moduleNames().map((name) => [`${name}/`, outputOf(name, planned)]))
  const files: { filename: string; content: string }[] = await generate({ silent: true, generates }, false)
  return files
    .filter(({ filename }) => filename.endsWith('/graphql.ts'))
    .map(({ filename, content }) => {
      const name = filename.split('/').at(-2) ?? ''
      return { url: pathToFileURL(join(FOLDER, `${name}.ts`)), text: ownModule(name, content) }
    })
}

export const planOperations = async (planned: readonly PlannedFile[] = []): Promise<PlannedFile[]> =>
  (await operationModules(planned)).filter(({ url, text }) => !existsSync(url) || readFileSync(url, 'utf8') !== text)
