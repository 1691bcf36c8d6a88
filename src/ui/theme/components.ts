import { alpha } from '@mui/material/styles'
import { extensionTheme } from '#resources/domain/themeColors.ts'
import { surfaces, type ThemeMode } from './colors.ts'
import { type Components, FLOATING, writtenFields } from './fieldStyles.ts'
import { WEIGHTS } from './weights.ts'

/** Replaces tints and shadows, which forced colours (Windows contrast themes) remove. */
const CHOSEN = [
  '.MuiToggleButton-root.Mui-selected',
  '.MuiChip-filled.MuiChip-colorPrimary',
  '.MuiListItemButton-root.Mui-selected',
  '.MuiMenuItem-root.Mui-selected',
  '.MuiBottomNavigationAction-root.Mui-selected',
  '.MuiAutocomplete-option.Mui-focused',
  '[aria-current="location"]',
]

const FORCED_COLORS = {
  '@media (forced-colors: active)': {
    '.MuiButton-contained, .MuiChip-filled, .MuiAlert-root': { border: '1px solid !important' },
    [CHOSEN.join()]: { forcedColorAdjust: 'none', backgroundColor: 'Highlight !important' },
    [CHOSEN.flatMap((one) => [one, `${one} *`]).join()]: { color: 'HighlightText !important' },
    [CHOSEN.map((one) => `${one} *`).join()]: { backgroundColor: 'transparent !important' },
    '.MuiToggleButtonGroup-root': { outline: '1px solid' },
    '.MuiTabs-indicator': { forcedColorAdjust: 'none', backgroundColor: 'Highlight' },
    '.MuiLinearProgress-root': { outline: '1px solid' },
    '.MuiLinearProgress-bar': { forcedColorAdjust: 'none', backgroundColor: 'Highlight' },
    '.MuiSkeleton-root': { outline: '1px solid GrayText' },
  },
} as const

const RADIUS = extensionTheme.radius ?? 8

const focusRing = (primary: string) => ({ outline: `2px solid ${primary}`, outlineOffset: 2 })

const PRESSED = { '@media print': { display: 'none' } } as const

