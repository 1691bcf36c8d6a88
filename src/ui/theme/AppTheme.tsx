/** Puts the chosen theme over the application. */
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { type ReactNode, useEffect, useMemo } from 'react'
import { useStore } from 'react-admin'
import type { ThemeMode } from './colors.ts'
import { createAppTheme } from './theme.ts'

/** The theme that this browser shows: light unless chosen otherwise. */
export const useThemeMode = () => useStore<ThemeMode>('theme', 'light')

export const AppTheme = ({ children }: { children: ReactNode }) => {
  const [mode] = useThemeMode()
  const theme = useMemo(() => createAppTheme(mode), [mode])
  useEffect(() => {
    document.documentElement.dataset.theme = mode
  }, [mode])
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  )
}
