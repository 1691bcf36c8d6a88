import { MenuItem, TextField } from '@mui/material'
import { useGetList } from 'react-admin'
import { tileTexts as texts } from '#i18n/fr/dashboardTiles.ts'
import { userRole } from '#resources/entities/userRole.ts'
import { useCan } from '#src/session/useSession.ts'

const ALL = { page: 1, perPage: 100 }
const BY_NAME = { field: 'name', order: 'ASC' } as const
const COLUMNS = { columns: ['name'] }

type Role = { id: string; name: string }

export const RoleSelect = ({ value, onChange }: { value: string; onChange: (role: string) => void }) => {
  const isReadable = useCan()('USER_ROLE')
  const { data: roles = [] } = useGetList<Role>(
    userRole.path ?? '',
    { pagination: ALL, sort: BY_NAME, meta: COLUMNS },
    { enabled: isReadable },
  )
  return (
    <TextField
      select
      fullWidth
      label={texts.role}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{texts.everyone}</MenuItem>
      {roles.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  )
}
