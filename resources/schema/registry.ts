import type { KIND_TRAITS, KindWith } from './field.ts'
import { pathOf } from './names.ts'
import type { AnyResource } from './resource.ts'

export type Registry = {
  all: readonly AnyResource[]
  /** Entities with tables here: all but those of external services. */
  stored: readonly AnyResource[]
  get: (key: string) => AnyResource
  find: (key: string) => AnyResource | undefined
  /** By react-admin resource name, for example `company/property`. */
  findByPath: (path: string) => AnyResource | undefined
  ofService: (service: string) => AnyResource[]
  mirrorsOf: (key: string) => AnyResource[]
}

export const SYSTEM_FIELDS = [
  'id',
  'displayName',
  'createdAt',
  'updatedAt',
  'createdBy',
  'updatedBy',
  'customFields',
  'ancestors',
  'childCount',
] as const
export type SystemField = (typeof SYSTEM_FIELDS)[number]

export type TitleKind = KindWith<typeof KIND_TRAITS, { inTitle: true }>

export const refuseDeclaration = (where: string, problem: string): never => {
  throw new Error(`Declaration ${where}: ${problem}`)
}

export const collectResources = (all: readonly AnyResource[]): Registry => {
  const byKey = new Map<string, AnyResource>()
  const byPath = new Map<string, AnyResource>()
  for (const resource of all) {
    if (byKey.has(resource.key)) refuseDeclaration(resource.key, 'declared twice')
    const path = pathOf(resource)
    if (byPath.has(path)) refuseDeclaration(resource.key, `shares the path ${path} with ${byPath.get(path)?.key}`)
    byKey.set(resource.key, resource)
    byPath.set(path, resource)
  }
  const find = (key: string) => byKey.get(key)
  return {
    all,
    stored: all.filter(({ external }) => !external),
    find,
    get: (key) => find(key) ?? refuseDeclaration(key, 'unknown entity'),
    findByPath: (path) => byPath.get(path),
    ofService: (service) => all.filter((resource) => resource.service === service),
    mirrorsOf: (key) => all.filter(({ mirrorOf }) => mirrorOf?.includes(key)),
  }
}
