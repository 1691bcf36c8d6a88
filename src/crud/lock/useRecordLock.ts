/** The edit lock of the record that a page shows in a form. */
import { useNotify } from 'react-admin'
import { lockTexts } from '#i18n/fr/locks.ts'
import type { EntityView } from '../entityView.ts'
import { type Lock, useLock } from './useLock.ts'

/** When the lock comes after a wait, the record is read again before it can be changed, and the person is notified. */
export const useRecordLock = ({ resource }: Pick<EntityView, 'resource'>, id: string, refetch: () => unknown): Lock => {
  const notify = useNotify()
  return useLock(resource, id, {
    onRegained: async () => {
      await refetch()
      notify(lockTexts.regained, { type: 'info' })
    },
  })
}
