import { useState } from 'react'
import { useNotify } from 'react-admin'
import { useNavigate } from 'react-router'
import { messageFor } from '#dataProviders/serviceError.ts'
import { user } from '#resources/entities/user.ts'
import { FormPage } from '#src/crud/FormPage.tsx'
import { skippingLeaveCheck } from '#src/crud/form/afterSave.ts'
import type { SavedRecord } from '#src/crud/slots.ts'
import { PasswordLinkDialog } from './PasswordLinkDialog.tsx'
import { createPasswordLink, type PasswordLink } from './userAccess.ts'
import { userSlots } from './userSlots.ts'

type Created = { record: SavedRecord; link: PasswordLink }

export const UserCreate = () => {
  const notify = useNotify()
  const navigate = useNavigate()
  const [created, setCreated] = useState<Created>()
  const toRecord = (id: string) => navigate(skippingLeaveCheck(`/admin/user/${encodeURIComponent(id)}/update`))
  const showLink = async (record: SavedRecord) => {
    if (record.isService) return toRecord(record.id)
    try {
      setCreated({ record, link: await createPasswordLink(record.id) })
    } catch (error) {
      notify(messageFor(error), { type: 'error' })
      toRecord(record.id)
    }
  }
  return (
    <>
      <FormPage resource={user} mode="create" slots={{ ...userSlots, onSaved: showLink }} />
      <PasswordLinkDialog
        name={created?.record.displayName ?? ''}
        link={created?.link}
        onClose={() => created && toRecord(created.record.id)}
      />
    </>
  )
}
