/** Derives every name from an entity key (ARCHITECTURE.md, "One key gives every name"). */
import type { AnyResource } from './resource.ts'

const words = (key: string): string[] => key.replace(/([a-z0-9])([A-Z])/g, '$1 $2').split(' ')

export const kebabCase = (key: string): string => words(key).join('-').toLowerCase()
export const snakeCase = (key: string): string => words(key).join('_').toLowerCase()
export const screamingCase = (key: string): string => words(key).join('_').toUpperCase()
export const pascalCase = (key: string): string => key.charAt(0).toUpperCase() + key.slice(1)

/** English plural for GraphQL list operations: category → categories. */
export const pluralOf = (key: string): string => {
  if (/[^aeiou]y$/.test(key)) return `${key.slice(0, -1)}ies`
  if (/(s|x|ch|sh)$/.test(key)) return `${key}es`
  return `${key}s`
}

/** PostgreSQL schema of a service: `entity-customizer` → `entity_customizer`. */
export const schemaName = (service: string): string => service.replaceAll('-', '_')
export const tableName = (key: string): string => snakeCase(key)
const ID_KINDS: readonly (string | undefined)[] = ['reference', 'externalReference', 'image']
export const columnName = (field: string, kind?: string): string =>
  ID_KINDS.includes(kind) ? `${snakeCase(field)}_id` : snakeCase(field)
export const joinTableName = (key: string, field: string): string => `${snakeCase(key)}_${snakeCase(field)}`

export const typeName = (key: string): string => pascalCase(key)
export const getOneName = (key: string): string => `get${pascalCase(key)}`
export const getManyName = (key: string): string => `get${pascalCase(pluralOf(key))}`
export const createName = (key: string): string => `create${pascalCase(key)}`
export const updateName = (key: string): string => `update${pascalCase(key)}`
export const updateManyName = (key: string): string => `update${pascalCase(pluralOf(key))}`
export const exportName = (key: string): string => `export${pascalCase(pluralOf(key))}`

export const pathOf = (resource: Pick<AnyResource, 'key' | 'service' | 'path'>): string =>
  resource.path ?? `${resource.service}/${kebabCase(resource.key)}`
