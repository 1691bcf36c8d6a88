import {
  Alert,
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  MenuItem,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from '@mui/material'
import { useState } from 'react'
import type { DataImport, ImportColumn, ImportColumns, Matching } from '#dataProviders/transfer.ts'
import { transferTexts } from '#i18n/fr/transferPages.ts'
import type { Reference } from '#src/fields/references/description.ts'
import { ReferencePicker } from '#src/fields/references/ReferencePicker.tsx'
import { useZone } from '#src/time/useZone.ts'
import { fullMoment } from '#src/time/when.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { useIsMobile } from '#src/ui/useIsMobile.ts'
import { AttachedFiles } from './AttachedFiles.tsx'
import type { ImportActions } from './importData.ts'
import { MissingColumns } from './MissingColumns.tsx'
import { SheetFields } from './SheetFields.tsx'
import { StepTitle } from './StepTitle.tsx'
import { filledTexts, missingFields, useSettledColumns } from './settledColumns.ts'

const texts = transferTexts.import.columns
const MISSING = 'import-missing-fields'

type Props = {
  record: DataImport
  columns: ImportColumns
  actions: ImportActions
  restart: () => void
  onChecked: () => void
}

type LineProps = {
  column: DataImport['layout']['columns'][number]
  index: number
  matching: Matching
  fields: readonly ImportColumn[]
  onMatch: (index: number, source: string | null) => void
}

const nameOf = ({ column, index }: Pick<LineProps, 'column' | 'index'>): string =>
  column.name || texts.unnamed(index + 1)

const MatchField = ({ matching, fields, onMatch, ...line }: LineProps) => (
  <TextField
    select
    margin="none"
    value={matching[line.index] ?? ''}
    onChange={({ target }) => onMatch(line.index, target.value || null)}
    slotProps={{
      select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': texts.fieldOf(nameOf(line)) } },
    }}
  >
    <MenuItem value="">
      <em>{texts.ignored}</em>
    </MenuItem>
    {fields.map(({ source, label, isRequired }) => (
      <MenuItem key={source} value={source}>
        {isRequired ? `${label} *` : label}
      </MenuItem>
    ))}
  </TextField>
)

const MatchLine = (line: LineProps) => (
  <TableRow>
    <TableCell component="th" scope="row" sx={{ fontWeight: WEIGHTS.name, overflowWrap: 'anywhere' }}>
      {nameOf(line)}
    </TableCell>
    <TableCell sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{line.column.samples.join(' · ')}</TableCell>
    <TableCell sx={{ minWidth: 220 }}>
      <MatchField {...line} />
    </TableCell>
  </TableRow>
)

const MatchCard = (line: LineProps) => (
  <Box component="li" sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
    <Typography sx={{ fontWeight: WEIGHTS.name, overflowWrap: 'anywhere' }}>{nameOf(line)}</Typography>
    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {line.column.samples.join(' · ')}
    </Typography>
    <MatchField {...line} />
  </Box>
)

type LinesProps = Omit<LineProps, 'column' | 'index'> & { columns: readonly LineProps['column'][] }

const MatchLines = ({ columns, ...shared }: LinesProps) => {
  const isMobile = useIsMobile()
  const Line = isMobile ? MatchCard : MatchLine
  const lines = columns.map((column, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: columns of a file have no other unique name.
    <Line key={index} column={column} index={index} {...shared} />
  ))
  if (isMobile) {
    return (
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lines}
      </Box>
    )
  }
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>{texts.inFile}</TableCell>
          <TableCell>{texts.sample}</TableCell>
          <TableCell>{texts.field}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>{lines}</TableBody>
    </Table>
  )
}

type KeyProps = { columns: ImportColumns; matching: Matching; value: string; onChange: (key: string) => void }

