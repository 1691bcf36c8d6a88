import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import Box from '@mui/material/Box'
import CssBaseline from '@mui/material/CssBaseline'
import { createTheme, type Theme, ThemeProvider } from '@mui/material/styles'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

type Props = { title: string; width: number; maxHeight: string; children: ReactNode }

const copyFonts = (from: Document, to: Document): void => {
  for (const style of from.head.querySelectorAll('style:not([data-emotion]), link[rel="stylesheet"]')) {
    to.head.append(to.importNode(style, true))
  }
}

const withMediaOf =
  (view: Window) =>
  (theme: object): Theme =>
    createTheme(theme, {
      components: { MuiUseMediaQuery: { defaultProps: { matchMedia: view.matchMedia.bind(view) } } },
    })

type InsideProps = { page: Document; view: Window; onHeight: (height: number) => void; children: ReactNode }

const Inside = ({ page, view, onHeight, children }: InsideProps) => {
  const root = useRef<HTMLDivElement>(null)
  const cache = useMemo(() => createCache({ key: 'preview', container: page.head }), [page])
  const theme = useMemo(() => withMediaOf(view), [view])
  useEffect(() => {
    const shown = root.current
    if (!shown) return
    const observer = new ResizeObserver(() => onHeight(shown.offsetHeight))
    observer.observe(shown)
    return () => observer.disconnect()
  }, [onHeight])
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>
        <CssBaseline enableColorScheme />
        <Box ref={root} inert sx={{ display: 'flow-root' }}>
          {children}
        </Box>
      </ThemeProvider>
    </CacheProvider>
  )
}

const useFitting = (width: number) => {
  const outer = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(0)
  useEffect(() => {
    const shown = outer.current
    if (!shown) return
    const observer = new ResizeObserver(() => setRoom(shown.clientWidth))
    observer.observe(shown)
    return () => observer.disconnect()
  }, [])
  return { outer, scale: room > 0 ? Math.min(1, room / width) : 1 }
}

export const PreviewFrame = ({ title, width, maxHeight, children }: Props) => {
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null)
  const [height, setHeight] = useState(400)
  const { outer, scale } = useFitting(width)
  const attach = useCallback((element: HTMLIFrameElement | null) => {
    const page = element?.contentDocument
    if (page) {
      page.documentElement.lang = document.documentElement.lang
      copyFonts(document, page)
    }
    setFrame(element)
  }, [])
  const [page, view] = [frame?.contentDocument, frame?.contentWindow]
  return (
    // The form inside is inert: without a tab stop, the keyboard could not scroll it.
    <Box
      ref={outer}
      tabIndex={0}
      role="group"
      aria-label={title}
      sx={{ maxHeight, overflowY: 'auto', border: 1, borderColor: 'divider', borderRadius: 1.25 }}
    >
      <Box sx={{ height: height * scale, overflow: 'hidden' }}>
        <Box
          component="iframe"
          ref={attach}
          title={title}
          sx={{
            display: 'block',
            width,
            height,
            border: 0,
            mx: scale === 1 ? 'auto' : 0,
            transform: `scale(${scale})`,
            transformOrigin: '0 0',
          }}
        />
      </Box>
      {page &&
        view &&
        createPortal(
          <Inside page={page} view={view} onHeight={setHeight}>
            {children}
          </Inside>,
          page.body,
        )}
    </Box>
  )
}
