import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { useNavigate } from 'react-router'
import { messageFor } from '#dataProviders/serviceError.ts'
import { interventionPageTexts } from '#i18n/fr/interventionPages.ts'
import type { PageAction } from '#src/crud/pageAction.ts'
import type { SavedRecord } from '#src/crud/slots.ts'
import { useCan } from '#src/session/useSession.ts'

export const useRegisterAction = (record: SavedRecord | undefined): PageAction => {
  const can = useCan()
  const navigate = useNavigate()
  const notify = useNotify()
  const [isBusy, setBusy] = useState(false)
  const open = async () => {
    if (!record) return
    setBusy(true)
    try {
      const { openRegisterEntry } = await import('./openRegisterEntry.ts')
      await openRegisterEntry(record, {
        open: (path, state) => void navigate(path, { state }),
        tell: (message) => notify(message, { type: 'info', multiLine: true }),
      })
    } catch (error) {
      notify(messageFor(error), { type: 'warning' })
    } finally {
      setBusy(false)
    }
  }
  return {
    key: 'register',
    kind: 'rare',
    label: interventionPageTexts.enterInRegister,
    icon: <MenuBookOutlined />,
    isHidden:
      !record?.realizationEndingAt || Boolean(record.cancellationDate) || !can('INTERVENTION', 'createAndUpdate'),
    isBusy,
    onClick: () => void open(),
  }
}
