import type { ExtensionTheme } from '../schema/extension.ts'
import { contrastOf, isHexColor } from './contrast.ts'
import { extension } from './extension.ts'

export type ThemeMode = 'light' | 'dark'

/**
 * `ground`: page. `rail`: menu and bars. `lead`: tinted summary. `paper`: menus and dialogs. `line`: separators.
 * `field`: underline of inputs (3:1, WCAG 1.4.11).
 */
type Surface = {
  ground: string
  rail: string
  lead: string
  paper: string
  text: string
  muted: string
  line: string
  field: string
  hover: string
}

type Role = Record<'primary' | 'onPrimary' | 'secondary' | 'error' | 'warning' | 'success' | 'info', string>

const productSurfaces: Record<ThemeMode, Surface> = {
  light: {
    ground: '#FFFFFF',
    rail: '#F7F8FA',
    lead: '#F7F8FA',
    paper: '#FFFFFF',
    text: '#1B2433',
    muted: '#596377',
    line: '#E5E8EE',
    field: '#868FA1',
    hover: '#F1F3F7',
  },
  dark: {
    ground: '#121826',
    rail: '#0F1521',
    lead: '#192132',
    paper: '#1A2233',
    text: '#E7EBF3',
    muted: '#A6B0C3',
    line: '#263044',
    field: '#6F7C94',
    hover: '#1D2638',
  },
}

const productRoles: Record<ThemeMode, Role> = {
  light: {
    primary: '#1D3C70',
    onPrimary: '#FFFFFF',
    secondary: '#475E96',
    error: '#B91C1C',
    warning: '#B45309',
    success: '#0F766E',
    info: '#475E96',
  },
  dark: {
    primary: '#9DB4E6',
    onPrimary: '#121826',
    secondary: '#8FB0E8',
    error: '#F29A9A',
    warning: '#F0B35E',
    success: '#5CC9BE',
    info: '#9DB4E6',
  },
}

const merged = <T extends Readonly<Record<string, string>>>(
  product: Record<ThemeMode, T>,
  theme: ExtensionTheme,
): Record<ThemeMode, T> => {
  const own = (mode: ThemeMode): T =>
    Object.fromEntries(
      Object.entries(product[mode]).map(([token, color]) => [
        token,
        (theme[mode] as Readonly<Record<string, string>> | undefined)?.[token] ?? color,
      ]),
    ) as T
  return { light: own('light'), dark: own('dark') }
}

const surfacesWith = (theme: ExtensionTheme): Record<ThemeMode, Surface> => merged(productSurfaces, theme)
const rolesWith = (theme: ExtensionTheme): Record<ThemeMode, Role> => merged(productRoles, theme)

export const extensionTheme: ExtensionTheme = extension.theme ?? {}
export const surfaces = surfacesWith(extensionTheme)
export const roles = rolesWith(extensionTheme)

const READABLE = [
  ['text', 'ground', 4.5],
  ['text', 'paper', 4.5],
  ['text', 'rail', 4.5],
  ['muted', 'ground', 4.5],
  ['muted', 'paper', 4.5],
  ['primary', 'ground', 4.5],
  ['onPrimary', 'primary', 4.5],
  ['error', 'ground', 4.5],
  ['field', 'ground', 3],
] as const

export const checkTheme = (theme: ExtensionTheme): void => {
  for (const mode of ['light', 'dark'] as const) {
    const colors: Readonly<Record<string, string>> = { ...surfacesWith(theme)[mode], ...rolesWith(theme)[mode] }
    for (const [token, color] of Object.entries(theme[mode] ?? {})) {
      if (!(token in colors)) throw new Error(`extension/index.ts: theme.${mode} has no token ${token}`)
      if (!isHexColor(color)) throw new Error(`extension/index.ts: theme.${mode}.${token} is no colour such as #1D3C70`)
    }
    if (!theme[mode]) continue
    for (const [token, ground, least] of READABLE) {
      const contrast = contrastOf(colors[token] ?? '', colors[ground] ?? '')
      if (contrast < least)
        throw new Error(
          `extension/index.ts: theme.${mode}: ${token} on ${ground} has contrast ${contrast.toFixed(1)} of ${least}`,
        )
    }
  }
}
