import { Alert, Box, Button, Stack, Typography } from '@mui/material'
import { useGetOne } from 'react-admin'
import { Link } from 'react-router'
import { authTexts } from '#i18n/fr/auth.ts'
import { deputyTexts } from '#i18n/fr/deputies.ts'
import { roleTexts } from '#i18n/fr/roles.ts'
import { secondFactorTexts } from '#i18n/fr/secondFactor.ts'
import { serviceKeyTexts } from '#i18n/fr/serviceKeys.ts'
import { can, SUPER_ADMIN } from '#resources/domain/rights.ts'
import { covers, holderOf } from '#resources/domain/roles.ts'
import type { user as userEntity } from '#resources/entities/user.ts'
import type { RowOf } from '#resources/schema/rowOf.ts'
import { useCan, useSessionUser } from '#src/session/useSession.ts'
import { DeputySection } from '#src/shared/deputies/DeputySection.tsx'
import { UserSecondFactor } from '#src/shared/secondFactor/UserSecondFactor.tsx'
import { SessionList } from '#src/shared/sessions/SessionList.tsx'
import { useZone } from '#src/time/useZone.ts'
import { fullLabel, parseInstant } from '#src/time/when.ts'
import { PageSection } from '#src/ui/PageSection.tsx'
import { AccessActions } from './AccessActions.tsx'
import { ServiceKeys } from './ServiceKeys.tsx'
import { useRoles } from './useRoles.ts'

const texts = authTexts.users

type AccessUser = RowOf<typeof userEntity>

const LastLogin = ({ user }: { user: AccessUser }) => {
  const zone = useZone()
  const when = user.lastLoginAt && fullLabel(parseInstant(user.lastLoginAt), zone)
  return (
    <Typography color="textSecondary" sx={{ mb: 2 }}>
      {when ? texts.lastLogin(when) : texts.neverLoggedIn}
    </Typography>
  )
}

const Blocked = ({ since, isService }: { since: string; isService: boolean }) => {
  const zone = useZone()
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {texts.blockedSince(fullLabel(parseInstant(since), zone))}.{' '}
      {isService ? serviceKeyTexts.blockedEffect : texts.blockedEffect}
    </Alert>
  )
}

const OwnAccountNote = () => (
  <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
    <Typography>{texts.own}</Typography>
    <Button component={Link} to="/account" variant="outlined">
      {texts.toAccount}
    </Button>
  </Stack>
)

const PersonAccess = ({ user }: { user: AccessUser }) => (
  <>
    <Typography component="h3" variant="h4" sx={{ mt: 3, mb: 1 }}>
      {secondFactorTexts.users.title}
    </Typography>
    <UserSecondFactor userId={user.id} name={user.displayName} />
    <Typography component="h3" variant="h4" sx={{ mt: 3 }}>
      {authTexts.sessions.title}
    </Typography>
    <SessionList userId={user.id} of={user.displayName} />
  </>
)

const Content = ({ user, refetch }: { user: AccessUser; refetch: () => unknown }) => {
  const { user: me, holder } = useSessionUser()
  const { roles, isPending } = useRoles(user.userRoles.map(({ id }) => id))
  if (user.id === me.id) return <OwnAccountNote />
  if (isPending) return null
  if (!covers(holder, holderOf(user.code, roles))) return <Typography>{texts.beyond}</Typography>
  return (
    <>
      <AccessActions user={user} refetch={refetch} />
      {user.isService ? <ServiceKeys userId={user.id} /> : <PersonAccess user={user} />}
      {can(holderOf(user.code, roles), 'RESERVATION') && (
        <DeputySection me={me.id} absent={{ id: user.id, name: user.displayName }}>
          {(section) => (
            <>
              <Typography component="h3" variant="h4" sx={{ mt: 3, mb: 1 }}>
                {deputyTexts.title}
              </Typography>
              {section}
            </>
          )}
        </DeputySection>
      )}
    </>
  )
}

export const UserAccess = ({ userId }: { userId: string }) => {
  const { data: user, refetch } = useGetOne<AccessUser>('admin/user', { id: userId })
  const canChange = useCan()('USER', 'createAndUpdate')
  if (!user || !canChange) return null
  return (
    <Box sx={{ maxWidth: 1088, borderTop: 1, borderColor: 'divider' }}>
      <PageSection isBeside title={texts.access}>
        {user.code === SUPER_ADMIN && (
          <Alert severity="info" sx={{ mb: 2 }}>
            {roleTexts.superAdministrator}
          </Alert>
        )}
        {!user.isService && <LastLogin user={user} />}
        {user.blockedAt && <Blocked since={user.blockedAt} isService={user.isService} />}
        <Content user={user} refetch={refetch} />
      </PageSection>
    </Box>
  )
}
