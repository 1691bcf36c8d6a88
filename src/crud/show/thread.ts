import { useMemo } from 'react'
import type { Activity, Changes, ThreadOf } from '#dataProviders/activities.ts'
import { crudTexts } from '#i18n/fr/crud.ts'
import type { Noun } from '#i18n/fr/grammar.ts'
import { isReference } from '#src/fields/references/description.ts'
import { fullLabel, parseInstant } from '#src/time/when.ts'
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
  /** « Créé le 3 mai 2026 par Zoé Maurel », for a record without a creation in its history. */
  creation?: (zone: string) => string | undefined
  describe: (activity: Pick<Activity, 'entity' | 'recordLabel'> & { changes: Changes }, zone: string) => ThreadLine
}

export type Created = { readonly createdAt?: unknown; readonly createdBy?: unknown }

const creationText = ({ noun }: EntityView, { createdAt, createdBy }: Created, zone: string): string | undefined => {
  if (typeof createdAt !== 'string') return undefined
  const who = isReference(createdBy) ? createdBy.displayName : undefined
  return crudTexts.show.createdBy(noun, fullLabel(parseInstant(createdAt), zone), who)
}

export const useRecordThread = (view: EntityView, recordId: string, record?: Created): Thread => {
  const { createdAt, createdBy } = record ?? {}
  return useMemo(
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
      creation: (zone) => creationText(view, { createdAt, createdBy }, zone),
    }),
    [view, recordId, createdAt, createdBy],
  )
}
