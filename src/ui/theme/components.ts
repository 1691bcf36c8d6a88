/** How MUI's components look here, beyond colours and type. */
import { alpha, type ThemeOptions } from '@mui/material/styles'
import { surfaces, type ThemeMode } from './colors.ts'

/** As a theme takes them: the compiler compares MUI's other spelling of them with this one for half a minute. */
type Components = NonNullable<ThemeOptions['components']>

const focusRing = (primary: string) => ({ outline: `2px solid ${primary}`, outlineOffset: 2 })

const fields: Components = {
  MuiTextField: { defaultProps: { variant: 'standard', margin: 'dense', size: 'small', fullWidth: true } },
  MuiFormControl: {
    defaultProps: { variant: 'standard', margin: 'dense', size: 'small', fullWidth: true },
    styleOverrides: {
      // A long label ends before the arrow or the calendar.
      root: {
        '&:has(> .MuiInputBase-adornedEnd) > .MuiInputLabel-root:not(.MuiInputLabel-shrink)': {
          maxWidth: 'calc(100% - 40px)',
        },
      },
    },
  },
  MuiSelect: { defaultProps: { variant: 'standard' } },
  MuiInputLabel: { styleOverrides: { root: ({ theme }) => ({ color: theme.palette.text.secondary }) } },
  MuiInputBase: { styleOverrides: { input: { textOverflow: 'ellipsis' } } },
  MuiFormHelperText: { styleOverrides: { root: { marginLeft: 0, fontSize: '0.8rem' } } },
  MuiAutocomplete: {
    defaultProps: { fullWidth: true },
    styleOverrides: {
      paper: ({ theme }) => ({ border: `1px solid ${theme.palette.divider}` }),
      // What is chosen is read whole, on a phone too.
      tag: { height: 'auto', minHeight: 28, '& .MuiChip-label': { whiteSpace: 'normal', paddingBlock: 3 } },
    },
  },
}

/** Nobody presses what is on paper. */
const PRESSED = { '@media print': { display: 'none' } } as const

const actions = (mode: ThemeMode, primary: string): Components => ({
  MuiButtonBase: { styleOverrides: { root: { '&.Mui-focusVisible': focusRing(primary) } } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { borderRadius: 8, minHeight: 36, whiteSpace: 'nowrap', ...PRESSED },
      sizeSmall: { minHeight: 30 },
    },
  },
  MuiIconButton: { styleOverrides: { root: { borderRadius: 8, ...PRESSED } } },
  MuiFab: { styleOverrides: { root: PRESSED } },
  MuiSnackbar: { styleOverrides: { root: PRESSED } },
  MuiToggleButton: { styleOverrides: { root: { textTransform: 'none' } } },
  MuiTab: { styleOverrides: { root: { textTransform: 'none', fontWeight: 600, minHeight: 44 } } },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    // Among the words of a notice, a colour alone would not tell it.
    styleOverrides: { root: { '.MuiAlert-message &': { textDecoration: 'underline' } } },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 400 },
    styleOverrides: { tooltip: { fontSize: '0.78rem', backgroundColor: mode === 'light' ? '#1B2433' : '#3A475F' } },
  },
})

/** Tinted by its severity, where MUI would draw a black box on a dark blue page, and a dim one over it. */
const darkAlert: NonNullable<Components['MuiAlert']>['styleOverrides'] = {
  standard: ({ theme, ownerState: { color, severity = 'success' } }) => ({
    color: theme.palette.text.primary,
    backgroundColor: alpha(theme.palette[color ?? severity].main, 0.14),
  }),
  filled: ({ theme, ownerState: { color, severity = 'success' } }) => ({
    backgroundColor: theme.palette[color ?? severity].main,
    color: theme.palette[color ?? severity].contrastText,
  }),
}

const surfacesOf = (mode: ThemeMode): Components => ({
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: {
      root: { backgroundImage: 'none' },
      rounded: { borderRadius: 10 },
      elevation1: { boxShadow: 'none', border: `1px solid ${surfaces[mode].line}` },
    },
  },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: { borderRadius: 10, borderColor: surfaces[mode].line } },
  },
  MuiDialog: { styleOverrides: { paper: { borderRadius: 14 }, paperFullScreen: { borderRadius: 0 } } },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: '1.2rem', fontWeight: 650 } } },
  MuiDialogActions: {
    defaultProps: { disableSpacing: true },
    // One below the other where two long names do not fit beside each other.
    styleOverrides: {
      root: { padding: '12px 24px 20px', flexWrap: 'wrap', gap: 8, '& .MuiButton-root': { whiteSpace: 'normal' } },
    },
  },
  MuiPopover: { styleOverrides: { paper: { border: `1px solid ${surfaces[mode].line}` } } },
  MuiMenu: { styleOverrides: { paper: { borderRadius: 10, border: `1px solid ${surfaces[mode].line}` } } },
  MuiMenuItem: { styleOverrides: { root: { whiteSpace: 'normal' } } },
  MuiChip: { styleOverrides: { root: { fontWeight: 550, borderRadius: 7 } } },
  MuiAlert: {
    styleOverrides: {
      root: {
        borderRadius: 10,
        alignItems: 'center',
        // On a phone the actions go under a text that they would squeeze.
        '@media (max-width: 599.95px)': { flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 200px' } },
      },
      ...(mode === 'dark' && darkAlert),
    },
  },
  MuiAlertTitle: { styleOverrides: { root: { fontWeight: 650 } } },
})

const tables = (mode: ThemeMode): Components => ({
  MuiTableCell: {
    styleOverrides: {
      root: { borderColor: surfaces[mode].line, fontSize: '0.875rem' },
      head: {
        fontWeight: 600,
        color: surfaces[mode].muted,
        fontSize: '0.8125rem',
        backgroundColor: surfaces[mode].paper,
      },
      sizeSmall: { padding: '6px 12px', height: 40 },
    },
  },
  MuiSkeleton: { styleOverrides: { root: { backgroundColor: surfaces[mode].hover } } },
  MuiTablePagination: { styleOverrides: { root: { borderBottom: 'none' } } },
})

/** Stock react-admin: nothing is written later than it is asked for; undoing is the server's. A form checks when it is saved. */
const stock: Components = {
  RaBulkUpdateButton: { defaultProps: { mutationMode: 'pessimistic' } },
  RaDeleteButton: { defaultProps: { mutationMode: 'pessimistic' } },
  RaBulkDeleteButton: { defaultProps: { mutationMode: 'pessimistic' } },
  RaSaveButton: { defaultProps: { alwaysEnable: true } },
}

const page = (primary: string): Components => ({
  MuiCssBaseline: {
    styleOverrides: {
      // What has the focus is never under the header, the save bar or the bottom bar.
      // The typeface is drawn smaller than others of the same size.
      html: { scrollPaddingTop: 80, scrollPaddingBottom: 152, fontSize: '106.25%' },
      body: { overflowWrap: 'break-word', fontVariantNumeric: 'lining-nums tabular-nums' },
      ':focus-visible': focusRing(primary),
      'main:focus': { outline: 'none' },
      'input:focus-visible, textarea:focus-visible, [contenteditable]:focus-visible': { outline: 'none' },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': { animationDuration: '0.01ms !important', transitionDuration: '0.01ms !important' },
      },
    },
  },
})

export const components = (mode: ThemeMode, primary: string): Components => ({
  ...page(primary),
  ...fields,
  ...actions(mode, primary),
  ...surfacesOf(mode),
  ...tables(mode),
  ...stock,
})
