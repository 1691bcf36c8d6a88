import { userRole } from '#resources/entities/userRole.ts'
import { FormPage } from '#src/crud/FormPage.tsx'
import { roleInputs } from './roleInputs.ts'

export const RoleUpdate = () => <FormPage resource={userRole} mode="update" slots={{ inputs: roleInputs }} />
