import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { CreatePublicReportDocument } from '#dataProviders/operations/intervention.public.ts'
import { isServiceError, messageFor } from '#dataProviders/serviceError.ts'
import { publicPageTexts } from '#i18n/fr/publicPages.ts'
import { publicReportTexts as texts } from '#i18n/fr/publicReports.ts'
import { MAX_PHOTOS, MAX_PLACE, MAX_PROBLEM } from '#resources/domain/problemReports.ts'
import type { Photo } from '#src/ui/resizePhoto.ts'
import { Honeypot } from '../public/Honeypot.tsx'
import { PhotoInput } from '../public/PhotoInput.tsx'
import { sendPhotos } from '../public/photos.ts'
import { useTicket } from '../public/useTicket.ts'
import { Drafts } from './Drafts.tsx'
import { newDraft, type ReportDraft, readDrafts, removeDraft, saveDraft } from './drafts.ts'
import type { ReportPageData } from './PublicSimilar.tsx'
import { photosPath } from './photosPath.ts'
import { SentReport } from './SentReport.tsx'

type Props = { page: ReportPageData; initial: ReportDraft; readTicket: () => Promise<string>; onReset: () => void }

const fieldErrors = (error: unknown): Readonly<Record<string, unknown>> =>
  isServiceError(error) ? (error.body.errors ?? {}) : {}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

const Consent = ({ page: { organisation, address, days } }: { page: ReportPageData }) => (
  <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
    {texts.consent(organisation, days)} {address ? texts.rights(address) : texts.rightsByLink}
  </Typography>
)

const Problem = ({ error }: { error: unknown }) => {
  if (!error || Object.keys(fieldErrors(error)).length > 0) return null
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      {navigator.onLine ? messageFor(error) : publicPageTexts.offline}
    </Alert>
  )
}

export const ReportForm = ({ page, initial, readTicket, onReset }: Props) => {
  const [draft, setDraft] = useState(initial)
  const [photos, setPhotos] = useState<readonly Photo[]>([])
  const [website, setWebsite] = useState('')
  const ticket = useTicket(page.ticket, readTicket)
  const send = useMutation({
    mutationFn: async () => {
      const { token, submission, problem, place, email } = draft
      const input = { token, ticket: await ticket(), submission, problem, place, email, website }
      const { createPublicReport: link } = await callOperation(CreatePublicReportDocument, { input })
      removeDraft(submission)
      return { link, hasEmail: email.trim() !== '', ...(await sendPhotos(photosPath(link), photos)) }
    },
  })
  const change = (given: Partial<ReportDraft>) => {
    const next = { ...draft, ...given, changedAt: Date.now() }
    setDraft(next)
    saveDraft(next)
  }
  const choose = (next: ReportDraft) => {
    send.reset()
    setPhotos([])
    setDraft(next)
  }
  if (send.data) {
    const restart = () => {
      onReset()
      choose(newDraft(draft.token, page.item))
    }
    return <SentReport sent={send.data} onRestart={restart} />
  }
  const errors = fieldErrors(send.error)
  const others = readDrafts().filter(({ submission }) => submission !== draft.submission)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send.mutate()
  }
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid' }}>
      <TextField
        label={texts.problem}
        required
        multiline
        minRows={3}
        value={draft.problem}
        error={Boolean(errors.problem)}
        helperText={textOf(errors.problem)}
        onChange={({ target }) => change({ problem: target.value })}
        slotProps={{ htmlInput: { maxLength: MAX_PROBLEM } }}
      />
      <PhotoInput photos={photos} most={MAX_PHOTOS} onChange={setPhotos} />
      <TextField
        label={texts.place}
        value={draft.place}
        error={Boolean(errors.place)}
        helperText={textOf(errors.place)}
        onChange={({ target }) => change({ place: target.value })}
        slotProps={{ htmlInput: { maxLength: MAX_PLACE } }}
        sx={{ mt: 2 }}
      />
      <TextField
        type="email"
        label={texts.email}
        autoComplete="email"
        value={draft.email}
        error={Boolean(errors.email)}
        helperText={textOf(errors.email) ?? texts.emailHelp}
        onChange={({ target }) => change({ email: target.value })}
        sx={{ mt: 2 }}
      />
      <Honeypot value={website} onChange={setWebsite} />
      <Consent page={page} />
      <Box aria-live="polite">
        <Problem error={send.error} />
      </Box>
      <Button
        type="submit"
        variant="contained"
        loading={send.isPending}
        disabled={!draft.problem.trim()}
        sx={{ mt: 2 }}
      >
        {texts.send}
      </Button>
      <Drafts drafts={others} onChoose={choose} />
    </Box>
  )
}
