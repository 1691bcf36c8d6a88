/** What a new role starts from: another role, or a usual job. */
import { Alert, Box } from '@mui/material'
import { useEffect } from 'react'
import { useGetOne } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { roleTexts } from '#i18n/fr/roles.ts'
import type { userRole } from '#resources/entities/userRole.ts'
import type { RowOf } from '#resources/schema/rowOf.ts'
import { RolePresets } from './RolePresets.tsx'

/** Names the role to copy in the address of the form. */
export const FROM = 'from'

const Duplicate = ({ id }: { id: string }) => {
  const { setValue } = useFormContext()
  const { data: role, error } = useGetOne<RowOf<typeof userRole>>('admin/user-role', { id })
  useEffect(() => {
    if (!role) return
    const options = { shouldDirty: true }
    setValue('name', roleTexts.copyOf(role.name), options)
    setValue('applications', role.applications, options)
    setValue('rights', role.rights, options)
  }, [role, setValue])
  if (error) return <Alert severity="warning">{roleTexts.duplicateFailed}</Alert>
  return role ? <Alert severity="info">{roleTexts.duplicated(role.displayName)}</Alert> : null
}

export const RoleStart = () => {
  const [query] = useSearchParams()
  const from = query.get(FROM)
  return <Box sx={{ mb: 2 }}>{from ? <Duplicate id={from} /> : <RolePresets />}</Box>
}
