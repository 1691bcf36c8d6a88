import { joinRecords } from '#resources/schema/extension.ts'
import { joinHooks, rejectBoth } from './joinHooks.ts'
import type { Service } from './service.ts'

const joinTypes = (own: Service['resolvers'] = {}, added: Service['resolvers'] = {}): Service['resolvers'] =>
  Object.fromEntries(
    [...new Set([...Object.keys(own), ...Object.keys(added)])].map((type) => [
      type,
      joinRecords(`operation ${type}`, own[type], added[type]),
    ]),
  )

const joinEntities = (own: Service['entities'] = {}, added: Service['entities'] = {}): Service['entities'] => ({
  ...own,
  ...Object.fromEntries(Object.entries(added).map(([key, hooks]) => [key, joinHooks(key, own[key] ?? {}, hooks)])),
})

/** Rejects hooks that the product's hand-written operations never run. */
const refuseUnrun = ({ handWritten = {} }: Service, { entities = {} }: Service): void => {
  for (const [key, hooks] of Object.entries(entities)) {
    const runs = handWritten[key]
    const unrun = runs && Object.keys(hooks).find((part) => !(runs as readonly string[]).includes(part))
    if (unrun) throw new Error(`extension/server.ts: ${unrun} of ${key} would never run (${runs.join(', ')} do)`)
  }
}

const extend = (own: Service, added: Service): Service => {
  rejectBoth(`parametersOf of ${own.name}`, own.parametersOf, added.parametersOf)
  refuseUnrun(own, added)
  return {
    ...own,
    ...added,
    sdl: [own.sdl, added.sdl].filter(Boolean).join('\n'),
    resolvers: joinTypes(own.resolvers, added.resolvers),
    entities: joinEntities(own.entities, added.entities),
    handWritten: joinRecords('entity written by hand', own.handWritten, added.handWritten),
    inputs: joinRecords('input', own.inputs, added.inputs),
    jobs: joinRecords('job', own.jobs, added.jobs),
    schedules: joinRecords('schedule of', own.schedules, added.schedules),
    checks: [...(own.checks ?? []), ...(added.checks ?? [])],
    saved: {
      transient: [...(own.saved?.transient ?? []), ...(added.saved?.transient ?? [])],
      installation: [...(own.saved?.installation ?? []), ...(added.saved?.installation ?? [])],
      secrets: [...(own.saved?.secrets ?? []), ...(added.saved?.secrets ?? [])],
      settle: [...(own.saved?.settle ?? []), ...(added.saved?.settle ?? [])],
    },
    routes: [...(own.routes ?? []), ...(added.routes ?? [])],
    tables: joinRecords('table', own.tables, added.tables),
    work: joinRecords('work of', own.work, added.work),
    enrolmentOperations: [...(own.enrolmentOperations ?? []), ...(added.enrolmentOperations ?? [])],
    publicOperations: [...(own.publicOperations ?? []), ...(added.publicOperations ?? [])],
    unlicensedOperations: [...(own.unlicensedOperations ?? []), ...(added.unlicensedOperations ?? [])],
  }
}

/** Throws if an extension's service has no endpoint. `known`: services listed by a module or named by an entity. */
export const checkServices = (app: readonly Service[], known: readonly string[]): void => {
  const unknown = app.find(({ name }) => !known.includes(name))
  if (unknown)
    throw new Error(
      `extension/server.ts: ${unknown.name} is not among the services of extension/index.ts, nor any entity's`,
    )
}

/** `names`: all service names. A service without its own definition still serves its entities. */
export const joinServices = (
  product: readonly Service[],
  app: readonly Service[],
  names: readonly string[],
): readonly Service[] => {
  const joined = product.map((own) => app.filter(({ name }) => name === own.name).reduce(extend, own))
  const added = app.filter(({ name }) => !product.some((own) => own.name === name))
  const known = new Set([...joined, ...added].map(({ name }) => name))
  return [...joined, ...added, ...names.filter((name) => !known.has(name)).map((name) => ({ name }))]
}
