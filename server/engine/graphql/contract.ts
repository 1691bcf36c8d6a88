import { readFile } from 'node:fs/promises'
import { lexicographicSortSchema, printSchema } from 'graphql'
import type { Derivation } from '../context.ts'
import type { Service } from '../service.ts'
import type { PlannedFile } from '../tables/generate.ts'
import type { DeclaredSchema } from '../tables/snapshot.ts'
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

export const planContract = async ({
  beyond,
  folder,
  ...declared
}: ContractOptions): Promise<readonly PlannedFile[]> => {
  const files: PlannedFile[] = []
  for (const service of declared.services) {
    const url = new URL(`${service.name}.graphql`, folder)
    const text = printContract(declared, service)
    if (text === undefined || (beyond && printedBy(beyond, service.name) === text)) continue
    if ((await readContract(url)) !== text) files.push({ url, text })
  }
  return files
}
