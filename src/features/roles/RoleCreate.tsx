import { userRole } from '#resources/entities/userRole.ts'
import { FormPage } from '#src/crud/FormPage.tsx'
import type { FormSlots } from '#src/crud/slots.ts'
import { RoleStart } from './RoleStart.tsx'
import { roleInputs } from './roleInputs.ts'

const SLOTS: FormSlots = { inputs: roleInputs, before: { main: RoleStart } }

export const RoleCreate = () => <FormPage resource={userRole} mode="create" slots={SLOTS} />
