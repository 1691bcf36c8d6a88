/** The printed schemas that other programs read: one file per service. */
import { readFile } from 'node:fs/promises'
import { lexicographicSortSchema, printSchema } from 'graphql'
import type { Registry } from '#resources/schema/registry.ts'
import type { Service } from '../service.ts'
import type { PlannedFile } from '../tables/generate.ts'
import type { DeclaredSchema } from '../tables/snapshot.ts'
import { createServiceSchema } from './schema.ts'

/** A service's schema as `contract/{service}.graphql` keeps it; undefined when it has none. */
export const printContract = (registry: Registry, service: Service): string | undefined => {
  const schema = createServiceSchema(registry, service)
  return schema && `${printSchema(lexicographicSortSchema(schema))}\n`
}

const readContract = (file: URL): Promise<string | undefined> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })

/** `beyond`: what another owner has printed already; a service that is the same there is not printed again. */
export type ContractOptions = DeclaredSchema & { beyond?: DeclaredSchema; folder: URL }

const printedBy = ({ resources, services }: DeclaredSchema, name: string): string | undefined => {
  const service = services.find((one) => one.name === name)
  return service && printContract(resources, service)
}

/** The contracts that have changed. */
export const planContract = async ({
  resources,
  services,
  beyond,
  folder,
}: ContractOptions): Promise<readonly PlannedFile[]> => {
  const files: PlannedFile[] = []
  for (const service of services) {
    const url = new URL(`${service.name}.graphql`, folder)
    const text = printContract(resources, service)
    if (text === undefined || (beyond && printedBy(beyond, service.name) === text)) continue
    if ((await readContract(url)) !== text) files.push({ url, text })
  }
  return files
}
