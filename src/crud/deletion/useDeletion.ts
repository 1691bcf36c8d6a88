import { useState } from 'react'
import { useNotify } from 'react-admin'
import { countsOf } from '#dataProviders/deleteRecords.ts'
import {
  type DeletionRequest,
  requestDeletion,
  requestDeletions,
  type WhenDeleted,
} from '#dataProviders/deletionRequests.ts'
import { messageFor } from '#dataProviders/serviceError.ts'
import { whenSettled } from '#dataProviders/settledDeletions.ts'
import { deletionTexts as texts } from '#i18n/fr/deletions.ts'
import type { EntityView } from '../entityView.ts'
import { useDeletedNotice } from './useDeletedNotice.tsx'

type Options = {
  view: EntityView
  ids: readonly string[]
  onRemoved: (id: string) => void
  onEnd: () => void
}

/** Notifies of the start only if the deletions take longer. */
const SOON_MS = 1_500

const usedOf = (ended: readonly DeletionRequest[]) =>
  ended.flatMap(({ status, entityLabel, usedByMicroservices }) => {
    const usages = usedByMicroservices ?? []
    if (status !== 'FAILURE' || usages.length === 0) return []
    const users = usages.flatMap(({ records }) => records.map(({ displayName }) => displayName))
    return [{ name: entityLabel ?? '', users, total: usages.reduce((sum, { total }) => sum + total, 0) }]
  })

const useDeletionNotice = (view: EntityView) => {
  const { noun } = view
  const notify = useNotify()
  const tell = useDeletedNotice(view)
  return async (requests: readonly DeletionRequest[], asked: number, whenDeleted: WhenDeleted): Promise<void> => {
    const begun = setTimeout(() => notify(texts.requestedMany(requests.length), { type: 'info' }), SOON_MS)
    const ended = await whenSettled(
      requests.map(({ id }) => id),
      { whenDeleted },
    )
    clearTimeout(begun)
    if (ended.length === 0 && requests.length > 0) return
    const counts = countsOf(ended, ended.length + asked - requests.length)
    const isWhole = counts.deleted === asked
    const gone = ended.filter(({ status }) => status === 'SUCCESS').map(({ entityId }) => entityId)
    const used = usedOf(ended)
    const sentences = [texts.summary(noun, counts), ...(used.length > 0 ? [texts.usedRecords(noun, used)] : [])]
    tell(sentences.join('. '), gone, isWhole ? 'success' : 'warning')
  }
}

export type Deletion = { followedId: string | undefined; isSending: boolean; send: () => void; forget: () => void }

export const useDeletion = ({ view, ids, onRemoved, onEnd }: Options): Deletion => {
  const notify = useNotify()
  const announce = useDeletionNotice(view)
  const [followedId, setFollowedId] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const report = (error: unknown) => notify(messageFor(error), { type: 'error' })
  const whenDeleted = (_entity: string, id: string) => onRemoved(id)
  const sendOne = async (id: string) => {
    const request = await requestDeletion(view.resource.key, id, whenDeleted)
    setFollowedId(request.id)
    void whenSettled([request.id], { whenDeleted, onRetried: ([again]) => setFollowedId(again?.id) }).catch(report)
  }
  const sendMany = async () => {
    const requests = await requestDeletions(view.resource.key, ids, { whenDeleted })
    const found = new Set(requests.map(({ entityId }) => entityId))
    for (const id of ids) if (!found.has(id)) onRemoved(id)
    void announce(requests, ids.length, whenDeleted).catch(report)
    onEnd()
  }
  const send = async () => {
    const [first] = ids
    setIsSending(true)
    try {
      if (first && ids.length === 1) await sendOne(first)
      else await sendMany()
    } catch (error) {
      report(error)
      onEnd()
    } finally {
      setIsSending(false)
    }
  }
  return { followedId, isSending, send: () => void send(), forget: () => setFollowedId(undefined) }
}
