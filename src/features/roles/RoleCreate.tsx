import { Box } from '@mui/material'
import { useSearchParams } from 'react-router'
import { userRole } from '#resources/entities/userRole.ts'
import { FormPage } from '#src/crud/FormPage.tsx'
import { DUPLICATE } from '#src/crud/form/duplicate.ts'
import type { FormSlots } from '#src/crud/slots.ts'
import { RolePresets } from './RolePresets.tsx'
import { roleInputs } from './roleInputs.ts'

const RoleStart = () => {
  const [query] = useSearchParams()
  if (query.has(DUPLICATE)) return null
  return (
    <Box sx={{ mt: 2, mb: 3 }}>
      <RolePresets />
    </Box>
  )
}

const SLOTS: FormSlots = { inputs: roleInputs, before: { main: RoleStart } }

export const RoleCreate = () => <FormPage resource={userRole} mode="create" slots={SLOTS} />
