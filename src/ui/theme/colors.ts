/** Colours of design.md by role and theme, with contrasts measured there. */
import type { ThemeMode } from '#resources/domain/themeColors.ts'
import type { ModuleCode } from '#resources/schema/resource.ts'

export type { ThemeMode } from '#resources/domain/themeColors.ts'

/** `fill`: bars and icons only. `text`: enough contrast for text. */
type ModuleColor = { fill: string; text: string }

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

export { roles, surfaces } from '#resources/domain/themeColors.ts'
