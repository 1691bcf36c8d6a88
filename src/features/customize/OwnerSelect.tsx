import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { consoleEntityTexts as texts } from '#i18n/fr/consoleEntities.ts'
import { capitalise } from '#i18n/fr/grammar.ts'
import { canOwnParts } from '#resources/domain/consoleEntities.ts'
import { compareNames } from '#resources/domain/naturalOrder.ts'
import { resources } from '#resources/index.ts'
import { fieldHelp } from '#src/fields/controls/FieldHelp.tsx'
import { useNames } from './customizerData.ts'

const NONE = 'none'

type Props = { owner: string | null; onChange: (owner: string | null) => void }

export const OwnerSelect = ({ owner, onChange }: Props) => {
  const names = useNames().data ?? []
  const owners = names
    .filter(({ entity, isDerived }) => {
      const resource = resources.find(entity)
      return isDerived && resource && canOwnParts(resource)
    })
    .sort((one, other) => compareNames(one.pluralLabel, other.pluralLabel))
  return (
    <TextField
      select
      label={texts.owner}
      value={owner ?? NONE}
      onChange={({ target }) => onChange(target.value === NONE ? null : target.value)}
      helperText={fieldHelp(undefined, texts.ownerHelp)}
      fullWidth
      sx={{ mt: 2, mb: 0 }}
      slotProps={{
        inputLabel: { shrink: true },
        select: { MenuProps: { slotProps: { paper: { sx: { maxHeight: 360 } } } } },
      }}
    >
      <MenuItem value={NONE}>{texts.noOwner}</MenuItem>
      {owners.map(({ entity, pluralLabel }) => (
        <MenuItem key={entity} value={entity}>
          {capitalise(pluralLabel)}
        </MenuItem>
      ))}
    </TextField>
  )
}
