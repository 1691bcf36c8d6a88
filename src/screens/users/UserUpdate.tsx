import { useParams } from 'react-router'
import { user } from '#resources/user.ts'
import { FormPage } from '#src/crud/FormPage.tsx'
import { UserAccess } from './UserAccess.tsx'
import { userParts } from './userParts.ts'

/** A user's form, and their access below it. */
export const UserUpdate = () => {
  const { id } = useParams()
  return (
    <>
      <FormPage resource={user} mode="update" parts={userParts} />
      {id && <UserAccess userId={id} />}
    </>
  )
}
