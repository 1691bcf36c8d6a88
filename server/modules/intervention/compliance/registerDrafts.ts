import { validate as isId } from 'uuid'
import type { Operations, RegisterDraft } from '#contract/intervention.ts'
import type { Context } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { notFound, readOne } from '#server/engine/read/one.ts'
import { select } from '#server/engine/read/selection.ts'
import { entryOfWork } from './entryOfWork.ts'
import { readWorkForBuildings } from './registerSources.ts'

const getRegisterDrafts = async (context: Context, given: string): Promise<RegisterDraft[]> => {
  if (!isId(given)) throw notFound()
  const work = given.toLowerCase()
  const { pool, resources } = context.kernel
  await readOne(context, resources.get('intervention'), work, select('id'))
  const none = { endedOn: null, place: null, performer: null, content: null, observations: null }
  return (await readWorkForBuildings(context, pool, work)).map(
    ({ building, buildingName, ...source }) =>
      ({ buildingFile: building, building: buildingName, ...none, ...entryOfWork(source) }) as RegisterDraft,
  )
}

export const getRegisterDraftsOperation = defineOperation<Operations['getRegisterDrafts']>({
  sdl: /* GraphQL */ `
    "Values of an entry that reports a finished work in the safety register of a building."
    type RegisterDraft {
      buildingFile: ID!
      building: String!
      kind: RegisterEntryKind!
      doneOn: Date!
      endedOn: Date
      label: String!
      place: String
      performer: String
      content: String
      observations: String
    }

    extend type Query {
      "Drafts for the buildings around a finished work whose registers lack it, the nearest first, at most 20."
      getRegisterDrafts(
        "A work of any kind, with or without a plan."
        intervention: ID!
      ): [RegisterDraft!]!
    }
  `,
  right: 'INTERVENTION',
  resolve: (context, { intervention }) => getRegisterDrafts(context, intervention),
})
