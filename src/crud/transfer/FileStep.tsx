import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined'
import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Alert,
  Box,
  Button,
  LinearProgress,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import type { ImportColumn, ImportColumns } from '#dataProviders/transfer.ts'
import { fileMessages } from '#i18n/fr/fileMessages.ts'
import { capitalise } from '#i18n/fr/grammar.ts'
import { transferTexts } from '#i18n/fr/transferPages.ts'
import { BYTE_ORDER_MARK, csvLine, escapeFormula, REQUIRED_MARK } from '#resources/domain/csvText.ts'
import { DropZone } from '#src/fields/controls/DropZone.tsx'
import { useMaxFileSize } from '#src/fields/inputs/useFileLimits.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import type { EntityView } from '../entityView.ts'
import { useRouteScope } from '../routeScope.ts'
import { downloadText } from './download.ts'
import { fileReason, type ImportActions } from './importData.ts'
import { StepTitle } from './StepTitle.tsx'

const texts = transferTexts.import.file

const templateOf = (columns: readonly ImportColumn[], given: object): string =>
  BYTE_ORDER_MARK +
  csvLine(
    columns
      .filter(({ source, isWritten, fills }) => isWritten && fills.length === 1 && !(source in given))
      .map(({ label, isRequired }) => escapeFormula(isRequired ? `${label}${REQUIRED_MARK}` : label)),
  )

const Hints = ({ columns }: { columns: readonly ImportColumn[] }) => (
  <Accordion
    square
    elevation={0}
    disableGutters
    sx={{
      mt: 2,
      borderTop: 1,
      borderColor: 'divider',
      bgcolor: 'transparent',
      '&::before': { display: 'none' },
    }}
  >
    <AccordionSummary expandIcon={<ExpandMoreOutlined />} sx={{ px: 0 }}>
      <Typography sx={{ fontWeight: WEIGHTS.name }}>{texts.formats}</Typography>
    </AccordionSummary>
    <AccordionDetails sx={{ overflowX: 'auto', px: 0, pt: 0 }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{texts.column}</TableCell>
            <TableCell>{texts.form}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {columns.map(({ source, label, hint, isRequired }) => (
            <TableRow key={source}>
              <TableCell component="th" scope="row">
                {label}
                {isRequired && (
                  <Typography component="span" variant="body2" color="textSecondary">
                    {` (${texts.required})`}
                  </Typography>
                )}
              </TableCell>
              <TableCell>{hint}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </AccordionDetails>
  </Accordion>
)

type Props = { view: EntityView; actions: ImportActions; columns: ImportColumns }

export const FileStep = ({ view, actions: { upload }, columns: { columns, maxChanges } }: Props) => {
  const { isPending, error, mutate } = upload
  const maxSize = fileMessages.size(useMaxFileSize())
  const { given } = useRouteScope(view)
  const take = ([file]: File[]) => file && mutate({ entity: view.resource.key, file, given })
  return (
    <>
      <StepTitle>{texts.title}</StepTitle>
      {error && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {`${texts.failed} ${fileReason(error)}`}
        </Alert>
      )}
      <DropZone
        label={texts.choose}
        hint={texts.drop}
        accept=".xlsx,.csv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        disabled={isPending}
        onFiles={take}
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {texts.limits(maxSize)} {maxChanges !== null && texts.maxChanges(maxChanges)}
      </Typography>
      {isPending && <LinearProgress aria-label={texts.reading} sx={{ mt: 2 }} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 2.5 }}>
        <Button
          variant="outlined"
          startIcon={<DownloadOutlined />}
          onClick={() => downloadText(`${capitalise(view.noun.plural)}.csv`, templateOf(columns, given ?? {}))}
        >
          {texts.template}
        </Button>
        <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 240px' }}>
          {texts.templateHelp}
        </Typography>
      </Box>
      <Hints columns={columns} />
    </>
  )
}
