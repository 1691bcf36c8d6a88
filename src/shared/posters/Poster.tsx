import PrintOutlined from '@mui/icons-material/PrintOutlined'
import { Box, Button, GlobalStyles, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { formPageTexts as texts } from '#i18n/fr/publicFormPages.ts'
import { PageLoading } from '#src/ui/PageLoading.tsx'
import { PAPER, PRINTED } from '#src/ui/paper.ts'
import { QrCode } from '#src/ui/QrCode.tsx'
import { usePageTitle } from '#src/ui/usePageTitle.ts'

const PAGES = '@page { size: A4; margin: 20mm; }'

type PosterProps = { organisation: string; title: string; address: string; codeName: string; invitation: string }

export const Poster = ({ organisation, title, address, codeName, invitation }: PosterProps) => (
  <Box
    className={PRINTED.className}
    sx={{ ...PAPER, maxWidth: '170mm', p: '10mm', textAlign: 'center', overflowWrap: 'anywhere' }}
  >
    {organisation && <Box sx={{ fontSize: '14pt' }}>{organisation}</Box>}
    <Typography component="h2" sx={{ fontSize: '26pt', lineHeight: 1.2, my: '6mm' }}>
      {title}
    </Typography>
    <QrCode text={address} name={codeName} width="min(90mm, 100%)" />
    <Box sx={{ fontSize: '16pt', my: '4mm' }}>{invitation}</Box>
    <Box sx={{ fontSize: '11pt' }}>{address.replace(/^https?:\/\//, '')}</Box>
  </Box>
)

type PageProps = { title: string; children: ReactNode }

/** Page around a poster. `children`: undefined while it loads. */
export const PosterPage = ({ title, children }: PageProps) => {
  usePageTitle(title)
  return (
    <>
      <GlobalStyles styles={PRINTED.styles} />
      <style>{PAGES}</style>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2, displayPrint: 'none' }}>
        <Typography variant="h1" sx={{ flexGrow: 1 }}>
          {title}
        </Typography>
        <Button
          variant="contained"
          startIcon={<PrintOutlined />}
          disabled={!children}
          onClick={() => globalThis.print()}
        >
          {texts.print}
        </Button>
      </Box>
      {!children && <PageLoading />}
      {children}
    </>
  )
}
