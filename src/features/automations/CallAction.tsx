import { Checkbox, ListItemText, MenuItem, TextField } from '@mui/material'
import { automationTexts } from '#i18n/fr/automationPages.ts'
import { type AutomationAction, MAX_CALL_ADDRESS } from '#resources/domain/automationTypes.ts'
import type { EntityView } from '#src/crud/entityView.ts'
import { plainViews } from '#src/shared/recordSettings/useRecordView.ts'

const texts = automationTexts.call

type Call = AutomationAction & { kind: 'CALL' }
type Props = { action: Call; view: EntityView; onChange: (action: Call) => void }

export const CallAction = ({ action, view, onChange }: Props) => {
  const offered = plainViews(view)
  const labelOf = (name: string) => offered.find((one) => one.name === name)?.label ?? name
  return (
    <>
      <TextField
        fullWidth
        type="url"
        label={texts.url}
        helperText={texts.urlHelp}
        value={action.url}
        onChange={({ target }) => onChange({ ...action, url: target.value.trim() })}
        slotProps={{ htmlInput: { maxLength: MAX_CALL_ADDRESS } }}
      />
      <TextField
        select
        fullWidth
        label={texts.fields}
        helperText={texts.fieldsHelp}
        value={[...action.fields]}
        onChange={({ target }) => onChange({ ...action, fields: [target.value].flat() })}
        slotProps={{
          select: { multiple: true, renderValue: (names) => (names as string[]).map(labelOf).join(', ') },
        }}
      >
        {offered.map(({ name, label }) => (
          <MenuItem key={name} value={name}>
            <Checkbox checked={action.fields.includes(name)} sx={{ py: 0 }} />
            <ListItemText primary={label} />
          </MenuItem>
        ))}
      </TextField>
    </>
  )
}
