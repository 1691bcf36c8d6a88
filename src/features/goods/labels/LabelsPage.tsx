import PrintOutlined from '@mui/icons-material/PrintOutlined'
import { Alert, Box, Button, GlobalStyles, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { callOperation } from '#dataProviders/graphql/client.ts'
import {
  CreateReportLabelsDocument,
  type CreateReportLabelsMutation,
} from '#dataProviders/operations/intervention.public.ts'
import { messageFor } from '#dataProviders/serviceError.ts'
import { reportLabelTexts as texts } from '#i18n/fr/publicReports.ts'
import { useCompany } from '#src/session/useCompany.ts'
import { PageLoading } from '#src/ui/PageLoading.tsx'
import { PAPER, PRINTED } from '#src/ui/paper.ts'
import { QrCode } from '#src/ui/QrCode.tsx'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { usePageTitle } from '#src/ui/usePageTitle.ts'

type Label = CreateReportLabelsMutation['createReportLabels'][number]

const PAGES = '@page { size: A4; margin: 10mm; }'

const PrintedLabel = ({ label: { name, place, address }, organisation }: { label: Label; organisation: string }) => (
  <Box
    component="li"
    sx={{
      ...PAPER,
      display: 'flex',
      alignItems: 'center',
      gap: '2mm',
      minHeight: '45mm',
      p: '3mm',
      border: '1px dashed #888',
      breakInside: 'avoid',
    }}
  >
    <QrCode text={address} name={texts.codeOf(name)} width="36mm" />
    <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography component="h2" sx={{ fontSize: '12pt', fontWeight: WEIGHTS.name, lineHeight: 1.2 }}>
        {name}
      </Typography>
      {place && <Box sx={{ fontSize: '9pt' }}>{place}</Box>}
      <Box sx={{ fontSize: '9pt', my: '1.5mm' }}>{texts.scan}</Box>
      <Box sx={{ fontSize: '7pt' }}>{address.replace(/^https?:\/\//, '')}</Box>
      {organisation && <Box sx={{ fontSize: '8pt' }}>{organisation}</Box>}
    </Box>
  </Box>
)

export const LabelsPage = () => {
  usePageTitle(texts.title)
  const { search } = useLocation()
  const company = useCompany()
  const items = new URLSearchParams(search).getAll('item')
  const { data, error, refetch } = useQuery({
    queryKey: ['reportLabels', items],
    queryFn: async () => (await callOperation(CreateReportLabelsDocument, { items })).createReportLabels,
    refetchOnWindowFocus: false,
  })
  return (
    <>
      <GlobalStyles styles={PRINTED.styles} />
      <style>{PAGES}</style>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2, displayPrint: 'none' }}>
        <Typography variant="h1" sx={{ flexGrow: 1 }}>
          {texts.title}
        </Typography>
        <Button
          variant="contained"
          startIcon={<PrintOutlined />}
          disabled={!data?.length}
          onClick={() => globalThis.print()}
        >
          {texts.printNow}
        </Button>
      </Box>
      {error && (
        <Alert severity="error" action={<Button onClick={() => void refetch()}>{texts.retry}</Button>}>
          {messageFor(error)}
        </Alert>
      )}
      {!data && !error && <PageLoading />}
      {data?.length === 0 && <Alert severity="info">{texts.empty}</Alert>}
      <Box
        component="ul"
        className={PRINTED.className}
        sx={{
          ...PAPER,
          display: data?.length ? 'grid' : 'none',
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          maxWidth: '190mm',
          m: 0,
          p: 0,
          listStyle: 'none',
          '@media print': { gridTemplateColumns: '1fr 1fr' },
        }}
      >
        {data?.map((label) => (
          <PrintedLabel key={label.id} label={label} organisation={company?.name ?? ''} />
        ))}
      </Box>
    </>
  )
}
