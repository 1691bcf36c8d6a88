import PrintOutlined from '@mui/icons-material/PrintOutlined'
import { Alert, Box, Button, GlobalStyles, Typography } from '@mui/material'
import { useGetOne } from 'react-admin'
import { useLocation } from 'react-router'
import { messageFor } from '#dataProviders/serviceError.ts'
import { formPageTexts as texts } from '#i18n/fr/publicFormPages.ts'
import { publicForm } from '#resources/entities/publicForm.ts'
import { pathOf } from '#resources/schema/names.ts'
import { useCompany } from '#src/session/useCompany.ts'
import { PageLoading } from '#src/ui/PageLoading.tsx'
import { PAPER, PRINTED } from '#src/ui/paper.ts'
import { QrCode } from '#src/ui/QrCode.tsx'
import { usePageTitle } from '#src/ui/usePageTitle.ts'

type Form = { id: string; name: string; address: string; introduction: string | null }

const PAGES = '@page { size: A4; margin: 20mm; }'

const Poster = ({ form, organisation }: { form: Form; organisation: string }) => (
  <Box
    className={PRINTED.className}
    sx={{ ...PAPER, maxWidth: '170mm', p: '10mm', textAlign: 'center', overflowWrap: 'anywhere' }}
  >
    {organisation && <Box sx={{ fontSize: '14pt' }}>{organisation}</Box>}
    <Typography component="h2" sx={{ fontSize: '26pt', lineHeight: 1.2, my: '6mm' }}>
      {form.name}
    </Typography>
    <QrCode text={form.address} name={texts.codeOf(form.name)} width="min(90mm, 100%)" />
    <Box sx={{ fontSize: '16pt', my: '4mm' }}>{texts.scan}</Box>
    <Box sx={{ fontSize: '11pt' }}>{form.address.replace(/^https?:\/\//, '')}</Box>
  </Box>
)

export const FormPosterPage = () => {
  usePageTitle(texts.posterTitle)
  const id = new URLSearchParams(useLocation().search).get('form') ?? ''
  const company = useCompany()
  const { data, error, refetch } = useGetOne<Form>(pathOf(publicForm), { id }, { retry: false })
  return (
    <>
      <GlobalStyles styles={PRINTED.styles} />
      <style>{PAGES}</style>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2, displayPrint: 'none' }}>
        <Typography variant="h1" sx={{ flexGrow: 1 }}>
          {texts.posterTitle}
        </Typography>
        <Button variant="contained" startIcon={<PrintOutlined />} disabled={!data} onClick={() => globalThis.print()}>
          {texts.print}
        </Button>
      </Box>
      {error && (
        <Alert severity="error" action={<Button onClick={() => void refetch()}>{texts.retry}</Button>}>
          {messageFor(error)}
        </Alert>
      )}
      {!data && !error && <PageLoading />}
      {data && <Poster form={data} organisation={company?.name ?? ''} />}
    </>
  )
}
