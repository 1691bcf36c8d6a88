import { Box, CircularProgress, Typography } from '@mui/material'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { drivePageTexts } from '#i18n/fr/drivePages.ts'
import { PdfPage, usePdf } from '#src/ui/pdf/PdfPage.tsx'
import type { DriveFile } from './driveData.ts'

const texts = drivePageTexts.preview
const MAX_WIDTH = 900

export const PdfPreview = ({ file, failure }: { file: DriveFile; failure: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null)
  const { document, isBroken } = usePdf(useMemo(() => ({ url: file.url }), [file.url]))
  const [width, setWidth] = useState(0)
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
        {!document && <CircularProgress aria-label={texts.loading} sx={{ display: 'block', mx: 'auto', my: 8 }} />}
        {document &&
          Array.from({ length: document.numPages }, (_, index) => {
            const label = texts.page(index + 1, document.numPages)
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: pages are known by their number.
              <Box key={index} component="figure" sx={{ m: 0, mb: 2 }}>
                <PdfPage document={document} number={index + 1} width={width} label={label} />
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
          })}
      </Box>
    </Box>
  )
}
