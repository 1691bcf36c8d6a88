import { useMemo } from 'react'
import { useParams } from 'react-router'
import { SUPER_ADMIN } from '#resources/domain/rights.ts'
import { user } from '#resources/entities/user.ts'
import { FormPage } from '#src/crud/FormPage.tsx'
import type { FormSlots } from '#src/crud/slots.ts'
import { useSessionUser } from '#src/session/useSession.ts'
import { UserAccess } from './UserAccess.tsx'
import { userSlots } from './userSlots.ts'

/** A user's form with their access below. Users cannot delete themselves or the super administrator. */
export const UserUpdate = () => {
  const { id } = useParams()
  const { user: me } = useSessionUser()
  const slots = useMemo<FormSlots>(
    () => ({ ...userSlots, canDelete: (record) => record.id !== me.id && record.code !== SUPER_ADMIN }),
    [me.id],
  )
  return (
    <>
      <FormPage resource={user} mode="update" slots={slots} />
      {id && <UserAccess userId={id} />}
    </>
  )
}
