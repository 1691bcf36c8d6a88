/** What services add to their entities must fit the declarations: looked at before anything is served. */
import type { Registry } from '#resources/schema/registry.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { EntityHooks } from './context.ts'
import { hooksOfServices, type Service } from './service.ts'

const fail = (where: string, problem: string): never => {
  throw new Error(`Hooks of ${where}: ${problem}`)
}

const checkComputed = ({ key, fields }: AnyResource, { computed = {}, keptComputed = [] }: EntityHooks): void => {
  const missing = Object.keys(fields).find((name) => fields[name]?.computed && !computed[name])
  if (missing) fail(`${key}.${missing}`, 'the field is computed, and its service says no SQL for it')
  const unknown = keptComputed.find((name) => !computed[name])
  if (unknown) fail(`${key}.${unknown}`, 'SQL is to be kept that nothing computes')
}

const checkNumbering = ({ key, fields }: AnyResource, { numbering }: EntityHooks): void => {
  if (!numbering) return
  const field = fields[numbering.field]
  if (field?.kind !== 'text' || field.computed) fail(`${key}.${numbering.field}`, 'is no text that a number fills in')
}

/** What a service elsewhere does is written where it runs. */
const checkElsewhere = ({ name, ...own }: Service, resources: Registry): void => {
  const isElsewhere = resources.ofService(name).some(({ external }) => external)
  if (isElsewhere && Object.keys(own).length > 0)
    fail(name, 'the service is elsewhere, and has nothing of its own here')
}

/** Throws on the first hook of these services that is missing or fits no field, naming `entity.field`. */
export const checkHooks = (resources: Registry, services: readonly Service[]): void => {
  const { hooks } = hooksOfServices(services)
  for (const service of services) checkElsewhere(service, resources)
  for (const key of hooks.keys()) if (!resources.find(key)) fail(key, 'there is no such entity')
  for (const resource of services.flatMap(({ name }) => resources.ofService(name))) {
    const own = hooks.get(resource.key) ?? {}
    checkComputed(resource, own)
    checkNumbering(resource, own)
  }
}
