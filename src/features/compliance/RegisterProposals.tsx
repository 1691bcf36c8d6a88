import { Box, Button, Typography } from '@mui/material'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { Link } from 'react-router'
import { callOperation } from '#dataProviders/graphql/client.ts'
import {
  EnterInRegisterDocument,
  RegisterProposalsDocument,
  type RegisterProposalsQuery,
} from '#dataProviders/operations/intervention.ts'
import { messageFor } from '#dataProviders/serviceError.ts'
import { registerPageTexts } from '#i18n/fr/registerPages.ts'
import { registerEntry } from '#resources/entities/registerEntry.ts'
import { pathOf } from '#resources/schema/names.ts'
import type { SavedRecord } from '#src/crud/slots.ts'
import { useLiveEvent } from '#src/session/useLiveEvent.ts'
import { useCan } from '#src/session/useSession.ts'
import { formatDay } from '#src/time/dateText.ts'
import { PageSection } from '#src/ui/PageSection.tsx'

const texts = registerPageTexts.proposals
const KEY = [pathOf(registerEntry), 'proposals']

type Proposal = RegisterProposalsQuery['getRegisterProposals']['items'][number]

const useEntering = (buildingFile: string) => {
  const client = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: async (chosen: readonly Proposal[]) => {
      const idsOf = (isWork: boolean) => chosen.filter((one) => one.isWork === isWork).map(({ id }) => id)
      const variables = { buildingFile, interventions: idsOf(true), prescriptions: idsOf(false) }
      return (await callOperation(EnterInRegisterDocument, variables)).enterInRegister
    },
    onSuccess: async (count) => {
      notify(texts.done(count), { type: 'success' })
      await Promise.all(
        [[pathOf(registerEntry)], ['intervention/building-file']].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      )
    },
    onError: (error) => notify(messageFor(error), { type: 'warning' }),
  })
}

type RowProps = { proposal: Proposal; isBusy: boolean; mayEnter: boolean; onEnter: () => void }

const ProposalRow = ({ proposal, isBusy, mayEnter, onEnter }: RowProps) => {
  const { id, isWork, label, doneOn } = proposal
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', columnGap: 2, py: 0.75, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography component={Link} to={`/intervention/${isWork ? 'intervention' : 'prescription'}/${id}/show`}>
          {label}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {[isWork ? texts.work : texts.demand, formatDay(doneOn)].join(' · ')}
        </Typography>
      </Box>
      {mayEnter && (
        <Button aria-label={texts.oneOf(label)} disabled={isBusy} onClick={onEnter}>
          {texts.one}
        </Button>
      )}
    </Box>
  )
}

/** Finished work of a building that its safety register lacks; nothing if it lacks none. */
export const RegisterProposals = ({ record: { id } }: { record: SavedRecord }) => {
  const client = useQueryClient()
  const mayEnter = useCan()('INTERVENTION', 'createAndUpdate')
  const { data, error } = useQuery({
    queryKey: [...KEY, id],
    queryFn: async ({ signal }) =>
      (await callOperation(RegisterProposalsDocument, { buildingFile: id }, { signal })).getRegisterProposals,
  })
  useLiveEvent('*', ({ topic }) => {
    if (['intervention', 'prescription', 'registerEntry'].includes(topic))
      void client.invalidateQueries({ queryKey: KEY })
  })
  const { mutate, isPending } = useEntering(id)
  if (error)
    return (
      <PageSection title={texts.title}>
        <Typography color="error">{messageFor(error)}</Typography>
      </PageSection>
    )
  if (!data || data.total === 0) return null
  return (
    <PageSection
      title={texts.title}
      note={texts.help}
      action={
        mayEnter &&
        data.items.length > 1 && (
          <Button variant="outlined" loading={isPending} onClick={() => mutate(data.items)}>
            {texts.all(data.items.length)}
          </Button>
        )
      }
    >
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.items.map((proposal) => (
          <ProposalRow
            key={proposal.id}
            proposal={proposal}
            isBusy={isPending}
            mayEnter={mayEnter}
            onEnter={() => mutate([proposal])}
          />
        ))}
      </Box>
      {data.total > data.items.length && (
        <Typography variant="body2" color="textSecondary">
          {texts.more(data.items.length)}
        </Typography>
      )}
    </PageSection>
  )
}
