/** Colours of design.md by role and theme, with contrasts measured there. */
import type { ModuleCode } from '#resources/schema/resource.ts'

export type ThemeMode = 'light' | 'dark'
/** `fill`: bars and icons only. `text`: enough contrast for text. */
export type ModuleColor = { fill: string; text: string }

type ModuleColors = Record<'RESERVATION' | 'INTERVENTIONS', ModuleColor>

export const moduleColors: Record<ThemeMode, ModuleColors> = {
  light: {
    RESERVATION: { fill: '#AB9A8C', text: '#6F5F52' },
    INTERVENTIONS: { fill: '#64B662', text: '#2E7D32' },
  },
  dark: {
    RESERVATION: { fill: '#C9B8A9', text: '#C9B8A9' },
    INTERVENTIONS: { fill: '#86D084', text: '#86D084' },
  },
}

/** Colour of a licensed module; modules of an extension use the first one. */
export const moduleColorOf = (mode: ThemeMode, module: ModuleCode): ModuleColor =>
  (moduleColors[mode] as Readonly<Record<string, ModuleColor>>)[module] ?? moduleColors[mode].RESERVATION

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

export const surfaces: Record<ThemeMode, Surface> = {
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

export const roles = {
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
} as const satisfies Record<ThemeMode, Record<string, string>>
