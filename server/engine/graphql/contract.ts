import { readFile } from 'node:fs/promises'
import { type GraphQLSchema, lexicographicSortSchema, printSchema } from 'graphql'
import type { Derivation } from '../context.ts'
import type { Service } from '../service.ts'
import type { PlannedFile } from '../tables/generate.ts'
import type { DeclaredSchema } from '../tables/snapshot.ts'
import { printTypes } from './contractTypes.ts'
import { printOwnTypes } from './ownTypes.ts'
import { schemaOfService } from './schema.ts'

export const printContract = (derivation: Derivation, service: Service): string | undefined => {
  const schema = schemaOfService(derivation, service)
  return schema && `${printSchema(lexicographicSortSchema(schema))}\n`
}

const readContract = (file: URL): Promise<string | undefined> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })

type ContractOptions = DeclaredSchema & { beyond?: DeclaredSchema; folder: URL }

const schemaIn = (declared: DeclaredSchema | undefined, name: string): GraphQLSchema | undefined => {
  const service = declared?.services.find((one) => one.name === name)
  return declared && service && schemaOfService(declared, service)
}

const operationsOf = (declared: DeclaredSchema | undefined, name: string): Set<string> =>
  new Set((declared?.services.find((one) => one.name === name)?.operations ?? []).map((operation) => operation.name))

const printedTypes = (declared: DeclaredSchema, beyond: DeclaredSchema | undefined, { name }: Service) => {
  const schema = schemaIn(declared, name)
  const names = operationsOf(declared, name).difference(operationsOf(beyond, name))
  const base = beyond && schemaIn(beyond, name)
  const product = base && { schema: base, registry: beyond.resources, names: operationsOf(beyond, name) }
  return schema && printTypes(schema, declared.resources, names, product && { ...product, service: name })
}

export const planContract = async ({
  beyond,
  folder,
  ...declared
}: ContractOptions): Promise<readonly PlannedFile[]> => {
  const files: PlannedFile[] = []
  const plan = async (name: string, text: string | undefined): Promise<void> => {
    const url = new URL(name, folder)
    if (text !== undefined && (await readContract(url)) !== text) files.push({ url, text })
  }
  for (const service of declared.services) {
    const [schema, product] = [schemaIn(declared, service.name), schemaIn(beyond, service.name)]
    const own = schema && product ? printOwnTypes(schema, product) : printContract(declared, service)
    // A contract that an earlier generation wrote must not keep removed types.
    const isWritten = (await readContract(new URL(`${service.name}.graphql`, folder))) !== undefined
    await plan(`${service.name}.graphql`, own ?? (product && isWritten ? '' : undefined))
    await plan(`${service.name}.ts`, printedTypes(declared, beyond, service))
  }
  return files
}
