/** The printed schemas that other programs read: one file per service. */
import { readFile, writeFile } from 'node:fs/promises'
import { lexicographicSortSchema, printSchema } from 'graphql'
import type { Registry } from '#resources/schema/registry.ts'
import type { Service } from '../service.ts'
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

type Contract = { resources: Registry; services: readonly Service[]; folder: URL }

/** Writes what has changed; answers the names of those services. */
export const writeContract = async ({ resources, services, folder }: Contract): Promise<string[]> => {
  const changed: string[] = []
  for (const service of services) {
    const file = new URL(`${service.name}.graphql`, folder)
    const text = printContract(resources, service)
    if (text === undefined || (await readContract(file)) === text) continue
    await writeFile(file, text)
    changed.push(service.name)
  }
  return changed
}
