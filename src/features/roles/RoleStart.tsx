/** What a new role starts from: another role, or a usual job. */
import { Alert, Box } from '@mui/material'
import { useGetOne } from 'ra-core'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { roleTexts } from '#i18n/fr/roles.ts'
import type { Rights } from '#resources/domain/rights.ts'
import { RolePresets } from './RolePresets.tsx'

/** Names the role to copy in the address of the form. */
export const FROM = 'from'

type Role = { id: string; displayName: string; name: string; applications: string[]; rights: Rights }

const Duplicate = ({ id }: { id: string }) => {
  const { setValue } = useFormContext()
  const { data: role, error } = useGetOne<Role>('admin/user-role', { id })
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
