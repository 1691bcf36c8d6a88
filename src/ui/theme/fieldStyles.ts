import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown'
import { alpha, type ThemeOptions } from '@mui/material/styles'
import { createElement } from 'react'
import { roles, surfaces, type ThemeMode } from './colors.ts'
import { WEIGHTS } from './weights.ts'

/** `ThemeOptions` type: TypeScript needs half a minute to compare MUI's other type with it. */
export type Components = NonNullable<ThemeOptions['components']>

/** The only shadow, for menus and dialogs. */
export const FLOATING: Record<ThemeMode, string> = {
  light: '0 1px 2px rgb(20 30 50 / 0.06), 0 8px 28px rgb(20 30 50 / 0.12)',
  dark: '0 8px 32px rgb(0 0 0 / 0.5)',
}

/** Labels stay above their inputs and keep their colour; underline and background show the focus. */
export const writtenFields = (mode: ThemeMode, primary: string): Components => ({
  MuiTextField: { defaultProps: { variant: 'standard', margin: 'dense', size: 'small', fullWidth: true } },
  MuiFormControl: {
    defaultProps: { variant: 'standard', margin: 'dense', size: 'small', fullWidth: true },
  },
  MuiSelect: { defaultProps: { variant: 'standard', IconComponent: KeyboardArrowDown } },
  MuiNativeSelect: { defaultProps: { IconComponent: KeyboardArrowDown } },
  MuiInputLabel: {
    defaultProps: { shrink: true, disableAnimation: true },
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        maxWidth: '100%',
      },
    },
  },
  MuiFormLabel: {
    styleOverrides: {
      root: {
        fontSize: '0.8125rem',
        lineHeight: '20px',
        fontWeight: WEIGHTS.label,
        '&, &.Mui-focused': { color: surfaces[mode].muted },
        '&.Mui-error': { color: roles[mode].error },
      },
      asterisk: { color: 'inherit' },
    },
  },
  MuiInputBase: {
    styleOverrides: {
      root: { fontSize: '0.9688rem', '& .MuiSvgIcon-root': { fontSize: '1.25rem' } },
      input: { textOverflow: 'ellipsis', '&::placeholder': { color: surfaces[mode].muted, opacity: 1 } },
    },
  },
  MuiInput: {
    styleOverrides: {
      root: {
        borderRadius: '5px 5px 0 0',
        'label + &, .MuiInputLabel-root + &': { marginTop: 0 },
        transition: 'background-color 120ms',
        '&::before': { borderBottomColor: surfaces[mode].field },
        '&:hover:not(.Mui-disabled, .Mui-error)::before': {
          borderBottom: `1px solid ${surfaces[mode].text}`,
        },
        '&.Mui-focused': { backgroundColor: alpha(primary, mode === 'dark' ? 0.1 : 0.045) },
        '&::after': { transition: 'none' },
        '&.MuiInputBase-multiline': { padding: 0 },
      },
      input: { paddingBlock: '5px 6px' },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      // An error without help stands in the gap of the rows.
      root: {
        marginLeft: 0,
        fontSize: '0.8125rem',
        lineHeight: 1.35,
        // It tells why the field is disabled.
        '&.Mui-disabled': { color: surfaces[mode].muted },
        '&:empty, &:has(> [data-bare])': { marginTop: 0 },
      },
    },
  },
  MuiAutocomplete: {
    defaultProps: { fullWidth: true, popupIcon: createElement(KeyboardArrowDown, { fontSize: 'small' }) },
    styleOverrides: {
      root: {
        '& .MuiInput-root.MuiInputBase-root': {
          paddingBottom: 0,
          '& .MuiInput-input.MuiAutocomplete-input': { padding: '5px 4px 6px 0' },
          // Beside chips, an empty input would take a line of its own.
          '&:not(.Mui-focused) .MuiAutocomplete-tag ~ .MuiAutocomplete-input': { minWidth: 0, padding: 0 },
        },
      },
      paper: ({ theme }) => ({ border: `1px solid ${theme.palette.divider}`, boxShadow: FLOATING[mode] }),
      tag: { height: 'auto', minHeight: 26, '& .MuiChip-label': { whiteSpace: 'normal', paddingBlock: 2 } },
    },
  },
})
