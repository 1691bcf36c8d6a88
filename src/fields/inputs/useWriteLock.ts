import { useRecordContext } from 'react-admin'
import { editorTexts } from '#i18n/fr/fieldEditor.ts'
import { isRoleAllowed, isStateAllowed } from '#resources/domain/fieldRights.ts'
import { useWriter } from '#src/session/useWriter.ts'
import type { FieldView } from '../views/fieldView.ts'

/** Returns why the field cannot be changed here; undefined if it can. */
export const useWriteLock = ({ readIn, write }: FieldView): string | undefined => {
  const writer = useWriter()
  const record = useRecordContext()
  const state = typeof record?.status === 'string' ? record.status : undefined
  if (readIn && state !== undefined && !readIn.includes(state)) return editorTexts.locked.unread
  if (!write) return undefined
  if (!isRoleAllowed(write, writer)) return editorTexts.locked.role
  return isStateAllowed(write, state) ? undefined : editorTexts.locked.state
}
