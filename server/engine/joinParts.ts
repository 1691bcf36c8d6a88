import { joinRecords } from '#resources/schema/extension.ts'
import { joinHooks } from './joinHooks.ts'
import type { ServiceOperation } from './operation.ts'
import type { ServicePart } from './servicePart.ts'

const joinLists = <T>(own: readonly T[] = [], added: readonly T[] = []): T[] => [...own, ...added]

const joinOperations = (
  own: readonly ServiceOperation[] = [],
  added: readonly ServiceOperation[] = [],
): readonly ServiceOperation[] => {
  const named = (all: readonly ServiceOperation[]) => Object.fromEntries(all.map((one) => [one.name, one]))
  return Object.values(joinRecords('operation', named(own), named(added)))
}

const byType = (all: ServicePart['emails'] = []) => Object.fromEntries(all.map((one) => [one.type, one]))

const joinEntities = (own: ServicePart['entities'] = {}, added: ServicePart['entities'] = {}) => ({
  ...own,
  ...Object.fromEntries(Object.entries(added).map(([key, hooks]) => [key, joinHooks(key, own[key] ?? {}, hooks)])),
})

/** Throws if both parts declare one operation, table, job or input. */
export const joinParts = (own: ServicePart, added: ServicePart): ServicePart => ({
  ...own,
  ...added,
  sdl: [own.sdl, added.sdl].filter(Boolean).join('\n'),
  operations: joinOperations(own.operations, added.operations),
  derivedWork: joinRecords('work estimate of', own.derivedWork, added.derivedWork),
  fields: joinRecords('resolvers of', own.fields, added.fields),
  entities: joinEntities(own.entities, added.entities),
  handWritten: joinRecords('entity written by hand', own.handWritten, added.handWritten),
  inputs: joinRecords('input', own.inputs, added.inputs),
  jobs: joinRecords('job', own.jobs, added.jobs),
  schedules: joinRecords('schedule of', own.schedules, added.schedules),
  checks: joinLists(own.checks, added.checks),
  emails: Object.values(joinRecords('email', byType(own.emails), byType(added.emails))),
  parameterGuards: joinRecords('guard of', own.parameterGuards, added.parameterGuards),
  clockChanges: joinRecords('clock changes', own.clockChanges, added.clockChanges),
  saved: {
    transient: joinLists(own.saved?.transient, added.saved?.transient),
    installation: joinLists(own.saved?.installation, added.saved?.installation),
    secrets: joinLists(own.saved?.secrets, added.saved?.secrets),
    settle: joinLists(own.saved?.settle, added.saved?.settle),
  },
  routes: joinLists(own.routes, added.routes),
  tables: joinRecords('table', own.tables, added.tables),
})
