import EditOutlined from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useNotify } from 'react-admin'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { ChangeMyPasswordDocument } from '#dataProviders/operations/security.ts'
import { accountActivityTexts } from '#i18n/fr/accountActivity.ts'
import { authTexts } from '#i18n/fr/auth.ts'
import { calendarTexts } from '#i18n/fr/calendars.ts'
import { deputyTexts } from '#i18n/fr/deputies.ts'
import { emailPreferenceTexts } from '#i18n/fr/emailPreferences.ts'
import { userLabels } from '#i18n/fr/entities/user.ts'
import { secondFactorTexts } from '#i18n/fr/secondFactor.ts'
import { LoadFailure } from '#src/crud/LoadFailure.tsx'
import { PageHeader } from '#src/crud/PageHeader.tsx'
import { useCan } from '#src/session/useSession.ts'
import { CalendarSection } from '#src/shared/calendars/CalendarSection.tsx'
import { DeputySection } from '#src/shared/deputies/DeputySection.tsx'
import { PreferenceSection } from '#src/shared/emailPreferences/PreferenceSection.tsx'
import { AccountActivity } from '#src/shared/journal/AccountActivity.tsx'
import { type NewPassword, NewPasswordForm } from '#src/shared/password/NewPasswordForm.tsx'
import { SecondFactorSection } from '#src/shared/secondFactor/SecondFactorSection.tsx'
import { SessionList } from '#src/shared/sessions/SessionList.tsx'
import { useZone } from '#src/time/useZone.ts'
import { fullLabel, parseInstant } from '#src/time/when.ts'
import { LoadingLines } from '#src/ui/LoadingLines.tsx'
import { PAGE_WIDTH } from '#src/ui/measures.ts'
import { FACTS, PageSection } from '#src/ui/PageSection.tsx'
import { accountLabelOf } from './labels.ts'
import { type Account, useAccount } from './useAccount.ts'

const texts = authTexts.account

type ValueProps = { label: string; isLong?: boolean; children: ReactNode }

const Value = ({ label, isLong = false, children }: ValueProps) => (
  <Box sx={isLong ? { gridColumn: 'span 2', overflowWrap: 'anywhere' } : undefined}>
    <Typography component="dt" variant="caption" color="textSecondary">
      {label}
    </Typography>
    <Typography component="dd" sx={{ m: 0 }}>
      {children || (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {texts.none}
        </Box>
      )}
    </Typography>
  </Box>
)

const Section = ({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) => (
  <PageSection isBeside title={title} note={note}>
    {children}
  </PageSection>
)

const Values = ({ children }: { children: ReactNode }) => (
  <Box component="dl" sx={FACTS}>
    {children}
  </Box>
)

const names = (records: readonly { displayName: string }[]) => records.map((record) => record.displayName).join(', ')

const Identity = ({ account }: { account: Account }) => (
  <>
    <Section title={texts.identity}>
      <Values>
        <Value label={accountLabelOf('code')}>{account.code}</Value>
        <Value label={accountLabelOf('title')}>{account.title && userLabels.fields.title.values[account.title]}</Value>
        <Value label={accountLabelOf('firstName')}>{account.firstName}</Value>
        <Value label={accountLabelOf('lastName')}>{account.lastName}</Value>
        <Value isLong label={accountLabelOf('email')}>
          {account.email}
        </Value>
        <Value label={accountLabelOf('phoneNumber')}>{account.phoneNumber}</Value>
        <Value label={accountLabelOf('onlineCalendar')}>{account.onlineCalendar}</Value>
      </Values>
    </Section>
    <Section title={texts.organisation}>
      <Values>
        <Value label={accountLabelOf('professionalFunction')}>{account.professionalFunction}</Value>
        <Value label={accountLabelOf('department')}>{account.department?.displayName}</Value>
        <Value label={accountLabelOf('sectors')}>{names(account.sectors)}</Value>
        <Value label={accountLabelOf('userRoles')}>{names(account.userRoles)}</Value>
      </Values>
    </Section>
  </>
)

export const AccountShow = () => {
  const { data: account, error, refetch } = useAccount()
  const can = useCan()
  const zone = useZone()
  const since = (text: string) => fullLabel(parseInstant(text), zone)
  const notify = useNotify()
  const change = async ({ currentPassword = '', password }: NewPassword) => {
    await callOperation(ChangeMyPasswordDocument, { input: { currentPassword, newPassword: password } })
    notify(texts.passwordChanged, { type: 'success' })
  }
  return (
    <Box sx={{ maxWidth: PAGE_WIDTH }}>
      <PageHeader
        title={texts.title}
        note={account?.displayName}
        actions={[
          { key: 'update', kind: 'secondary', label: texts.update, icon: <EditOutlined />, to: '/account/update' },
        ]}
      />
      <Box>
        {account && <Identity account={account} />}
        {!account && error && <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />}
        {!account && !error && <LoadingLines rows={6} />}
        {account && (
          <Section title={authTexts.sessions.title} note={authTexts.sessions.help}>
            <SessionList userId={account.id} />
          </Section>
        )}
        {account && (
          <Section title={secondFactorTexts.title} note={secondFactorTexts.help}>
            <SecondFactorSection account={account.code} />
          </Section>
        )}
        <Section
          title={texts.password}
          note={[
            account?.passwordChangedAt && texts.passwordSince(since(account.passwordChangedAt)),
            texts.passwordHelp,
          ]
            .filter(Boolean)
            .join('. ')}
        >
          <Box sx={{ maxWidth: 420 }}>
            <NewPasswordForm
              labels={{
                currentPassword: texts.currentPassword,
                password: texts.newPassword,
                confirmation: texts.confirmation,
                submit: texts.changePassword,
              }}
              userName={account?.code ?? ''}
              ownerName={account?.displayName ?? ''}
              onSubmit={change}
            />
          </Box>
        </Section>
        {can('RESERVATION') && (
          <Section title={calendarTexts.title}>
            <CalendarSection />
          </Section>
        )}
        {account && can('RESERVATION') && (
          <DeputySection me={account.id}>
            {(section) => <Section title={deputyTexts.title}>{section}</Section>}
          </DeputySection>
        )}
        <Section title={emailPreferenceTexts.title}>
          <PreferenceSection />
        </Section>
        <Section title={accountActivityTexts.activity} note={accountActivityTexts.activityHelp}>
          <AccountActivity />
        </Section>
      </Box>
    </Box>
  )
}
