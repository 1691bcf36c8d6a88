import { readFile } from 'node:fs/promises'
import { lexicographicSortSchema, printSchema } from 'graphql'
import type { Derivation } from '../context.ts'
import type { Service } from '../service.ts'
import type { PlannedFile } from '../tables/generate.ts'
import type { DeclaredSchema } from '../tables/snapshot.ts'
import { printTypes } from './contractTypes.ts'
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

/** `beyond`: declarations of another owner. Services with the same schema there are not printed again. */
export type ContractOptions = DeclaredSchema & { beyond?: DeclaredSchema; folder: URL }

const printedBy = (declared: DeclaredSchema, name: string): string | undefined => {
  const service = declared.services.find((one) => one.name === name)
  return service && printContract(declared, service)
}

const operationsOf = (declared: DeclaredSchema | undefined, name: string): string[] =>
  (declared?.services.find((one) => one.name === name)?.operations ?? []).map((operation) => operation.name)

const printedTypes = (declared: DeclaredSchema, beyond: DeclaredSchema | undefined, service: Service) => {
  const schema = schemaOfService(declared, service)
  const names = new Set(operationsOf(declared, service.name)).difference(new Set(operationsOf(beyond, service.name)))
  return schema && printTypes(schema, declared.resources, names)
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
    const contract = printContract(declared, service)
    const isElsewhere = beyond && printedBy(beyond, service.name) === contract
    if (!isElsewhere) await plan(`${service.name}.graphql`, contract)
    await plan(`${service.name}.ts`, printedTypes(declared, beyond, service))
  }
  return files
}
