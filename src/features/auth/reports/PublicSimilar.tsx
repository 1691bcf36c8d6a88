import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { configuration } from '#dataProviders/configuration.ts'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { JoinPublicReportDocument, type ReportPageQuery } from '#dataProviders/operations/intervention.public.ts'
import { messageFor } from '#dataProviders/serviceError.ts'
import { publicReportTexts } from '#i18n/fr/publicReports.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { Honeypot } from '../public/Honeypot.tsx'
import { longDay } from '../public/longDay.ts'
import { useTicket } from '../public/useTicket.ts'
import { similarPhotoPath } from './photosPath.ts'

const texts = publicReportTexts.similar

export type ReportPageData = ReportPageQuery['getReportPage']
type Similar = ReportPageData['similar'][number]

const nameOf = ({ label, category, createdAt }: Similar): string =>
  label ?? [category ?? texts.unnamed, texts.on(longDay(createdAt))].join(' ')

const Follow = ({
  report,
  token,
  ticket,
  onBack,
}: {
  report: Similar
  token: string
  ticket: () => Promise<string>
  onBack: () => void
}) => {
  const [email, setEmail] = useState('')
  const [website, setWebsite] = useState('')
  const [submission] = useState(() => crypto.randomUUID())
  const join = useMutation({
    mutationFn: async () =>
      callOperation(JoinPublicReportDocument, {
        input: { token, ticket: await ticket(), submission, report: report.id, email, website },
      }),
  })
  if (join.isSuccess) return <Alert severity="success">{texts.done}</Alert>
  const submit = (event: FormEvent) => {
    event.preventDefault()
    join.mutate()
  }
  return (
    <Box component="form" noValidate onSubmit={submit}>
      <Typography component="h2" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
        {texts.followNamed(nameOf(report))}
      </Typography>
      <TextField
        type="email"
        label={texts.email}
        required
        fullWidth
        autoFocus
        autoComplete="email"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        sx={{ mt: 2 }}
      />
      <Honeypot value={website} onChange={setWebsite} />
      <Box aria-live="polite">
        {join.error && (
          <Alert severity="warning" sx={{ mt: 2 }}>
            {messageFor(join.error)}
          </Alert>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        <Button type="submit" variant="contained" loading={join.isPending} disabled={!email.trim()}>
          {texts.send}
        </Button>
        <Button onClick={onBack}>{texts.back}</Button>
      </Box>
    </Box>
  )
}

const Photos = ({ report, token }: { report: Similar; token: string }) =>
  report.photos.length > 0 && (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
      {report.photos.map((id, index) => (
        <Box
          key={id}
          component="img"
          src={`${configuration.baseUrl}${similarPhotoPath(token, id)}`}
          alt={texts.photo(index + 1, nameOf(report))}
          loading="lazy"
          sx={{ width: 96, height: 96, objectFit: 'cover', borderRadius: 1 }}
        />
      ))}
    </Box>
  )

type Props = { token: string; page: ReportPageData; readTicket: () => Promise<string>; onOther: () => void }

export const PublicSimilar = ({ token, page, readTicket, onOther }: Props) => {
  const ticket = useTicket(page.ticket, readTicket)
  const [chosen, setChosen] = useState<Similar>()
  if (chosen) return <Follow report={chosen} token={token} ticket={ticket} onBack={() => setChosen(undefined)} />
  return (
    <>
      <Typography component="h2" variant="h3">
        {texts.title}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {texts.help}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
        {page.similar.map((report) => (
          <Box component="li" key={report.id} sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 1 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography variant="body2" sx={{ fontWeight: WEIGHTS.name, overflowWrap: 'anywhere' }}>
                {nameOf(report)}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {publicReportTexts.states[report.status]}
              </Typography>
              <Photos report={report} token={token} />
            </Box>
            <Button variant="outlined" aria-label={texts.followNamed(nameOf(report))} onClick={() => setChosen(report)}>
              {texts.follow}
            </Button>
          </Box>
        ))}
      </Box>
      <Button variant="contained" onClick={onOther} sx={{ mt: 2 }}>
        {texts.none}
      </Button>
    </>
  )
}
