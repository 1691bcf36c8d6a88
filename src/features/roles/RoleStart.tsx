/** What a new role starts from, unless it is the copy of another: a usual job. */
import { Box } from '@mui/material'
import { useSearchParams } from 'react-router'
import { DUPLICATE } from '#src/crud/form/duplicate.ts'
import { RolePresets } from './RolePresets.tsx'

export const RoleStart = () => {
  const [query] = useSearchParams()
  if (query.has(DUPLICATE)) return null
  return (
    <Box sx={{ mb: 2 }}>
      <RolePresets />
    </Box>
  )
}
