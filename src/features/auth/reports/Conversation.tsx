import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { configuration } from '#dataProviders/configuration.ts'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { AnswerPublicReportDocument, type PublicReportQuery } from '#dataProviders/operations/intervention.public.ts'
import { messageFor } from '#dataProviders/serviceError.ts'
import { publicReportTexts } from '#i18n/fr/publicReports.ts'
import { MAX_PHOTOS, MAX_PROBLEM } from '#resources/domain/problemReports.ts'
import type { Photo } from '#src/ui/resizePhoto.ts'
import { longDay } from '../public/longDay.ts'
import { PhotoInput } from '../public/PhotoInput.tsx'
import { sendPhotos } from '../public/photos.ts'
import { answerPath } from './photosPath.ts'

const texts = publicReportTexts.follow

type Followed = PublicReportQuery['getPublicReport']

type Sent = Awaited<ReturnType<typeof sendPhotos>> & { id: string }

const useAnswer = (token: string) => {
  const client = useQueryClient()
  const [text, setText] = useState('')
  const [photos, setPhotos] = useState<readonly Photo[]>([])
  const onSuccess = () => {
    setText('')
    setPhotos([])
    return client.invalidateQueries({ queryKey: ['publicReport', token] })
  }
  const attach = async (id: string, some: readonly Photo[]): Promise<Sent> => ({
    ...{ id, ...(await sendPhotos(answerPath(token, id), some)) },
  })
  const answer = useMutation({
    mutationFn: async () => {
      const { answerPublicReport: id } = await callOperation(AnswerPublicReportDocument, { token, text })
      return attach(id, photos)
    },
    onSuccess,
  })
  const again = useMutation({ mutationFn: ({ id, failed }: Sent) => attach(id, failed), onSuccess })
  const send = () => {
    again.reset()
    answer.mutate()
  }
  return { text, setText, photos, setPhotos, answer, again, send, sent: again.data ?? answer.data }
}

const AnswerForm = ({ token }: { token: string }) => {
  const { text, setText, photos, setPhotos, answer, again, send, sent } = useAnswer(token)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim()) send()
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
      <PhotoInput photos={photos} most={MAX_PHOTOS} onChange={setPhotos} />
      <Box aria-live="polite" sx={{ mt: 1 }}>
        {answer.error && <Alert severity="warning">{messageFor(answer.error)}</Alert>}
        {sent && !text && sent.failed.length === 0 && <Alert severity="success">{texts.sent}</Alert>}
        {sent && sent.failed.length > 0 && (
          <Alert severity="warning">
            {texts.photosFailed(sent.message)}
            <Box>
              <Button loading={again.isPending} onClick={() => again.mutate(sent)}>
                {publicReportTexts.photos.retry}
              </Button>
            </Box>
          </Alert>
        )}
      </Box>
      <Button type="submit" variant="contained" disabled={!text.trim()} loading={answer.isPending} sx={{ mt: 1 }}>
        {texts.send}
      </Button>
    </Box>
  )
}

type Files = Followed['conversation'][number]['files']

const AnswerFiles = ({ token, files }: { token: string; files: Files }) =>
  files.length > 0 && (
    <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, mt: 0.5, p: 0, listStyle: 'none' }}>
      {files.map(({ id, name, isImage }) => {
        const address = `${configuration.baseUrl}${answerPath(token, id)}`
        return (
          <Box component="li" key={id} sx={{ overflowWrap: 'anywhere' }}>
            <Link href={address} target="_blank" rel="noreferrer">
              {isImage ? (
                <Box
                  component="img"
                  src={address}
                  alt={name}
                  loading="lazy"
                  sx={{ width: 120, height: 120, objectFit: 'cover', borderRadius: 1, display: 'block' }}
                />
              ) : (
                name
              )}
            </Link>
          </Box>
        )
      })}
    </Box>
  )

export const Conversation = ({ token, report }: { token: string; report: Followed }) => {
  const { conversation, canAnswer, organisation } = report
  if (conversation.length === 0 && !canAnswer) return null
  return (
    <Box component="section" aria-label={texts.conversation} sx={{ mt: 2 }}>
      <Typography component="h2" variant="h3">
        {texts.conversation}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {conversation.map(({ id, text, createdAt, isMine, files }) => (
          <Box
            component="li"
            key={id}
            sx={{ mt: 1.5, pl: 1.5, borderLeft: 3, borderColor: isMine ? 'divider' : 'primary.main' }}
          >
            <Typography variant="caption" color="textSecondary" component="p">
              {`${isMine ? texts.mine : organisation || texts.organisation} · ${longDay(createdAt)}`}
            </Typography>
            <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Typography>
            <AnswerFiles token={token} files={files} />
          </Box>
        ))}
      </Box>
      {canAnswer && <AnswerForm token={token} />}
    </Box>
  )
}