const KeyField = ({ columns, matching, value, onChange }: KeyProps) => {
  const keys = columns.columns.filter(({ source }) => columns.keys.includes(source) && matching.includes(source))
  return (
    <TextField
      select
      label={texts.key}
      helperText={texts.keyHelp}
      value={keys.some(({ source }) => source === value) ? value : ''}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ maxWidth: 460, mt: 2 }}
    >
      <MenuItem value="">{texts.noKey}</MenuItem>
      {keys.map(({ source, label }) => (
        <MenuItem key={source} value={source}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  )
}

const Ignored = ({ record, matching }: { record: DataImport; matching: Matching }) => {
  const ignored = record.layout.columns.filter((_column, index) => !matching[index])
  if (ignored.length === 0) return null
  return (
    <Alert severity="info" sx={{ mt: 2 }}>
      {texts.unmatched(ignored.map(({ name }) => name || '–').join(', '))}
    </Alert>
  )
}

const SettledNote = ({ settled }: Pick<DataImport['layout'], 'settled'>) => {
  const zone = useZone()
  if (!settled) return null
  return (
    <Alert severity="info" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      {texts.settled(settled.fileName, fullMoment(settled.at, zone))}
    </Alert>
  )
}

const fileLabels = (fields: readonly ImportColumn[], matching: Matching): string =>
  fields
    .filter(({ source, isFile }) => isFile && matching.includes(source))
    .map(({ label }) => label)
    .join(', ')

export const ColumnsStep = ({ record, columns, actions, restart, onChecked }: Props) => {
  const { check, attach, chooseSheet } = actions
  const settled = useSettledColumns(record, columns)
  const { matching, key, match, setKey } = settled
  const [confirmPast, setConfirmPast] = useState(record.confirmPast ?? false)
  const [confirmAffected, setConfirmAffected] = useState(record.confirmAffected ?? false)
  const [successors, setSuccessors] = useState<readonly Reference[]>(record.successor ? [record.successor] : [])
  const missing = missingFields(settled.fields, settled)
  const start = () => {
    const { id, creates } = record
    const fixed = filledTexts(settled.fixed)
    const successor = successors[0]?.id ?? null
    const input = {
      id,
      matching,
      keyField: key || null,
      confirmPast,
      confirmAffected,
      fixed,
      creates: creates ?? [],
      successor,
    }
    check.mutate(input, { onSuccess: onChecked })
  }
  const names = fileLabels(columns.columns, matching)
  return (
    <>
      <StepTitle help={texts.help}>{texts.title}</StepTitle>
      <SheetFields record={record} choose={chooseSheet} />
      <SettledNote settled={record.layout.settled} />
      <MatchLines columns={record.layout.columns} matching={matching} fields={settled.fields} onMatch={match} />
      <KeyField columns={columns} matching={matching} value={key} onChange={setKey} />
      <MissingColumns record={record} fields={settled.fields} settled={settled} />
      {columns.canConfirmPast && (
        <FormControlLabel
          control={<Checkbox checked={confirmPast} onChange={(_event, isOn) => setConfirmPast(isOn)} />}
          label={texts.confirmPast}
          sx={{ mt: 2 }}
        />
      )}
      {columns.canConfirmAffected && (
        <FormControlLabel
          control={<Checkbox checked={confirmAffected} onChange={(_event, isOn) => setConfirmAffected(isOn)} />}
          label={texts.confirmAffected}
          sx={{ mt: 2 }}
        />
      )}
      {columns.asksSuccessor && (
        <Box sx={{ mt: 2, maxWidth: 420 }}>
          <ReferencePicker
            to="user"
            label={texts.successor}
            helperText={texts.successorHelp}
            value={successors}
            filter={{ blockedAt: { isEmpty: true } }}
            onChange={setSuccessors}
          />
        </Box>
      )}
      <Ignored record={record} matching={matching} />
      {names && <AttachedFiles record={record} names={names} actions={actions} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 3 }}>
        <Button
          variant="contained"
          aria-describedby={missing.length > 0 ? MISSING : undefined}
          disabled={missing.length > 0 || check.isPending || attach.isPending || chooseSheet.isPending}
          onClick={start}
        >
          {texts.check}
        </Button>
        <Button onClick={restart}>{texts.otherFile}</Button>
        {missing.length > 0 && (
          <Typography id={MISSING} role="status" variant="body2" color="error" sx={{ flex: '1 1 260px' }}>
            {texts.missing(missing.map(({ label }) => label))}
          </Typography>
        )}
      </Box>
    </>
  )
}
