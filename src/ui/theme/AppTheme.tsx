import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useStore } from 'react-admin'
import { flushSync } from 'react-dom'
import type { ThemeMode } from './colors.ts'
import { createAppTheme } from './theme.ts'

export const useThemeMode = (): [ThemeMode, (mode: ThemeMode) => void] => {
  const [chosen, choose] = useStore<ThemeMode | undefined>('theme')
  const isSystemDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true })
  return [chosen ?? (isSystemDark ? 'dark' : 'light'), choose]
}

/** True during printing. The browser takes the page as it is when `beforeprint` ends, so the update is synchronous. */
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

export const AppTheme = ({ color, children }: { color?: string | null; children: ReactNode }) => {
  const [chosen] = useThemeMode()
  const mode = useIsPrinting() ? 'light' : chosen
  const theme = useMemo(() => createAppTheme(mode, color), [mode, color])
  const primary = theme.palette.primary.main
  useEffect(() => {
    document.documentElement.dataset.theme = mode
  }, [mode])
  useEffect(() => document.querySelector('meta[name="theme-color"]')?.setAttribute('content', primary), [primary])
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  )
}
