export const READABLE = {
  '& .MuiInputBase-input.Mui-disabled, & .MuiFormControlLabel-root .MuiFormControlLabel-label.Mui-disabled': {
    color: 'text.primary',
    WebkitTextFillColor: 'currentcolor',
  },
  '& .MuiFormLabel-root.Mui-disabled': { color: 'text.secondary' },
  '& .MuiChip-root.Mui-disabled': { opacity: 1 },
} as const
