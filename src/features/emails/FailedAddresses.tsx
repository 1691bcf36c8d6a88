import { Box, Button, Link, Typography } from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNotify } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { ForgetFailedAddressDocument } from '#dataProviders/operations/mailer.ts'
import { messageFor } from '#dataProviders/serviceError.ts'
import { emailTexts } from '#i18n/fr/emails.ts'
import { resources } from '#resources/index.ts'
import { recordAddress } from '#src/fields/references/ReferenceLink.tsx'
import { useCan } from '#src/session/useSession.ts'
import { useZone } from '#src/time/useZone.ts'
import { fullMoment } from '#src/time/when.ts'
import { PageSection } from '#src/ui/PageSection.tsx'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { type FailedAddress, useFailedAddresses, useLastNotified } from './failedAddresses.ts'

const texts = emailTexts.failure
const FEW = 3

type Person = FailedAddress['people'][number]

const PersonName = ({ person: { entity, record, name } }: { person: Person }) => {
  const can = useCan()
  const resource = resources.find(entity)
  const address = resource && recordAddress(resource, record)
  if (!address || !resource.right || !can(resource.right)) return name
  return (
    <Link component={RouterLink} to={address}>
      {name}
    </Link>
  )
}

const Row = ({ failed: { address, reason, failedAt, people } }: { failed: FailedAddress }) => {
  const zone = useZone()
  const can = useCan()
  const notify = useNotify()
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => callOperation(ForgetFailedAddressDocument, { address }),
    onSuccess: () => notify(texts.forgotten, { type: 'success' }),
    onError: (error) => notify(messageFor(error), { type: 'error' }),
    onSettled: () => client.invalidateQueries({ queryKey: ['admin/email'] }),
  })
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="span" sx={{ fontWeight: WEIGHTS.name }}>
          {address}
        </Typography>
        {people.map((person) => (
          <Typography key={person.record} component="span">
            {' – '}
            <PersonName person={person} />
          </Typography>
        ))}
        {people.length === 0 && (
          <Typography component="span" color="textSecondary">
            {` – ${texts.nobody}`}
          </Typography>
        )}
        <Typography variant="body2" color="textSecondary">
          {[texts.since(fullMoment(failedAt, zone)), reason && texts.reason(reason)].filter(Boolean).join(' ')}
        </Typography>
      </Box>
      {can('EMAIL_MODEL', 'createAndUpdate') && (
        <Button size="small" loading={isPending} onClick={() => mutate()}>
          {people.length > 0 ? texts.forget : texts.drop}
        </Button>
      )}
    </Box>
  )
}

export const FailedAddresses = () => {
  const failed = useFailedAddresses()
  const [lastNotified, setTold] = useLastNotified()
  const [isWhole, setWhole] = useState(false)
  const newest = failed?.[0]?.failedAt
  useEffect(() => {
    if (newest && newest > lastNotified) setTold(newest)
  }, [newest, lastNotified, setTold])
  if (!failed || failed.length === 0) return null
  return (
    <PageSection title={texts.listTitle(failed.length)} note={texts.listHelp(failed.length)}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {(isWhole ? failed : failed.slice(0, FEW)).map((one) => (
          <Row key={one.address} failed={one} />
        ))}
      </Box>
      {!isWhole && failed.length > FEW && (
        <Button size="small" onClick={() => setWhole(true)}>
          {texts.all(failed.length)}
        </Button>
      )}
    </PageSection>
  )
}
