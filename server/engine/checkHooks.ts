import { childLists } from '#resources/domain/children.ts'
import { createName, updateName } from '#resources/schema/names.ts'
import type { Registry } from '#resources/schema/registry.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { EntityHooks } from './context.ts'
import { hooksOfServices, type Service } from './service.ts'

const fail = (where: string, problem: string): never => {
  throw new Error(`Hooks of ${where}: ${problem}`)
}

const checkComputed = ({ key, fields }: AnyResource, { computed = {}, cacheableComputed = [] }: EntityHooks): void => {
  const missing = Object.keys(fields).find((name) => fields[name]?.computed && !computed[name])
  if (missing) fail(`${key}.${missing}`, 'the field is computed, and its service says no SQL for it')
  const unknown = cacheableComputed.find((name) => !computed[name])
  if (unknown) fail(`${key}.${unknown}`, 'SQL is to be kept that nothing computes')
}

const checkNumbering = ({ key, fields }: AnyResource, { numbering }: EntityHooks): void => {
  if (!numbering) return
  const field = fields[numbering.field]
  if (field?.kind !== 'text' || field.computed) fail(`${key}.${numbering.field}`, 'is no text that a number fills in')
}

/** An external service runs elsewhere, so parts declared here would never run. */
const checkElsewhere = ({ name, ...own }: Service, resources: Registry): void => {
  const isElsewhere = resources.ofService(name).some(({ external }) => external)
  if (isElsewhere && Object.keys(own).length > 0)
    fail(name, 'the service is elsewhere, and has nothing of its own here')
}

const OF_WRITES = ['complete', 'numbering', 'guardsTree', 'beforeWrite', 'afterWrite', 'undo', 'importing'] as const
const OF_REMOVALS = ['beforeRemove', 'remove', 'restore'] as const

const OF_ROWS: readonly string[] = ['beforeWrite', 'afterWrite']

const isWritten = ({ key, operations }: AnyResource, own: ReadonlySet<string>): boolean =>
  operations.some((operation) => operation === 'create' || operation === 'update') &&
  !own.has(createName(key)) &&
  !own.has(updateName(key))

const areRowsWritten = (resources: Registry, { key, fields, ownedBy }: AnyResource, own: ReadonlySet<string>) => {
  const field = ownedBy === undefined ? undefined : fields[ownedBy]
  const record = field?.kind === 'reference' ? resources.find(field.to) : undefined
  return (
    record !== undefined &&
    isWritten(record, own) &&
    childLists(record, resources.get).some(({ field: { to } }) => to === key)
  )
}

type Running = { resources: Registry; own: ReadonlySet<string> }

/** Not for `handWritten` entities: their service runs the hooks, `joinServices` checks an extension's. */
const checkRun = (resource: AnyResource, hooks: EntityHooks, { resources, own }: Running): void => {
  const { key, operations } = resource
  const unwritten = areRowsWritten(resources, resource, own)
    ? OF_WRITES.filter((part) => !OF_ROWS.includes(part))
    : OF_WRITES
  const unrun = [...(isWritten(resource, own) ? [] : unwritten), ...(operations.includes('delete') ? [] : OF_REMOVALS)]
  const found = unrun.find((part) => hooks[part])
  if (found) fail(`${key}.${found}`, 'it would never run: no derived operation does this to the entity')
}

/** A second service with hooks for one entity would replace those of the first. */
const checkOwner = (resources: Registry, { name, entities = {} }: Service): void => {
  for (const key of Object.keys(entities)) {
    const resource = resources.find(key)
    if (!resource) fail(key, 'there is no such entity')
    else if (resource.service !== name) fail(key, `the entity is of the service ${resource.service}`)
  }
}

/** Throws at the first hook that is missing or fits no field, and names `entity.field`. */
export const checkHooks = (resources: Registry, services: readonly Service[]): void => {
  const { hooks, ownOperations } = hooksOfServices(services)
  const handWritten = new Set(services.flatMap((service) => Object.keys(service.handWritten ?? {})))
  for (const service of services) {
    checkElsewhere(service, resources)
    checkOwner(resources, service)
  }
  for (const resource of services.flatMap(({ name }) => resources.ofService(name))) {
    const own = hooks.get(resource.key) ?? {}
    checkComputed(resource, own)
    checkNumbering(resource, own)
    if (!handWritten.has(resource.key)) checkRun(resource, own, { resources, own: ownOperations })
  }
}
