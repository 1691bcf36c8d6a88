/** A history as its panel sees it: whose it is, and how its entries are described. */
import { useMemo } from 'react'
import type { Activity, Changes, ThreadOf } from '#dataProviders/activities.ts'
import type { Noun } from '#i18n/grammar.ts'
import type { EntityView } from '../entityView.ts'
import { type Change, changesOf } from './changes.ts'
import { periodMove } from './periodMove.ts'

/** What an entry is about, and its changes in words. */
export type ThreadLine = {
  noun: Noun
  name?: string
  changes: readonly Change[]
  /** Where the period of the record went, when that is all that changed. */
  move?: string | undefined
}

export type Thread = ThreadOf & {
  /** Read again with everything else of this entity. */
  path: string
  canComment: boolean
  /** Topics beside the entity's own that change the history. */
  topics?: readonly string[]
  describe: (activity: Pick<Activity, 'entity' | 'recordLabel'> & { changes: Changes }, zone: string) => ThreadLine
}

/** The history of a record. */
export const useRecordThread = (view: EntityView, recordId: string): Thread =>
  useMemo(
    () => ({
      path: view.path,
      entity: view.resource.key,
      recordId,
      canComment: true,
      describe: ({ changes }, zone) => ({
        noun: view.noun,
        changes: changesOf(changes, view, zone),
        move: periodMove(view.resource, changes, zone),
      }),
    }),
    [view, recordId],
  )
