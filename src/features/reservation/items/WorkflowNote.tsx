import { MenuItem, TextField, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callOperation } from '#dataProviders/graphql/client.ts'
import {
  ReservationWorkflowsDocument,
  type ReservationWorkflowsQuery,
} from '#dataProviders/operations/reservation.decisions.ts'
import { decisionTexts } from '#i18n/fr/decisions.ts'
import { reservationValidationWorkflow } from '#resources/entities/reservationValidationWorkflow.ts'
import { pathOf } from '#resources/schema/names.ts'
import { useFeatureFlags } from '#src/session/useFeatureFlags.ts'
import type { FormLine } from '../values/formValues.ts'

const texts = decisionTexts.request

export type WorkflowPreview = ReservationWorkflowsQuery['getReservationWorkflows'][number]

export const useWorkflows = (lines: readonly FormLine[]): ReadonlyMap<string, WorkflowPreview> => {
  const { on } = useFeatureFlags()
  const items = lines
    .filter(({ id }) => !id)
    .map(({ itemId }) => itemId)
    .toSorted()
  const { data } = useQuery({
    queryKey: [pathOf(reservationValidationWorkflow), 'ofItems', ...items],
    queryFn: () => callOperation(ReservationWorkflowsDocument, { items }),
    enabled: items.length > 0 && on.has('ENABLE_RESERVATION_VALIDATION_SYSTEM'),
    placeholderData: (before) => before,
  })
  return useMemo(() => new Map(data?.getReservationWorkflows.map((one) => [one.itemId, one])), [data])
}

type Props = {
  line: FormLine
  workflow: WorkflowPreview
  onApprover: (step: number, user: string | null) => void
}

export const WorkflowNote = ({ line, workflow, onApprover }: Props) => (
  <>
    <Typography variant="body2" color="textSecondary">
      {texts.toValidate(
        workflow.steps.map(({ name }) => name),
        workflow.reservedAtStart,
      )}
    </Typography>
    {workflow.steps.map(({ name, selectApprover, approvers }, step) =>
      selectApprover && approvers.length > 1 ? (
        <TextField
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the workflow
          key={step}
          select
          size="small"
          label={texts.approver(name)}
          value={line.approvers?.find((one) => one.step === step)?.user ?? ''}
          onChange={({ target }) => onApprover(step, target.value || null)}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          sx={{ mt: 1.5, width: '100%', maxWidth: 420 }}
        >
          <MenuItem value="">{texts.anyApprover}</MenuItem>
          {approvers.map(({ id, displayName }) => (
            <MenuItem key={id} value={id}>
              {displayName}
            </MenuItem>
          ))}
        </TextField>
      ) : null,
    )}
  </>
)
