import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { editorTexts } from '#i18n/fr/fieldEditor.ts'

export type OfferedSection = { key: string; label: string }

type Props = { value: string; sections: readonly OfferedSection[]; onChange: (key: string) => void }

export const SectionSelect = ({ value, sections, onChange }: Props) => (
  <TextField
    select
    label={editorTexts.panel.section}
    value={sections.some(({ key }) => key === value) ? value : ''}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{ inputLabel: { shrink: true } }}
  >
    {sections.map(({ key, label }) => (
      <MenuItem key={key} value={key}>
        {label}
      </MenuItem>
    ))}
  </TextField>
)
