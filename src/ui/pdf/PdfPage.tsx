/** One page of a PDF, drawn by pdf.js: nothing of the document runs. */
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, type PDFPageProxy, VerbosityLevel } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { type CSSProperties, useEffect, useRef, useState } from 'react'

GlobalWorkerOptions.workerSrc = workerUrl

/** A page that is left while it is read or drawn is no fault. */
const LEFT = (): void => undefined

/** Dots of the screen that are drawn for each of the page, at most. */
const MAX_RATIO = 2

/** The document at an address, or of bytes; `isBroken`: it is none that can be read. */
export const usePdf = (source: { url: string } | { data: Uint8Array }) => {
  const [document, setDocument] = useState<PDFDocumentProxy>()
  const [isBroken, setBroken] = useState(false)
  useEffect(() => {
    // What is wrong with a document is said on the page, not on the console.
    const verbosity = VerbosityLevel.ERRORS
    const loading = getDocument({ ...source, isEvalSupported: false, enableXfa: false, verbosity })
    let isLeft = false
    setBroken(false)
    // A document that is left while it is read is not broken: the next one is read in its place.
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
  /** In pixels of the page; none yet: nothing is drawn. */
  width: number
  label: string
  style?: CSSProperties
}

/** Drawn once it comes near. */
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
    let isGone = false
    const draw = (page: PDFPageProxy) => {
      if (isGone) return
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
      isGone = true
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
