import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { AnswerPublicReportDocument, type PublicReportQuery } from '#dataProviders/operations/intervention.public.ts'
import { messageFor } from '#dataProviders/serviceError.ts'
import { publicReportTexts } from '#i18n/fr/publicReports.ts'
import { MAX_PROBLEM } from '#resources/domain/problemReports.ts'
import { longDay } from '../public/longDay.ts'

const texts = publicReportTexts.follow

type Followed = PublicReportQuery['getPublicReport']

const AnswerForm = ({ token }: { token: string }) => {
  const client = useQueryClient()
  const [text, setText] = useState('')
  const { mutate, isPending, error, isSuccess } = useMutation({
    mutationFn: () => callOperation(AnswerPublicReportDocument, { token, text }),
    onSuccess: () => {
      setText('')
      return client.invalidateQueries({ queryKey: ['publicReport', token] })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim()) mutate()
  }
  return (
    <Box component="form" onSubmit={submit} sx={{ mt: 1 }}>
      <TextField
        label={texts.answer}
        value={text}
        onChange={(event) => setText(event.target.value)}
        multiline
        minRows={2}
        maxRows={10}
        fullWidth
        slotProps={{ htmlInput: { maxLength: MAX_PROBLEM } }}
      />
      <Box aria-live="polite" sx={{ mt: 1 }}>
        {error && <Alert severity="warning">{messageFor(error)}</Alert>}
        {isSuccess && !text && <Alert severity="success">{texts.sent}</Alert>}
      </Box>
      <Button type="submit" variant="contained" disabled={!text.trim()} loading={isPending} sx={{ mt: 1 }}>
        {texts.send}
      </Button>
    </Box>
  )
}

export const Conversation = ({ token, report }: { token: string; report: Followed }) => {
  const { conversation, canAnswer, organisation } = report
  if (conversation.length === 0 && !canAnswer) return null
  return (
    <Box component="section" aria-label={texts.conversation} sx={{ mt: 2 }}>
      <Typography component="h2" variant="h3">
        {texts.conversation}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {conversation.map(({ text, createdAt, isMine }) => (
          <Box
            component="li"
            key={`${createdAt} ${text}`}
            sx={{ mt: 1.5, pl: 1.5, borderLeft: 3, borderColor: isMine ? 'divider' : 'primary.main' }}
          >
            <Typography variant="caption" color="textSecondary" component="p">
              {`${isMine ? texts.mine : organisation || texts.organisation} · ${longDay(createdAt)}`}
            </Typography>
            <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Typography>
          </Box>
        ))}
      </Box>
      {canAnswer && <AnswerForm token={token} />}
    </Box>
  )
}
