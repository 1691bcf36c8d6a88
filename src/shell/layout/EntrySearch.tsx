import TextField from '@mui/material/TextField'
import { menuTexts as texts } from '#i18n/fr/menu.ts'

type SearchProps = { value: string; onChange: (value: string) => void }

export const EntrySearch = ({ value, onChange }: SearchProps) => (
  <TextField
    type="search"
    hiddenLabel
    size="small"
    placeholder={texts.searchEntry}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    autoComplete="off"
    sx={{ mx: 1, my: 0.5, width: 'calc(100% - 16px)', '& input': { px: 1.25 } }}
    slotProps={{ htmlInput: { 'aria-label': texts.searchEntry, maxLength: 100 } }}
  />
)
