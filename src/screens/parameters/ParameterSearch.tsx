import SearchOutlined from '@mui/icons-material/SearchOutlined'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { parameterCategories, parameterHelp, parameterNames, parametersTexts as texts } from '#i18n/fr/parameters.ts'
import { type ParameterCode, parameterDefinition } from '#resources/domain/parameters.ts'

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether every word is found in a parameter's name, help, category or code. */
export const isFound = (code: ParameterCode, search: string): boolean => {
  const category = parameterCategories[parameterDefinition(code).category]
  const text = plain([parameterNames[code], parameterHelp[code] ?? '', category, code].join(' '))
  return plain(search)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

type Props = { value: string; onChange: (value: string) => void }

export const ParameterSearch = ({ value, onChange }: Props) => (
  <TextField
    type="search"
    label={texts.search}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    autoComplete="off"
    sx={{ mb: 2, maxWidth: 420 }}
    slotProps={{
      htmlInput: { maxLength: 100 },
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
