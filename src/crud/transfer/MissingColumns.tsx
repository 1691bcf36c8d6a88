import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import ErrorOutlined from '@mui/icons-material/ErrorOutlined'
import { Box, IconButton, MenuItem, TextField, Tooltip, Typography } from '@mui/material'
import type { DataImport, ImportColumn } from '#dataProviders/transfer.ts'
import { transferTexts } from '#i18n/fr/transferPages.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { fillingColumn, missingFields, type SettledColumns } from './settledColumns.ts'

const texts = transferTexts.import.columns

type Props = { record: DataImport; fields: readonly ImportColumn[]; settled: SettledColumns }
type FieldProps = Props & { field: ImportColumn }

const State = ({ record, fields, field, settled }: FieldProps) => {
  const at = fillingColumn(fields, settled.matching, field.source)
  const isMissing = missingFields(fields, settled).includes(field)
  const text = at >= 0 ? texts.byColumn(record.layout.columns[at]?.name || texts.unnamed(at + 1)) : texts.byFixed
  const Icon = isMissing ? ErrorOutlined : CheckCircleOutlined
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, color: isMissing ? 'error.main' : 'text.secondary' }}>
      <Icon fontSize="small" color={isMissing ? 'error' : 'success'} />
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {isMissing ? texts.isMissing : text}
      </Typography>
    </Box>
  )
}

const ColumnChoice = ({ record, field, settled }: FieldProps) => (
  <TextField
    select
    margin="none"
    label={texts.columnFor}
    value=""
    onChange={({ target }) => settled.match(Number(target.value), field.source)}
    slotProps={{ htmlInput: { 'aria-label': texts.columnOf(field.label) } }}
    sx={{ flex: '1 1 200px' }}
  >
    {record.layout.columns.map(({ name }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: columns of a file have no other name of their own.
      <MenuItem key={index} value={index}>
        {name || texts.unnamed(index + 1)}
      </MenuItem>
    ))}
  </TextField>
)

const FixedText = ({ field, settled }: FieldProps) => (
  <TextField
    margin="none"
    label={texts.fixed}
    helperText={field.hint}
    value={settled.fixed[field.source] ?? ''}
    onChange={({ target }) => settled.fix(field.source, target.value)}
    slotProps={{ htmlInput: { 'aria-label': texts.fixedOf(field.label) } }}
    sx={{ flex: '1 1 260px' }}
  />
)

const FieldLine = (props: FieldProps) => {
  const { fields, field, settled } = props
  const isByColumn = fillingColumn(fields, settled.matching, field.source) >= 0
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 3,
        rowGap: 1,
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: WEIGHTS.name, overflowWrap: 'anywhere' }}>{field.label}</Typography>
        <State {...props} />
      </Box>
      {!isByColumn && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, flex: '3 1 420px', minWidth: 0 }}>
          {field.isRequired && <ColumnChoice {...props} />}
          <FixedText {...props} />
          {!field.isRequired && (
            <Tooltip title={texts.removeFixed(field.label)}>
              <IconButton
                aria-label={texts.removeFixed(field.label)}
                onClick={() => settled.fix(field.source, undefined)}
                sx={{ alignSelf: 'center' }}
              >
                <DeleteOutlined />
              </IconButton>
            </Tooltip>
          )}
        </Box>
      )}
    </Box>
  )
}

const AddFixed = ({ fields, settled }: Props) => {
  const free = fields.filter(
    ({ source, isRequired, isWritten, isFile, fills }) =>
      isWritten &&
      !isFile &&
      !isRequired &&
      fills.length === 1 &&
      !(source in settled.fixed) &&
      fillingColumn(fields, settled.matching, source) < 0,
  )
  if (free.length === 0) return null
  return (
    <TextField
      select
      label={texts.addFixed}
      helperText={texts.addFixedHelp}
      value=""
      onChange={({ target }) => settled.fix(target.value, '')}
      sx={{ maxWidth: 460 }}
    >
      {free.map(({ source, label }) => (
        <MenuItem key={source} value={source}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  )
}

export const MissingColumns = (props: Props) => {
  const { fields, settled } = props
  const shown = fields.filter(({ source, isRequired }) => isRequired || source in settled.fixed)
  return (
    <Box component="section" aria-label={texts.requiredTitle} sx={{ mt: 3 }}>
      <Typography component="h3" sx={{ fontWeight: WEIGHTS.title }}>
        {texts.requiredTitle}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {settled.key === '' ? texts.requiredHelp : texts.requiredByKey}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((field) => (
          <FieldLine key={field.source} {...props} field={field} />
        ))}
      </Box>
      <AddFixed {...props} />
    </Box>
  )
}
