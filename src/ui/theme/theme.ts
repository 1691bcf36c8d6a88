import { createTheme, type Theme, type ThemeOptions } from '@mui/material/styles'
import { muiLocale } from '#i18n/fr/muiLocale.ts'
import { accentOf } from '#resources/domain/accent.ts'
import { extensionTheme } from '#resources/domain/themeColors.ts'
import { roles, surfaces, type ThemeMode } from './colors.ts'
import { components } from './components.ts'
import { WEIGHTS } from './weights.ts'

declare module '@mui/material/styles' {
  interface BreakpointOverrides {
    xxl: true
  }
  interface TypeBackground {
    rail: string
    lead: string
  }
}

/** Below this width: phone layout with bottom bar, cards and one column. */
export const MOBILE_BREAKPOINT = 'lg'

/** `index.html` defines the first two: the font, and its metric-compatible fallback until it loads. */
const FONT = [
  ...(extensionTheme.font ? [`"${extensionTheme.font}"`] : []),
  '"Source Sans 3 Variable", "Measured like Source Sans 3", system-ui, sans-serif',
].join(', ')

const heading = (size: string, weight: number = WEIGHTS.title) => ({
  fontSize: size,
  fontWeight: weight,
  lineHeight: 1.25,
  letterSpacing: '-0.01em',
})

export const createAppTheme = (mode: ThemeMode, color?: string | null): Theme => {
  const role = roles[mode]
  const accent = accentOf(color, mode)
  const primary = accent
    ? { main: accent.main, contrastText: accent.ink, dark: accent.hover }
    : { main: role.primary, contrastText: role.onPrimary }
  const surface = surfaces[mode]
  const options: ThemeOptions = {
    breakpoints: { values: { xs: 0, sm: 600, md: 960, lg: 1280, xl: 1920, xxl: 2560 } },
    shape: { borderRadius: extensionTheme.radius ?? 8 },
    palette: {
      mode,
      primary,
      secondary: { main: role.secondary, contrastText: role.onPrimary },
      error: { main: role.error, contrastText: role.onPrimary },
      warning: { main: role.warning, contrastText: role.onPrimary },
      success: { main: role.success, contrastText: role.onPrimary },
      info: { main: role.info, contrastText: role.onPrimary },
      background: { default: surface.ground, paper: surface.paper, rail: surface.rail, lead: surface.lead },
      text: { primary: surface.text, secondary: surface.muted },
      divider: surface.line,
      action: { active: surface.muted, hover: surface.hover, focus: surface.hover },
    },
    typography: {
      fontFamily: FONT,
      fontSize: 14,
      h1: { ...heading('1.5rem', WEIGHTS.page), letterSpacing: '-0.018em' },
      h2: heading('1.0625rem'),
      h3: heading('1rem'),
      h4: heading('0.9375rem'),
      h5: heading('0.9375rem'),
      h6: heading('0.9375rem'),
      subtitle1: { fontSize: '0.9375rem', fontWeight: WEIGHTS.name },
      subtitle2: { fontSize: '0.8125rem', fontWeight: WEIGHTS.label },
      body1: { fontSize: '0.9688rem', lineHeight: 1.5 },
      body2: { fontSize: '0.9063rem', lineHeight: 1.45 },
      caption: { fontSize: '0.8125rem', lineHeight: 1.4 },
      button: { fontSize: '0.9063rem', textTransform: 'none', fontWeight: WEIGHTS.name, letterSpacing: 0 },
    },
    components: components(mode, primary.main),
  }
  return createTheme(options, muiLocale)
}
