/** Joins the product's services with an extension's: new services, and additions to existing ones by name. */
import { sql } from 'drizzle-orm'
import { joinRecords } from '#resources/schema/app.ts'
import type { EntityHooks, WriteHook } from './context.ts'
import type { Service } from './service.ts'

const refuseBoth = (what: string, first: unknown, second: unknown): void => {
  if (first !== undefined && second !== undefined) throw new Error(`app/server.ts: ${what} has its own already`)
}

const inTurn = (first: WriteHook | undefined, second: WriteHook | undefined): WriteHook | undefined =>
  first && second
    ? async (write) => {
        await first(write)
        await second(write)
      }
    : (first ?? second)

/** Hooks that an entity can have only once: an extension may define them if the product does not. */
const SINGLE = ['numbering', 'remove', 'restore', 'undo', 'importing'] as const

const visibleTo = (first: EntityHooks['visible'], second: EntityHooks['visible']): EntityHooks['visible'] =>
  first && second
    ? (context, alias) => {
        const [own, added] = [first(context, alias), second(context, alias)]
        return own && added ? sql`(${own}) AND (${added})` : (own ?? added)
      }
    : (first ?? second)

const completed = (first: EntityHooks['complete'], second: EntityHooks['complete']): EntityHooks['complete'] =>
  first && second ? async (draft) => second({ ...draft, values: await first(draft) }) : (first ?? second)

const defined = <T extends object>(parts: T): T =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as T

/** Runs both in sequence: an extension's hook must not replace the product's. */
const bothBefore = (
  first: EntityHooks['beforeRemove'],
  second: EntityHooks['beforeRemove'],
): EntityHooks['beforeRemove'] =>
  first && second
    ? async (removal) => {
        await first(removal)
        await second(removal)
      }
    : (first ?? second)

const bothLists = <T>(first: readonly T[] | undefined, second: readonly T[] | undefined): readonly T[] | undefined =>
  first && second ? [...new Set([...first, ...second])] : (first ?? second)

const joinHooks = (key: string, own: EntityHooks, added: EntityHooks): EntityHooks => {
  for (const part of SINGLE) refuseBoth(`${part} of ${key}`, own[part], added[part])
  return defined({
    ...own,
    ...added,
    visible: visibleTo(own.visible, added.visible),
    complete: completed(own.complete, added.complete),
    beforeWrite: inTurn(own.beforeWrite, added.beforeWrite),
    afterWrite: inTurn(own.afterWrite, added.afterWrite),
    beforeRemove: bothBefore(own.beforeRemove, added.beforeRemove),
    proven: bothLists(own.proven, added.proven),
    ...(added.computed && { computed: joinRecords(`computed field of ${key}:`, own.computed, added.computed) }),
    keptComputed: bothLists(own.keptComputed, added.keptComputed),
    ...(added.filters && { filters: joinRecords(`filter of ${key}:`, own.filters, added.filters) }),
  })
}

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
    if (unrun) throw new Error(`app/server.ts: ${unrun} of ${key} would never run (${runs.join(', ')} do)`)
  }
}

const extend = (own: Service, added: Service): Service => {
  refuseBoth(`parametersOf of ${own.name}`, own.parametersOf, added.parametersOf)
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
    throw new Error(`app/server.ts: ${unknown.name} is not among the services of app/index.ts, nor any entity's`)
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
