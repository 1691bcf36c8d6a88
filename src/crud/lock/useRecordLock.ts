/** Edit lock of a record page. After a wait, the record is refetched before editing, and the user is notified. */
import { useNotify } from 'react-admin'
import { lockTexts } from '#i18n/fr/locks.ts'
import type { EntityView } from '../entityView.ts'
import { type Lock, useLock } from './useLock.ts'

export const useRecordLock = ({ resource }: Pick<EntityView, 'resource'>, id: string, refetch: () => unknown): Lock => {
  const notify = useNotify()
  return useLock(resource, id, {
    onRegained: async () => {
      await refetch()
      notify(lockTexts.regained, { type: 'info' })
    },
  })
}
