import { Alert, Box, Button, TextField, Typography } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { apiTexts as texts } from '#i18n/fr/apiPages.ts'
import { CodeText } from './CodeText.tsx'
import { runQuery } from './runQuery.ts'

const MAX_SHOWN = 100_000

export type EditedQuery = { query: string; variables: string }
type Props = { service: string; edited: EditedQuery; onChange: (edited: EditedQuery) => void }

const MONOSPACE = { fontFamily: 'monospace', fontSize: 14 }

export const QueryEditor = ({ service, edited, onChange }: Props) => {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: ({ query, variables }: EditedQuery) => runQuery(service, query, variables),
  })
  return (
    <>
      <TextField
        fullWidth
        multiline
        minRows={6}
        maxRows={20}
        label={texts.query}
        value={edited.query}
        onChange={({ target }) => onChange({ ...edited, query: target.value })}
        slotProps={{ htmlInput: { spellCheck: false, maxLength: 100_000, sx: MONOSPACE } }}
      />
      <TextField
        fullWidth
        multiline
        minRows={2}
        maxRows={10}
        label={texts.variables}
        value={edited.variables}
        onChange={({ target }) => onChange({ ...edited, variables: target.value })}
        slotProps={{ htmlInput: { spellCheck: false, maxLength: 100_000, sx: MONOSPACE } }}
        sx={{ mt: 2 }}
      />
      <Button
        variant="contained"
        loading={isPending}
        disabled={edited.query.trim() === ''}
        onClick={() => mutate(edited)}
        sx={{ mt: 1 }}
      >
        {texts.run}
      </Button>
      <Box role="status" sx={{ mt: 2 }}>
        {error && <Alert severity="warning">{error.message}</Alert>}
        {data && !error && (
          <>
            <Typography color="textSecondary" sx={{ mb: 1 }}>
              {texts.duration(data.ms)}
              {data.text.length > MAX_SHOWN && `. ${texts.shortened(MAX_SHOWN)}`}
            </Typography>
            <CodeText label={texts.answer} text={data.text.slice(0, MAX_SHOWN)} />
          </>
        )}
      </Box>
    </>
  )
}
