import { rejectBoth } from './joinHooks.ts'
import { joinParts } from './joinParts.ts'
import type { Service } from './service.ts'

/** Rejects hooks that the product's hand-written operations never run. */
const rejectUnusedHooks = ({ handWritten = {} }: Service, { entities = {} }: Service): void => {
  for (const [key, hooks] of Object.entries(entities)) {
    const runs = handWritten[key]
    const unrun = runs && Object.keys(hooks).find((part) => !(runs as readonly string[]).includes(part))
    if (unrun) throw new Error(`extension/server.ts: ${unrun} of ${key} would never run (${runs.join(', ')} do)`)
  }
}

const extend = (own: Service, added: Service): Service => {
  rejectBoth(`parametersOf of ${own.name}`, own.parametersOf, added.parametersOf)
  rejectUnusedHooks(own, added)
  const joined = joinParts(own, added)
  const entities = Object.entries(joined.entities ?? {}).map(([key, hooks]) => {
    const { beforeWrite, afterWrite } = added.entities?.[key] ?? {}
    if (!beforeWrite && !afterWrite) return [key, hooks] as const
    return [
      key,
      { ...hooks, added: { ...(beforeWrite && { beforeWrite }), ...(afterWrite && { afterWrite }) } },
    ] as const
  })
  return { ...joined, entities: Object.fromEntries(entities), name: own.name }
}

export const withAdditions = (services: readonly Service[]): Service[] => {
  const added = services.flatMap(({ additions = {} }) => Object.entries(additions))
  const lost = added.find(([name]) => !services.some((service) => service.name === name))
  if (lost) throw new Error(`additions to ${lost[0]}: there is no such service`)
  return services.map(({ additions: _given, ...service }) =>
    added
      .filter(([name]) => name === service.name)
      .reduce<Service>((own, [, part]) => ({ ...joinParts(own, part), name: own.name }), service),
  )
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
