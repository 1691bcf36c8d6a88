import { useMemo } from 'react'
import type { Activity, Changes, ThreadOf } from '#dataProviders/activities.ts'
import type { Noun } from '#i18n/fr/grammar.ts'
import type { EntityView } from '../entityView.ts'
import { type Change, changesOf } from './changes.ts'
import { periodMove } from './periodMove.ts'

export type ThreadLine = {
  noun: Noun
  name?: string
  changes: readonly Change[]
  /** Description of a moved period, if nothing else changed. */
  move?: string | undefined
}

export type Thread = ThreadOf & {
  /** Query key prefix: writes of this entity invalidate the history. */
  path: string
  canComment: boolean
  notesRight?: string | undefined
  topics?: readonly string[]
  describe: (activity: Pick<Activity, 'entity' | 'recordLabel'> & { changes: Changes }, zone: string) => ThreadLine
}

export const useRecordThread = (view: EntityView, recordId: string): Thread =>
  useMemo(
    () => ({
      path: view.path,
      entity: view.resource.key,
      recordId,
      canComment: true,
      notesRight: view.resource.notesRight,
      describe: ({ changes }, zone) => ({
        noun: view.noun,
        changes: changesOf(changes, view, zone),
        move: periodMove(view.resource, changes, zone),
      }),
    }),
    [view, recordId],
  )
