import { useSearchParams } from 'react-router'
import { userRole } from '#resources/entities/userRole.ts'
import { FormPage } from '#src/crud/FormPage.tsx'
import type { FormSlots } from '#src/crud/slots.ts'
import { FROM, RoleStart } from './RoleStart.tsx'
import { roleInputs } from './roleInputs.ts'

const SLOTS: FormSlots = { inputs: roleInputs, before: { main: RoleStart } }

/** A new role; another role to start from makes another form. */
export const RoleCreate = () => {
  const [query] = useSearchParams()
  return <FormPage key={query.get(FROM)} resource={userRole} mode="create" slots={SLOTS} />
}
