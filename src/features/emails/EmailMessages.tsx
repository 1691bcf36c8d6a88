/** The messages of an email: to whom, how far, and what they say. */
import { Alert, Box, Paper, Skeleton, Typography } from '@mui/material'
import { emailTexts } from '#i18n/fr/emails.ts'
import { sentEmailLabels } from '#i18n/fr/entities/sentEmail.ts'
import { sentEmail } from '#resources/entities/sentEmail.ts'
import type { Section } from '#src/crud/entityView.ts'
import type { SavedRecord } from '#src/crud/slots.ts'
import { ToneChip } from '#src/fields/controls/ToneChip.tsx'
import { SafeHtml } from '#src/fields/richText/SafeHtml.tsx'
import { useZone } from '#src/time/useZone.ts'
import { fullLabel, parseInstant } from '#src/time/when.ts'
import { type Message, useMessages } from './messages.ts'

const texts = emailTexts.messages

/** What became of it, in a line. */
const factsOf = ({ sentAt, nextAttemptAt, attempts }: Message, zone: string): string[] => [
  ...(sentAt ? [texts.sentAt(fullLabel(parseInstant(sentAt), zone))] : []),
  ...(nextAttemptAt ? [texts.nextAttempt(fullLabel(parseInstant(nextAttemptAt), zone))] : []),
  ...(attempts && attempts > 1 ? [texts.attempts(attempts)] : []),
]

const MessageCard = ({ message }: { message: Message }) => {
  const zone = useZone()
  const { recipient, status, subject, body, error } = message
  const facts = factsOf(message, zone)
  return (
    <Box component="li" sx={{ listStyle: 'none', border: 1, borderColor: 'divider', borderRadius: 1, p: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{recipient}</Typography>
        {status && (
          <ToneChip tone={sentEmail.fields.status.tones[status]} label={sentEmailLabels.fields.status.values[status]} />
        )}
        {facts.map((fact) => (
          <Typography key={fact} variant="body2" color="textSecondary">
            {fact}
          </Typography>
        ))}
      </Box>
      {error && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {error}
        </Alert>
      )}
      <Typography sx={{ fontWeight: 600 }}>{subject}</Typography>
      <SafeHtml html={body ?? ''} />
    </Box>
  )
}

export const EmailMessages = ({ section, record }: { section: Section; record: SavedRecord }) => {
  const { data, error } = useMessages(record.id)
  return (
    <Paper component="section" variant="outlined" aria-label={section.label} sx={{ p: { xs: 2, md: 3 }, mb: 2 }}>
      <Typography component="h2" sx={{ fontSize: '1.0625rem', fontWeight: 650, mb: 1.5 }}>
        {section.label}
      </Typography>
      {error && <Alert severity="error">{texts.failed}</Alert>}
      {!data && !error && <Skeleton variant="rounded" height={140} />}
      {data?.length === 0 && <Typography color="textSecondary">{texts.none}</Typography>}
      <Box component="ul" sx={{ m: 0, p: 0, display: 'grid', gap: 2 }}>
        {data?.map((message) => (
          <MessageCard key={message.id} message={message} />
        ))}
      </Box>
    </Paper>
  )
}
