import { Alert, Box, Button, Typography } from '@mui/material'
import { emailTexts } from '#i18n/fr/emails.ts'
import { sentEmailLabels } from '#i18n/fr/entities/sentEmail.ts'
import { COLON } from '#i18n/fr/locale.ts'
import { sentEmail } from '#resources/entities/sentEmail.ts'
import type { Section } from '#src/crud/entityView.ts'
import type { SavedRecord } from '#src/crud/slots.ts'
import { ToneChip } from '#src/fields/controls/ToneChip.tsx'
import { SafeHtml } from '#src/fields/richText/SafeHtml.tsx'
import { useZone } from '#src/time/useZone.ts'
import { fullLabel, parseInstant } from '#src/time/when.ts'
import { LoadingLines } from '#src/ui/LoadingLines.tsx'
import { PageSection } from '#src/ui/PageSection.tsx'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { type Message, useMessages } from './messages.ts'

const texts = emailTexts.messages

const copiesOf = ({ ccs, bccs }: Message): string[] =>
  (
    [
      [sentEmailLabels.fields.ccs.label, ccs],
      [sentEmailLabels.fields.bccs.label, bccs],
    ] as const
  ).flatMap(([label, copies]) =>
    copies.length > 0 ? [`${label}${COLON}${copies.map(({ email }) => email).join(', ')}`] : [],
  )

const factsOf = ({ sentAt, nextAttemptAt, attempts }: Message, zone: string): string[] => [
  ...(sentAt ? [texts.sentAt(fullLabel(parseInstant(sentAt), zone))] : []),
  ...(nextAttemptAt ? [texts.nextAttempt(fullLabel(parseInstant(nextAttemptAt), zone))] : []),
  ...(attempts && attempts > 1 ? [texts.attempts(attempts)] : []),
]

const MessageRow = ({ message }: { message: Message }) => {
  const zone = useZone()
  const { recipient, status, error } = message
  return (
    <Box component="li" sx={{ listStyle: 'none', borderTop: 1, borderColor: 'divider', py: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        <Typography sx={{ fontWeight: WEIGHTS.name, overflowWrap: 'anywhere' }}>{recipient}</Typography>
        {status && (
          <ToneChip tone={sentEmail.fields.status.tones[status]} label={sentEmailLabels.fields.status.values[status]} />
        )}
        {factsOf(message, zone).map((fact) => (
          <Typography key={fact} variant="body2" color="textSecondary">
            {fact}
          </Typography>
        ))}
      </Box>
      {copiesOf(message).map((line) => (
        <Typography key={line} variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {line}
        </Typography>
      ))}
      {error && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {error}
        </Alert>
      )}
    </Box>
  )
}

export const EmailMessages = ({ section, record }: { section: Section; record: SavedRecord }) => {
  const { text, messages, error, hasNextPage, fetchNextPage, isFetchingNextPage, ...counted } = useMessages(record.id)
  return (
    <PageSection isBeside title={section.label}>
      {error && <Alert severity="error">{texts.failed}</Alert>}
      {!messages && !error && <LoadingLines rows={3} />}
      {messages?.length === 0 && <Typography color="textSecondary">{texts.none}</Typography>}
      {text && (
        <Box sx={{ bgcolor: 'background.lead', borderRadius: 1.25, p: 2, mb: 2 }}>
          <Typography sx={{ fontWeight: WEIGHTS.name, overflowWrap: 'anywhere' }}>{text.subject}</Typography>
          <SafeHtml html={text.body ?? ''} />
        </Box>
      )}
      {counted.total > 0 && (
        <Typography component="h3" variant="subtitle1" sx={{ mb: 1 }}>
          {texts.count(counted.total, counted.isTotalExact)}
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0 }}>
        {messages?.map((message) => (
          <MessageRow key={message.id} message={message} />
        ))}
      </Box>
      {hasNextPage && (
        <Button sx={{ mt: 1 }} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {texts.more}
        </Button>
      )}
    </PageSection>
  )
}
