import SearchOutlined from '@mui/icons-material/SearchOutlined'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { parameterCategories, parameterHelp, parameterNames, parametersTexts as texts } from '#i18n/fr/parameters.ts'
import { holdsEveryWord } from '#resources/domain/folding.ts'
import { type ParameterCode, parameterDefinition } from '#resources/domain/parameters.ts'

export const isFound = (code: ParameterCode, search: string): boolean => {
  const category = parameterCategories[parameterDefinition(code).category]
  return holdsEveryWord([parameterNames[code], parameterHelp[code] ?? '', category, code].join(' '), search)
}

type Props = { value: string; onChange: (value: string) => void }

export const ParameterSearch = ({ value, onChange }: Props) => (
  <TextField
    type="search"
    hiddenLabel
    placeholder={texts.search}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    autoComplete="off"
    sx={{ mb: 2, maxWidth: 420 }}
    slotProps={{
      htmlInput: { 'aria-label': texts.search, maxLength: 100 },
      input: {
        startAdornment: (
          <InputAdornment position="start">
            <SearchOutlined fontSize="small" />
          </InputAdornment>
        ),
      },
    }}
  />
)
