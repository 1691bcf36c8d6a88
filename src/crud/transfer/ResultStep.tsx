import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import { Alert, type AlertColor, Box, Button, Link, Typography } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import type { DataImport } from '#dataProviders/transfer.ts'
import { dataImportLabels } from '#i18n/fr/entities/dataImport.ts'
import { INTL_LOCALE } from '#i18n/fr/locale.ts'
import { importSentences, transferTexts } from '#i18n/fr/transferPages.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import type { EntityView } from '../entityView.ts'
import { useRouteScope } from '../routeScope.ts'
import { ColumnCounts } from './ColumnCounts.tsx'
import { ErrorTable } from './ErrorTable.tsx'
import type { ImportActions } from './importData.ts'
import { CreatedReferences, MissingReferences } from './MissingReferences.tsx'
import { StepTitle } from './StepTitle.tsx'
import { UndoButton } from './UndoButton.tsx'
import { UndoneResult } from './UndoneResult.tsx'

const { check: texts, run, columns, undo } = transferTexts.import
const states = dataImportLabels.fields.status.values
const number = new Intl.NumberFormat(INTL_LOCALE)

type Props = {
  view: EntityView
  record: DataImport
  actions: ImportActions
  isOwn: boolean
  restart: () => void
  onAdjust: () => void
}

const Count = ({ count, label }: { count: number; label: string }) => (
  <Box sx={{ px: 2, py: 1.25, borderRadius: 1.25, bgcolor: 'background.lead' }}>
    <Typography component="div" variant="h1">
      {number.format(count)}
    </Typography>
    <Typography variant="body2" color="textSecondary">
      {label}
    </Typography>
  </Box>
)

const Counts = ({ record }: { record: DataImport }) => {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))', gap: 1.5, my: 2 }}>
      <Count count={record.created} label={texts.creations} />
      <Count count={record.updated} label={texts.updates} />
      <Count count={record.unchanged} label={texts.unchanged} />
      {(record.status === 'CHECKED' || record.refused > 0) && <Count count={record.refused} label={texts.refused} />}
    </Box>
  )
}

type Verdict = { severity: AlertColor; text: string }

const verdictOf = ({ status, refused, created, updated, failure }: DataImport, { noun }: EntityView): Verdict => {
  if (status === 'UPLOADED') return { severity: 'info', text: states.UPLOADED }
  if (status === 'CANCELLED') return { severity: 'info', text: run.cancelled }
  if (status === 'FAILED') return { severity: 'error', text: failure ?? run.failed }
  if (status === 'DONE' || status === 'UNDONE') {
    const counts = [
      ...(created > 0 ? [importSentences.created(created, noun)] : []),
      ...(updated > 0 ? [importSentences.updated(updated, noun)] : []),
    ]
    const left = refused > 0 ? ` ${run.left(refused)}` : ''
    return {
      severity: refused > 0 ? 'warning' : 'success',
      text: `${counts.join(', ') || importSentences.nothing(noun)}.${left}`,
    }
  }
  if (refused > 0) return { severity: 'error', text: texts.errors(refused, created + updated) }
  return created + updated > 0 ? { severity: 'success', text: texts.clean } : { severity: 'info', text: texts.nothing }
}

const TITLES: Partial<Record<DataImport['status'], string>> = {
  UPLOADED: columns.title,
  DONE: run.done,
  UNDONE: undo.done,
  FAILED: run.failed,
  CANCELLED: run.cancelled,
}

const Actions = ({ view, record, actions, isOwn, restart, onAdjust }: Props) => {
  const scope = useRouteScope(view)
  const isReady = isOwn && record.status === 'CHECKED' && record.created + record.updated > 0
  const validOnly = record.refused > 0
  const isWritten = record.status === 'DONE' || record.status === 'UNDONE'
  const isAdjustable = isOwn && !isWritten
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
      {isReady && (
        <Button
          variant="contained"
          disabled={actions.run.isPending}
          onClick={() => actions.run.mutate({ id: record.id, validOnly })}
        >
          {validOnly ? texts.importValid(record.created + record.updated) : texts.import}
        </Button>
      )}
      {isWritten && (
        <Button variant="contained" component={RouterLink} to={scope.list}>
          {run.seeList}
        </Button>
      )}
      {isAdjustable && <Button onClick={onAdjust}>{texts.adjust}</Button>}
      {isOwn && record.status === 'DONE' && record.created + record.updated > 0 && (
        <UndoButton id={record.id} undo={actions.undo} />
      )}
      <Button onClick={restart}>{isWritten ? run.another : columns.otherFile}</Button>
    </Box>
  )
}

const Download = ({ file: { url, name }, label }: { file: { url: string; name: string }; label: string }) => (
  <Link
    href={url}
    download={name}
    sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, fontWeight: WEIGHTS.name }}
  >
    <DownloadOutlined fontSize="small" />
    {label}
  </Link>
)

export const ResultStep = (props: Props) => {
  const { view, record } = props
  const { severity, text } = verdictOf(record, view)
  const errors = record.errors ?? []
  const missing = record.missingFiles ?? []
  const [report] = record.reports
  const [refusedLines] = record.refusedLines
  return (
    <>
      <StepTitle isShown help={record.fileName}>
        {TITLES[record.status] ?? texts.title}
      </StepTitle>
      {['CHECKED', 'DONE', 'UNDONE'].includes(record.status) && <Counts record={record} />}
      <Alert severity={severity} role="status">
        {text}
      </Alert>
      <Actions {...props} />
      {record.undone && <UndoneResult undone={record.undone} />}
      {record.status === 'DONE' && record.failure && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {record.failure}
        </Alert>
      )}
      {record.status === 'CHECKED' && missing.length > 0 && (
        <Alert severity="warning" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {texts.missingFiles(missing)}
        </Alert>
      )}
      {record.status === 'CHECKED' && (
        <MissingReferences record={record} check={props.actions.check} isOwn={props.isOwn} />
      )}
      {record.status === 'DONE' && <CreatedReferences record={record} />}
      {errors.length > 0 && <ErrorTable errors={errors} />}
      {record.status === 'CHECKED' && record.columnCounts && <ColumnCounts counts={record.columnCounts} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, mt: 2 }}>
        {report && <Download file={report} label={texts.download} />}
        {refusedLines && <Download file={refusedLines} label={texts.downloadRefused} />}
      </Box>
    </>
  )
}
