import AddOutlined from '@mui/icons-material/AddOutlined'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import { Alert, Box, Button, IconButton, TextField, Typography } from '@mui/material'
import { type ClipboardEvent, type KeyboardEvent, memo, type RefObject, useEffect, useRef } from 'react'
import { prescriptionTexts } from '#i18n/fr/prescriptions.ts'
import { MAX_ARTICLE, MAX_PRESCRIPTION, MAX_PRESCRIPTION_ROWS } from '#resources/domain/prescriptions.ts'
import { DateBox } from '#src/fields/controls/DateBox.tsx'
import { useZone } from '#src/time/useZone.ts'
import { type EntryRow, errorKey, type RowErrors, type useEntryRows } from './entryRows.ts'

const texts = prescriptionTexts.entry

type RowActions = {
  set: (row: EntryRow, values: Partial<EntryRow>) => void
  remove: (row: EntryRow) => void
  onKeyDown: (event: KeyboardEvent, row: EntryRow) => void
  onPaste: (event: ClipboardEvent, row: EntryRow) => void
  keep: (row: EntryRow, input: HTMLTextAreaElement | null) => void
}

type LineProps = {
  row: EntryRow
  index: number
  zone: string
  isDisabled: boolean
  isOnly: boolean
  errors: RowErrors
  actions: RefObject<RowActions>
}

/** Typing in one of a hundred lines renders this one only. */
const EntryLine = memo(({ row, index, zone, isDisabled, isOnly, errors, actions }: LineProps) => {
  const set = (values: Partial<EntryRow>) => actions.current.set(row, values)
  const errorOf = (field: string) => errors[errorKey(row.key, field)]
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr) minmax(0, 1fr) auto',
          md: 'minmax(0, 1fr) 128px 184px auto',
        },
        gap: 1,
        alignItems: 'start',
        py: { xs: 1.5, md: 0.75 },
        borderTop: { xs: index > 0 ? 1 : 0, md: 0 },
        borderColor: 'divider',
      }}
    >
      <TextField
        label={texts.text(index + 1)}
        value={row.label}
        onChange={({ target }) => set({ label: target.value.replaceAll(/[\r\n]+/g, ' ') })}
        onKeyDown={(event) => actions.current.onKeyDown(event, row)}
        onPaste={(event) => actions.current.onPaste(event, row)}
        inputRef={(input: HTMLTextAreaElement | null) => actions.current.keep(row, input)}
        multiline
        maxRows={6}
        fullWidth
        disabled={isDisabled}
        error={errorOf('label') !== undefined}
        helperText={errorOf('label')}
        slotProps={{ htmlInput: { maxLength: MAX_PRESCRIPTION } }}
        sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
      />
      <TextField
        label={texts.article}
        value={row.article}
        onChange={({ target }) => set({ article: target.value })}
        disabled={isDisabled}
        error={errorOf('article') !== undefined}
        helperText={errorOf('article')}
        slotProps={{ htmlInput: { maxLength: MAX_ARTICLE, 'aria-label': texts.articleOf(index + 1) } }}
      />
      <DateBox
        label={texts.deadline}
        zone={zone}
        value={row.deadline}
        onChange={(deadline) => set({ deadline })}
        disabled={isDisabled}
        error={errorOf('deadline') !== undefined}
        helperText={errorOf('deadline')}
      />
      <IconButton
        aria-label={texts.remove(index + 1)}
        disabled={isDisabled || (isOnly && row.label === '')}
        onClick={() => actions.current.remove(row)}
        sx={{ mt: 3 }}
      >
        <CloseOutlined fontSize="small" />
      </IconButton>
    </Box>
  )
})

type Props = Omit<ReturnType<typeof useEntryRows>, 'draft'> & { errors: RowErrors; isDisabled: boolean }

export const EntryRows = ({ rows, isCut, paste, dispatch, errors, isDisabled }: Props) => {
  const zone = useZone()
  const inputs = useRef(new Map<number, HTMLTextAreaElement>())
  const count = useRef(rows.length)
  const focused = useRef<number>(undefined)
  useEffect(() => {
    if (rows.length > count.current) {
      const at = rows.findIndex(({ key }) => key === focused.current)
      const row = rows[at + rows.length - count.current]
      if (row) inputs.current.get(row.key)?.focus()
    }
    count.current = rows.length
  }, [rows])
  const isFull = rows.length >= MAX_PRESCRIPTION_ROWS
  const add = (after: EntryRow | undefined): void => {
    if (!after || isFull) return
    focused.current = after.key
    dispatch({ type: 'add', after: after.key })
  }
  const onKeyDown = (event: KeyboardEvent, row: EntryRow): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    const next = rows[rows.indexOf(row) + 1]
    if (next && next.label === '') inputs.current.get(next.key)?.focus()
    else add(row)
  }
  const actions = useRef<RowActions>({} as RowActions)
  actions.current = {
    set: ({ key }, values) => dispatch({ type: 'set', key, values }),
    remove: ({ key }) => dispatch({ type: 'remove', key }),
    onKeyDown,
    onPaste: (event, row) => {
      focused.current = row.key
      if (paste(row, event.clipboardData.getData('text'))) event.preventDefault()
    },
    keep: ({ key }, input) => {
      if (input) inputs.current.set(key, input)
      else inputs.current.delete(key)
    },
  }
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {texts.help}
      </Typography>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {rows.map((row, index) => (
          <EntryLine
            key={row.key}
            row={row}
            index={index}
            zone={zone}
            isDisabled={isDisabled}
            isOnly={rows.length === 1}
            errors={errors}
            actions={actions}
          />
        ))}
      </Box>
      {isCut && (
        <Alert severity="warning" sx={{ my: 1 }}>
          {texts.cut(MAX_PRESCRIPTION_ROWS)}
        </Alert>
      )}
      <Button
        className="flush"
        startIcon={<AddOutlined />}
        disabled={isDisabled || isFull}
        onClick={() => add(rows.at(-1))}
        sx={{ mt: 0.5 }}
      >
        {texts.add}
      </Button>
    </>
  )
}
