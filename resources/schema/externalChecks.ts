import { type Field, KIND_TRAITS } from './field.ts'
import type { AnyResource } from './resource.ts'

/** Options that need our tables or our write path. */
const ABSENT = [
  'renamedFrom',
  'enabledBy',
  'customisable',
  'lockable',
  'parent',
  'publicFields',
  'chosenWith',
  'unique',
  'indexes',
  'mirrorOf',
  'ownedBy',
] as const satisfies readonly (keyof AnyResource)[]
const ABSENT_OF_FIELDS: readonly string[] = [
  'renamedFrom',
  'unique',
  'computed',
  'requiredBy',
  'defaultParameter',
  'variables',
  'cascades',
]

const isExternalKind = ({ kind }: Field): boolean => kind !== 'own' && KIND_TRAITS[kind].isExternal

type Problem = { where: string; text: string }

/** Returns the first contradiction of an external entity; `others` are the entities of the same service. */
export const externalProblem = (resource: AnyResource, others: readonly AnyResource[]): Problem | undefined => {
  const { key, external, fields, operations, pages, service } = resource
  const problem = (where: string, text: string): Problem => ({ where, text })
  if (!external) return undefined
  const stored = others.find((other) => !other.external)
  if (stored) return problem(key, `is elsewhere, and ${stored.key} of the same service ${service} is not`)
  const forbidden = ABSENT.find((name) => resource[name])
  if (forbidden) return problem(key, `is elsewhere, and has no ${forbidden}`)
  if (operations.includes('delete')) return problem(key, 'is elsewhere, and is not deleted from here')
  if (!operations.includes('list')) return problem(key, 'is elsewhere, and its service must list it by ids')
  const idle = pages.find((page) => !operations.includes(page === 'show' ? 'get' : page))
  if (idle) return problem(key, `has a page ${idle} without the operation`)
  if (pages.includes('update') && !operations.includes('get')) return problem(key, 'has a page update without get')
  for (const [name, field] of Object.entries(fields)) {
    if (!isExternalKind(field)) return problem(`${key}.${name}`, `is elsewhere, and cannot be of kind ${field.kind}`)
    const option = ABSENT_OF_FIELDS.find((one) => (field as Readonly<Record<string, unknown>>)[one])
    if (option) return problem(`${key}.${name}`, `is elsewhere, and has no ${option}`)
  }
  return undefined
}
