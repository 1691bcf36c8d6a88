import { Alert, Box, Button, Typography } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { SimulateWorkflowDocument } from '#dataProviders/operations/reservation.decisions.ts'
import { messageFor } from '#dataProviders/serviceError.ts'
import { workflowTexts } from '#i18n/fr/workflows.ts'
import { isUtcText } from '#resources/domain/time.ts'
import { DateTimeBox } from '#src/fields/controls/DateTimeBox.tsx'
import type { Reference } from '#src/fields/references/description.ts'
import { ReferencePicker } from '#src/fields/references/ReferencePicker.tsx'
import { useZone } from '#src/time/useZone.ts'
import { PageSection } from '#src/ui/PageSection.tsx'
import { draftOf } from './draft.ts'
import { TrialResult } from './TrialResult.tsx'

const texts = workflowTexts.trial

type Request = {
  item: Reference | undefined
  requester: Reference | undefined
  startingAt: string | null
  /** With an end, the result also tells whether the slot is free. */
  endingAt: string | null
}
const NOTHING: Request = { item: undefined, requester: undefined, startingAt: null, endingAt: null }

const useTrial = (id: string | null) => {
  const { getValues } = useFormContext()
  return useMutation({
    mutationFn: async ({ item, requester, startingAt, endingAt }: Request) => {
      if (!item || !requester || !startingAt) return undefined
      const input = {
        workflow: draftOf(id, getValues()),
        item: item.id,
        requester: requester.id,
        startingAt,
        ...(endingAt && { endingAt }),
      }
      return (await callOperation(SimulateWorkflowDocument, { input })).simulateReservationValidationWorkflow
    },
  })
}

type FieldsProps = { request: Request; onChange: (part: Partial<Request>) => void }

const MOMENTS = ['startingAt', 'endingAt'] as const

const Fields = ({ request, onChange }: FieldsProps) => {
  const zone = useZone()
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, alignItems: 'start' }}>
      <ReferencePicker
        to="reservableItem"
        label={texts.item}
        value={request.item ? [request.item] : []}
        onChange={([item]) => onChange({ item })}
      />
      <ReferencePicker
        to="user"
        label={texts.requester}
        value={request.requester ? [request.requester] : []}
        onChange={([requester]) => onChange({ requester })}
      />
      {MOMENTS.map((name) => (
        <DateTimeBox
          key={name}
          name={`trial-${name}`}
          label={texts[name]}
          zone={zone}
          value={request[name]}
          onChange={(moment) => onChange({ [name]: moment })}
        />
      ))}
    </Box>
  )
}

export const WorkflowTrial = ({ id }: { id: string | null }) => {
  const [request, setRequest] = useState(NOTHING)
  const { mutate, data, error, isPending, reset } = useTrial(id)
  const isEndRight = request.endingAt === null || isUtcText(request.endingAt)
  const isWhole = request.item && request.requester && isUtcText(request.startingAt) && isEndRight
  return (
    <PageSection title={texts.title} note={texts.intro}>
      <Fields
        request={request}
        onChange={(part) => {
          setRequest((before) => ({ ...before, ...part }))
          reset()
        }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 2 }}>
        <Button variant="outlined" disabled={!isWhole} loading={isPending} onClick={() => mutate(request)}>
          {texts.run}
        </Button>
        {!isWhole && (
          <Typography variant="body2" color="textSecondary">
            {texts.incomplete}
          </Typography>
        )}
      </Box>
      <Box aria-live="polite">
        {error && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {`${texts.failed} ${messageFor(error)}`}
          </Alert>
        )}
        {data && <TrialResult result={data} isSaved={id !== null} />}
      </Box>
    </PageSection>
  )
}
