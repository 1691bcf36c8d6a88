/** The pages of a PDF, drawn by pdf.js: nothing of the document runs. Loaded with the first one. */
import { Box, CircularProgress, Typography } from '@mui/material'
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { drivePageTexts } from '#i18n/fr/drivePages.ts'
import type { DriveFile } from './driveData.ts'

GlobalWorkerOptions.workerSrc = workerUrl

const texts = drivePageTexts.preview
/** Dots of the screen that are drawn for each of the page, at most. */
const MAX_RATIO = 2

type PageProps = { document: PDFDocumentProxy; number: number; width: number }

/** Drawn once it comes near. */
const PdfPage = ({ document, number, width }: PageProps) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isNear, setNear] = useState(number === 1)
  useEffect(() => {
    const element = canvas.current
    if (!element) return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '600px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    const element = canvas.current
    if (!isNear || !element || width === 0) return undefined
    let cancel = () => {}
    let isGone = false
    void document.getPage(number).then((page) => {
      if (isGone) return
      const ratio = Math.min(MAX_RATIO, window.devicePixelRatio || 1)
      const viewport = page.getViewport({ scale: (width * ratio) / page.getViewport({ scale: 1 }).width })
      element.width = viewport.width
      element.height = viewport.height
      element.style.aspectRatio = `${viewport.width} / ${viewport.height}`
      const task = page.render({ canvas: element, viewport })
      cancel = () => task.cancel()
      // A page that is left while it is drawn is no fault.
      task.promise.catch(() => {})
    })
    return () => {
      isGone = true
      cancel()
    }
  }, [document, number, width, isNear])
  const label = texts.page(number, document.numPages)
  return (
    <Box component="figure" sx={{ m: 0, mb: 2 }}>
      <canvas
        ref={canvas}
        role="img"
        aria-label={label}
        style={{ width: '100%', background: '#fff', aspectRatio: '210 / 297' }}
      />
      <Typography
        component="figcaption"
        variant="caption"
        color="textSecondary"
        sx={{ display: 'block', textAlign: 'center' }}
      >
        {label}
      </Typography>
    </Box>
  )
}

const MAX_WIDTH = 900

export const PdfPreview = ({ file, failure }: { file: DriveFile; failure: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<PDFDocumentProxy>()
  const [isBroken, setBroken] = useState(false)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const loading = getDocument({ url: file.url, isEvalSupported: false, enableXfa: false })
    loading.promise.then(setOpened, () => setBroken(true))
    return () => void loading.destroy()
  }, [file.url])
  useEffect(() => {
    const wide = place.current?.clientWidth ?? 0
    setWidth(Math.min(MAX_WIDTH, Math.max(0, wide - 32)))
  }, [])
  if (isBroken) return failure
  return (
    <Box
      ref={place}
      tabIndex={0}
      role="document"
      aria-label={file.name}
      sx={{ alignSelf: 'stretch', width: 1, overflow: 'auto', p: 2 }}
    >
      <Box sx={{ maxWidth: MAX_WIDTH, mx: 'auto' }}>
        {!opened && <CircularProgress aria-label={texts.loading} sx={{ display: 'block', mx: 'auto', my: 8 }} />}
        {opened &&
          Array.from({ length: opened.numPages }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pages are known by their number.
            <PdfPage key={index} document={opened} number={index + 1} width={width} />
          ))}
      </Box>
    </Box>
  )
}
