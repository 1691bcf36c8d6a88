/** Puts the chosen theme over the application. */
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { type ReactNode, useEffect, useMemo } from 'react'
import { useStore } from 'react-admin'
import type { ThemeMode } from './colors.ts'
import { createAppTheme } from './theme.ts'

/** The theme that this browser shows: light unless chosen otherwise. */
export const useThemeMode = () => useStore<ThemeMode>('theme', 'light')

/** `color`: the organisation's, if it has one. */
export const AppTheme = ({ color, children }: { color?: string | null; children: ReactNode }) => {
  const [mode] = useThemeMode()
  const theme = useMemo(() => createAppTheme(mode, color), [mode, color])
  const primary = theme.palette.primary.main
  useEffect(() => {
    document.documentElement.dataset.theme = mode
  }, [mode])
  // The bar of a phone's browser.
  useEffect(() => document.querySelector('meta[name="theme-color"]')?.setAttribute('content', primary), [primary])
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  )
}
