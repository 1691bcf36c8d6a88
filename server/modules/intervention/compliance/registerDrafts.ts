import type { Operations, RegisterDraft } from '#contract/intervention.ts'
import type { Context } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { requireSeen } from '#server/engine/read/one.ts'
import { seenAmong } from '#server/engine/read/seenAmong.ts'
import { entryOfWork } from './entryOfWork.ts'
import { readWorkForBuildings } from './registerSources.ts'

const getRegisterDrafts = async (context: Context, given: string): Promise<RegisterDraft[]> => {
  const { pool } = context.kernel
  const work = given.toLowerCase()
  await requireSeen(context, 'intervention', work)
  const found = await readWorkForBuildings(context, pool, work)
  const seen = await seenAmong(context, pool, { key: 'buildingFile', ids: found.map(({ building }) => building) })
  const none = { endedOn: null, place: null, performer: null, content: null, observations: null }
  return found
    .filter(({ building }) => seen.has(building))
    .map(
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
