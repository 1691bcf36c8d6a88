import { MenuItem, TextField } from '@mui/material'
import { useGetList } from 'react-admin'
import { tileTexts as texts } from '#i18n/fr/dashboardTiles.ts'
import { pathOf } from '#resources/schema/names.ts'
import { useCatalogue } from '#src/fields/views/catalogue.ts'
import { useCan } from '#src/session/useSession.ts'

const ALL = { page: 1, perPage: 100 }
const BY_NAME = { field: 'name', order: 'ASC' } as const
const COLUMNS = { columns: ['name'] }

const ROLES = 'userRole'

type Role = { id: string; name: string }

export const RoleSelect = ({ value, onChange }: { value: string; onChange: (role: string) => void }) => {
  const can = useCan()
  const roles = useCatalogue().registry.all.find(({ key }) => key === ROLES)
  const { data = [] } = useGetList<Role>(
    roles ? pathOf(roles) : '',
    { pagination: ALL, sort: BY_NAME, meta: COLUMNS },
    { enabled: roles !== undefined && can('USER_ROLE') },
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
      {data.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  )
}