const actions = (mode: ThemeMode, primary: string): Components => ({
  MuiButtonBase: { styleOverrides: { root: { '&.Mui-focusVisible': focusRing(primary) } } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        borderRadius: RADIUS,
        minHeight: 34,
        paddingInline: 12,
        whiteSpace: 'nowrap',
        '& .MuiButton-startIcon > *:nth-of-type(1)': { fontSize: 18 },
        '& .MuiButton-startIcon': { marginRight: 6 },
        // A text button that starts a line: its icon or word stands on the edge of the texts around it.
        '&.flush': { marginInlineStart: -12, minWidth: 0 },
        '&.flush.MuiButton-sizeSmall': { marginInlineStart: -8 },
        '&.flush .MuiButton-startIcon': { marginInlineStart: 0 },
        ...PRESSED,
      },
      sizeSmall: { minHeight: 28, paddingInline: 8, fontSize: '0.875rem' },
      text: { fontWeight: WEIGHTS.label },
      outlined: { fontWeight: WEIGHTS.label, borderColor: surfaces[mode].line },
    },
  },
  MuiButtonGroup: { defaultProps: { disableElevation: true } },
  MuiCheckbox: {
    styleOverrides: { root: { '&:not(.Mui-checked, .MuiCheckbox-indeterminate)': { color: surfaces[mode].field } } },
  },
  // The thumb stays inside its track, so that a switch aligns with the fields above it.
  MuiSwitch: {
    styleOverrides: {
      root: { width: 36, height: 20, padding: 0 },
      switchBase: {
        padding: 2,
        '&.Mui-checked': { transform: 'translateX(16px)' },
        '&.Mui-checked + .MuiSwitch-track': { opacity: 1 },
        '&.Mui-disabled + .MuiSwitch-track': { opacity: 0.45 },
      },
      thumb: { width: 16, height: 16, boxShadow: 'none', backgroundColor: surfaces[mode].ground },
      track: { borderRadius: 10, opacity: 1, backgroundColor: surfaces[mode].field },
      sizeSmall: {
        width: 36,
        height: 20,
        padding: 0,
        '& .MuiSwitch-switchBase': { padding: 2, '&.Mui-checked': { transform: 'translateX(16px)' } },
        '& .MuiSwitch-thumb': { width: 16, height: 16 },
      },
    },
  },
  MuiFormControlLabel: { styleOverrides: { root: { '&:has(> .MuiSwitch-root)': { marginLeft: 0, gap: 10 } } } },
  MuiIconButton: { styleOverrides: { root: { borderRadius: RADIUS, ...PRESSED } } },
  MuiSnackbar: { styleOverrides: { root: PRESSED } },
  MuiToggleButtonGroup: {
    styleOverrides: {
      root: {
        padding: 2,
        gap: 2,
        borderRadius: RADIUS,
        backgroundColor: mode === 'light' ? '#ECEFF4' : '#1A2233',
        '& .MuiToggleButtonGroup-grouped': { border: 0, margin: 0, borderRadius: '6px !important' },
        '& .MuiToggleButton-root.Mui-selected': {
          backgroundColor: mode === 'light' ? '#FFFFFF' : '#313D56',
          boxShadow: '0 1px 2px rgb(20 30 50 / 0.16)',
        },
      },
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        textTransform: 'none',
        fontWeight: WEIGHTS.label,
        borderRadius: RADIUS,
        borderColor: surfaces[mode].line,
        color: surfaces[mode].muted,
        '&.Mui-selected': { color: surfaces[mode].text },
      },
      sizeSmall: { padding: '3px 10px', minHeight: 28, fontSize: '0.875rem' },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: { textTransform: 'none', fontWeight: WEIGHTS.label, minHeight: 40, paddingInline: 12, minWidth: 0 },
    },
  },
  MuiTabs: { styleOverrides: { root: { minHeight: 40 } } },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    // Inside a notice, colour alone would not identify a link.
    styleOverrides: { root: { '.MuiAlert-message &': { textDecoration: 'underline' } } },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 400 },
    styleOverrides: {
      tooltip: {
        fontSize: '0.8125rem',
        fontWeight: WEIGHTS.text,
        backgroundColor: mode === 'light' ? '#1B2433' : '#3A475F',
      },
    },
  },
})

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

const surfacesOf = (mode: ThemeMode, primary: string): Components => ({
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: {
      root: { backgroundImage: 'none' },
      rounded: { borderRadius: 10 },
      outlined: { backgroundColor: 'transparent', borderColor: surfaces[mode].line },
      elevation1: { boxShadow: 'none', border: `1px solid ${surfaces[mode].line}` },
    },
  },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: { borderRadius: 10, borderColor: surfaces[mode].line } },
  },
  MuiDialog: {
    styleOverrides: { paper: { borderRadius: 12, boxShadow: FLOATING[mode] }, paperFullScreen: { borderRadius: 0 } },
  },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: '1.125rem', fontWeight: WEIGHTS.title } } },
  MuiDialogActions: {
    defaultProps: { disableSpacing: true },
    styleOverrides: {
      root: { padding: '12px 24px 20px', flexWrap: 'wrap', gap: 8, '& .MuiButton-root': { whiteSpace: 'normal' } },
    },
  },
  MuiPopover: { styleOverrides: { paper: { border: `1px solid ${surfaces[mode].line}`, boxShadow: FLOATING[mode] } } },
  MuiMenu: {
    styleOverrides: {
      paper: { borderRadius: 10, border: `1px solid ${surfaces[mode].line}`, boxShadow: FLOATING[mode] },
    },
  },
  MuiMenuItem: { styleOverrides: { root: { whiteSpace: 'normal', fontSize: '0.9063rem' } } },
  MuiChip: {
    styleOverrides: {
      root: {
        fontWeight: WEIGHTS.label,
        borderRadius: 6,
        fontSize: '0.875rem',
        // A selected preset is tinted; only the page's action is solid.
        '&.MuiChip-filled.MuiChip-colorPrimary': {
          color: surfaces[mode].text,
          backgroundColor: alpha(primary, mode === 'dark' ? 0.24 : 0.1),
          boxShadow: `inset 0 0 0 1px ${alpha(primary, 0.55)}`,
          '&:hover, &.Mui-focusVisible': { backgroundColor: alpha(primary, mode === 'dark' ? 0.32 : 0.16) },
        },
      },
      sizeSmall: { height: 24, fontSize: '0.8125rem' },
      outlined: { borderColor: surfaces[mode].line },
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: {
        borderRadius: 10,
        alignItems: 'center',
        '@media (max-width: 599.95px)': { flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 200px' } },
      },
      // Beside the first line of a long text.
      icon: { alignSelf: 'flex-start' },
      message: { alignSelf: 'flex-start' },
      ...(mode === 'dark' && darkAlert),
    },
  },
  MuiAlertTitle: { styleOverrides: { root: { fontWeight: WEIGHTS.title } } },
})

