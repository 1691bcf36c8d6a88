import { Box } from '@mui/material'
import { useSearchParams } from 'react-router'
import { DUPLICATE } from '#src/crud/form/duplicate.ts'
import { RolePresets } from './RolePresets.tsx'

export const RoleStart = () => {
  const [query] = useSearchParams()
  if (query.has(DUPLICATE)) return null
  return (
    <Box sx={{ mt: 2, mb: 3 }}>
      <RolePresets />
    </Box>
  )
}
