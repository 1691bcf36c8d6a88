import { Box, Skeleton } from '@mui/material'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { editionPageTexts as texts } from '#i18n/fr/editionPages.ts'
import { PdfPage, usePdf } from '#src/ui/pdf/PdfPage.tsx'

const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))

type Props = {
  pdf: string
  ratio: string
  failure: ReactNode
}

export const PrintedPage = ({ pdf, ratio, failure }: Props) => {
  const place = useRef<HTMLDivElement>(null)
  const { document, isBroken } = usePdf(useMemo(() => ({ data: bytesOf(pdf) }), [pdf]))
  const [width, setWidth] = useState(0)
  useEffect(() => setWidth(place.current?.clientWidth ?? 0), [])
  if (isBroken) return failure
  return (
    <Box ref={place} sx={{ border: 1, borderColor: 'divider', boxShadow: 2 }}>
      {document ? (
        <PdfPage document={document} number={1} width={width} label={texts.previewOf} style={{ aspectRatio: ratio }} />
      ) : (
        <Skeleton variant="rectangular" sx={{ aspectRatio: ratio, height: 'auto' }} />
      )}
    </Box>
  )
}
