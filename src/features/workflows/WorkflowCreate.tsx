import { reservationValidationWorkflow } from '#resources/entities/reservationValidationWorkflow.ts'
import { FormPage } from '#src/crud/FormPage.tsx'
import { BelowSteps } from './WorkflowFooter.tsx'

export const WorkflowCreate = () => (
  <FormPage
    resource={reservationValidationWorkflow}
    mode="create"
    slots={{ after: { steps: <BelowSteps id={null} /> } }}
  />
)
