import MailOutlined from '@mui/icons-material/MailOutlined'
import { Box, Link, Skeleton, Typography } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { emailTexts } from '#i18n/fr/emails.ts'
import { emailLabels } from '#i18n/fr/entities/email.ts'
import type { EmailStatus } from '#resources/domain/emailStatuses.ts'
import { outgoingEmail } from '#resources/entities/email.ts'
import { resources } from '#resources/index.ts'
import { pathOf } from '#resources/schema/names.ts'
import { LoadFailure } from '#src/crud/LoadFailure.tsx'
import { ToneChip } from '#src/fields/controls/ToneChip.tsx'
import { TitleText } from '#src/fields/references/TitleName.tsx'
import { useZone } from '#src/time/useZone.ts'
import { shortMoment } from '#src/time/when.ts'
import { Tray } from '#src/ui/Tray.tsx'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { isUnderWay, type MyEmail, useMyEmails } from './myEmails.ts'

const texts = emailTexts.tray
const { type: types, status: states } = emailLabels.fields
const { tones } = outgoingEmail.fields.status

const addressOf = ({ recordEntity, recordId }: MyEmail): string | undefined => {
  const resource = resources.find(recordEntity)
  return resource?.pages.includes('show') ? `/${pathOf(resource)}/${recordId}/show` : undefined
}

const Subject = ({ email, onFollow }: { email: MyEmail; onFollow: () => void }) => {
  const address = addressOf(email)
  const resource = resources.find(email.recordEntity)
  if (!email.recordLabel) return null
  if (!address)
    return (
      <Typography sx={{ fontWeight: WEIGHTS.name, overflowWrap: 'anywhere' }}>
        <TitleText text={email.recordLabel} separator={resource?.titleSeparator} />
      </Typography>
    )
  return (
    <Link
      component={RouterLink}
      to={address}
      onClick={onFollow}
      sx={{ display: 'block', fontWeight: WEIGHTS.name, overflowWrap: 'anywhere' }}
    >
      <TitleText text={email.recordLabel} separator={resource?.titleSeparator} />
    </Link>
  )
}

const Row = ({ email, onFollow }: { email: MyEmail; onFollow: () => void }) => {
  const zone = useZone()
  const status = email.status as EmailStatus
  return (
    <Box component="li" sx={{ py: 1.25, borderBottom: 1, borderColor: 'divider', '&:last-of-type': { border: 0 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
          <Subject email={email} onFollow={onFollow} />
          <Typography variant="caption" color="textSecondary">
            {[types.values[email.type as keyof typeof types.values], shortMoment(email.askedAt, zone)].join(' · ')}
          </Typography>
        </Box>
        <ToneChip tone={tones[status]} label={states.values[status]} />
      </Box>
      {email.error && (
        <Typography variant="body2" color="error" sx={{ overflowWrap: 'anywhere' }}>
          {email.error}
        </Typography>
      )}
    </Box>
  )
}

const Emails = ({ onFollow }: { onFollow: () => void }) => {
  const { data, error, refetch } = useMyEmails()
  if (error && !data) return <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={64} />
  if (data.length === 0) return <Typography color="textSecondary">{texts.empty}</Typography>
  return (
    <Box component="ul" aria-live="polite" sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {data.map((email) => (
        <Row key={email.id} email={email} onFollow={onFollow} />
      ))}
    </Box>
  )
}

export const EmailTray = () => {
  const { data = [] } = useMyEmails()
  const running = data.filter(isUnderWay).length
  return (
    <Tray title={texts.title} label={texts.open(running)} count={running} icon={<MailOutlined />}>
      {(close) => (
        <>
          <Typography variant="h3" component="h2">
            {texts.title}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {texts.help}
          </Typography>
          <Emails onFollow={close} />
        </>
      )}
    </Tray>
  )
}
