import { Box, MenuItem, TextField } from '@mui/material'
import { listViewTexts as texts } from '#i18n/fr/listViews.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'

type Option = { value: string; label: string }

type Props = {
  label: string
  value: string
  options: readonly Option[]
  onChange: (value: string) => void
  isNamed?: boolean
}

export const ViewSetting = ({ label, value, options, onChange, isNamed = true }: Props) => {
  const shown = options.find((option) => option.value === value)?.label ?? ''
  return (
    <TextField
      select
      margin="none"
      fullWidth={false}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      sx={{
        maxWidth: '100%',
        '& .MuiInput-root': { borderRadius: 1, '&:hover': { bgcolor: 'action.hover' } },
        '&& .MuiSelect-select.MuiSelect-select': {
          pl: 1,
          pr: '30px',
          py: '7px',
          fontSize: '0.9063rem',
          lineHeight: 1.4,
        },
        '& .MuiSelect-icon': { right: 6 },
      }}
      slotProps={{
        input: { disableUnderline: true },
        select: {
          inputProps: { 'aria-label': label },
          renderValue: () => (
            <>
              {isNamed && (
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {texts.setting(label)}
                </Box>
              )}
              <Box component="span" sx={{ fontWeight: WEIGHTS.label }}>
                {shown}
              </Box>
            </>
          ),
        },
      }}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  )
}
