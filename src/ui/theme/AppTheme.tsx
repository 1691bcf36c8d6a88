/** Puts the chosen theme over the application. */
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useStore } from 'react-admin'
import { flushSync } from 'react-dom'
import type { ThemeMode } from './colors.ts'
import { createAppTheme } from './theme.ts'

/** Returns the theme of this browser and its setter: the system's, as it changes, until the person chooses. */
export const useThemeMode = (): [ThemeMode, (mode: ThemeMode) => void] => {
  const [chosen, choose] = useStore<ThemeMode | undefined>('theme')
  const isSystemDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true })
  return [chosen ?? (isSystemDark ? 'dark' : 'light'), choose]
}

/** Whether the page is being printed: the browser takes it as it stands when the event ends. */
const useIsPrinting = (): boolean => {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const aborter = new AbortController()
    const listen = (name: 'beforeprint' | 'afterprint', next: boolean) =>
      window.addEventListener(name, () => flushSync(() => setPrinting(next)), { signal: aborter.signal })
    listen('beforeprint', true)
    listen('afterprint', false)
    return () => aborter.abort()
  }, [])
  return isPrinting
}

/** `color`: the organisation's, if it has one. Paper is white: it is printed on in the light theme. */
export const AppTheme = ({ color, children }: { color?: string | null; children: ReactNode }) => {
  const [chosen] = useThemeMode()
  const mode = useIsPrinting() ? 'light' : chosen
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