const tables = (mode: ThemeMode): Components => ({
  MuiTableCell: {
    styleOverrides: {
      root: { borderColor: surfaces[mode].line, fontSize: '0.9063rem' },
      head: {
        fontWeight: WEIGHTS.label,
        color: surfaces[mode].muted,
        fontSize: '0.8125rem',
        backgroundColor: surfaces[mode].ground,
      },
      sizeSmall: { padding: '6px 12px', height: 40 },
    },
  },
  MuiStepIcon: {
    styleOverrides: {
      root: {
        '&:not(.Mui-active, .Mui-completed)': { color: surfaces[mode].hover },
        '&:not(.Mui-active, .Mui-completed) .MuiStepIcon-text': { fill: surfaces[mode].muted },
      },
      text: { fontWeight: WEIGHTS.title },
    },
  },
  MuiStepConnector: { styleOverrides: { line: { borderColor: surfaces[mode].line } } },
  MuiLinearProgress: { styleOverrides: { root: { backgroundColor: surfaces[mode].line } } },
  MuiSkeleton: { styleOverrides: { root: { backgroundColor: alpha(surfaces[mode].field, 0.3) } } },
  MuiTablePagination: { styleOverrides: { root: { borderBottom: 'none' } } },
})

/** Stock react-admin buttons: pessimistic mode, because undo runs on the server; validated on submit. */
const stock: Components = {
  RaBulkUpdateButton: { defaultProps: { mutationMode: 'pessimistic' } },
  RaDeleteButton: { defaultProps: { mutationMode: 'pessimistic' } },
  RaBulkDeleteButton: { defaultProps: { mutationMode: 'pessimistic' } },
  RaSaveButton: { defaultProps: { alwaysEnable: true } },
}

const page = (primary: string): Components => ({
  MuiCssBaseline: {
    styleOverrides: {
      // The focused element must not be under the header, the save bar or the bottom bar.
      html: { scrollPaddingTop: 80, scrollPaddingBottom: 152 },
      body: { overflowWrap: 'break-word', fontVariantNumeric: 'lining-nums tabular-nums' },
      ':focus-visible': focusRing(primary),
      'main:focus': { outline: 'none' },
      'input:focus-visible, textarea:focus-visible, [contenteditable]:focus-visible': { outline: 'none' },
      ...FORCED_COLORS,
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': { animationDuration: '0.01ms !important', transitionDuration: '0.01ms !important' },
      },
    },
  },
})

export const components = (mode: ThemeMode, primary: string): Components => ({
  ...page(primary),
  ...writtenFields(mode, primary),
  ...actions(mode, primary),
  ...surfacesOf(mode, primary),
  ...tables(mode),
  ...stock,
})
