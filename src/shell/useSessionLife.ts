import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNotify } from 'react-admin'
import { loadUser } from '#dataProviders/account.ts'
import { followDeletions, forgetDeletions, loadDeletions } from '#dataProviders/deletionRequests.ts'
import { followedEditions, followedEmails } from '#dataProviders/followed.ts'
import {
  connectLive,
  disconnectLive,
  endSessionOnEvent,
  type LiveState,
  onLiveEvent,
  onLiveState,
} from '#dataProviders/live.ts'
import { forgetUnread } from '#dataProviders/unread.ts'
import { forgetUploads } from '#dataProviders/uploads.ts'
import { appTexts } from '#i18n/fr/app.ts'
import { sessionMessages } from '#i18n/fr/sessionEnds.ts'
import { resources } from '#resources/index.ts'
import { pathOf } from '#resources/schema/names.ts'
import { useSession } from '#src/session/useSession.ts'
import { forgetDraftsAtLogout } from '#src/ui/unsaved/draft.ts'

const GATHER_MS = 250
const RIGHTS_TOPIC = 'rights'
const FIELDS_TOPIC = 'customField'
const ENTITIES_TOPIC = 'entityDeclarations'
const SEVERITY = { authenticationFailed: 'error', lost: 'warning', restored: 'success' } as const

const reasons: Readonly<Record<string, string>> = sessionMessages
const isReported = (state: LiveState): state is keyof typeof SEVERITY => state in SEVERITY

const useEntityEvents = (): void => {
  const client = useQueryClient()
  useEffect(() => {
    const waiting = new Map<string, ReturnType<typeof setTimeout>>()
    const refresh = (topic: string): void => {
      waiting.delete(topic)
      const resource = resources.find(topic)
      if (resource) client.invalidateQueries({ queryKey: [pathOf(resource)] })
      if (topic === ENTITIES_TOPIC) {
        loadUser()
        client.invalidateQueries({ queryKey: ['entityConfigurations'] })
      }
      if (topic !== RIGHTS_TOPIC) return
      loadUser()
      // Other rights show other rows, so all queries are invalidated.
      client.invalidateQueries()
    }
    const gather = (topic: string): void => {
      if (!waiting.has(topic)) waiting.set(topic, setTimeout(refresh, GATHER_MS, topic))
    }
    const stop = onLiveEvent('*', ({ topic, payload }) => {
      gather(topic)
      // Another type of a field changes its values.
      if (topic === FIELDS_TOPIC && typeof payload.entity === 'string') gather(payload.entity)
    })
    return () => {
      stop()
      for (const timer of waiting.values()) clearTimeout(timer)
    }
  }, [client])
}

const useLiveReports = (): void => {
  const notify = useNotify()
  const client = useQueryClient()
  useEffect(
    () =>
      onLiveState((state) => {
        if (isReported(state)) notify(appTexts.live[state], { type: SEVERITY[state] })
        // A rejected token may mean that the session is over.
        if (state === 'authenticationFailed') loadUser()
        // Events during the interruption are lost, so all queries are invalidated.
        if (state === 'restored') client.invalidateQueries()
      }),
    [notify, client],
  )
}

export const useSessionLife = (): void => {
  const { status } = useSession()
  const client = useQueryClient()
  useLiveReports()
  useEntityEvents()
  useEffect(() => {
    if (status === 'authenticated') {
      connectLive()
      // If this request fails, the panel stays empty while deletions continue.
      loadDeletions().catch(() => undefined)
    }
    if (status !== 'anonymous') return
    disconnectLive()
    forgetDeletions()
    followedEditions.forget()
    followedEmails.forget()
    forgetUploads()
    forgetUnread()
    client.clear()
  }, [status, client])
  useEffect(() => {
    const stops = [
      followDeletions(),
      forgetDraftsAtLogout(),
      endSessionOnEvent((reason) => reasons[reason] ?? sessionMessages.invalid),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
}
