import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, type PDFPageProxy, VerbosityLevel } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { type CSSProperties, useEffect, useRef, useState } from 'react'

GlobalWorkerOptions.workerSrc = workerUrl

const LEFT = (): void => undefined

/** Maximum device pixels per CSS pixel. */
const MAX_RATIO = 2

/** Loads a document from a URL or bytes. `isBroken` if it cannot be parsed. */
export const usePdf = (source: { url: string } | { data: Uint8Array }) => {
  const [document, setDocument] = useState<PDFDocumentProxy>()
  const [isBroken, setBroken] = useState(false)
  useEffect(() => {
    // Problems of a document show on the page, not on the console.
    const verbosity = VerbosityLevel.ERRORS
    const loading = getDocument({ ...source, isEvalSupported: false, enableXfa: false, verbosity })
    let isLeft = false
    setBroken(false)
    // A document destroyed during loading is not broken.
    loading.promise.then(
      (read) => isLeft || setDocument(read),
      () => isLeft || setBroken(true),
    )
    return () => {
      isLeft = true
      void loading.destroy()
    }
  }, [source])
  return { document, isBroken }
}

type Props = {
  document: PDFDocumentProxy
  number: number
  /** In CSS pixels; 0 until measured, without rendering. */
  width: number
  label: string
  style?: CSSProperties
}

export const PdfPage = ({ document, number, width, label, style }: Props) => {
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
    let isUnmounted = false
    const draw = (page: PDFPageProxy) => {
      if (isUnmounted) return
      const ratio = Math.min(MAX_RATIO, window.devicePixelRatio || 1)
      const viewport = page.getViewport({ scale: (width * ratio) / page.getViewport({ scale: 1 }).width })
      element.width = viewport.width
      element.height = viewport.height
      element.style.aspectRatio = `${viewport.width} / ${viewport.height}`
      const task = page.render({ canvas: element, viewport })
      cancel = () => task.cancel()
      task.promise.catch(LEFT)
    }
    document.getPage(number).then(draw, LEFT)
    return () => {
      isUnmounted = true
      cancel()
    }
  }, [document, number, width, isNear])
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      style={{ display: 'block', width: '100%', background: '#fff', aspectRatio: '210 / 297', ...style }}
    />
  )
}
