import { reservationValidationWorkflow } from '#resources/entities/reservationValidationWorkflow.ts'
import { FormPage } from '#src/crud/FormPage.tsx'
import { WorkflowFooter } from './WorkflowFooter.tsx'

export const WorkflowCreate = () => (
  <FormPage
    resource={reservationValidationWorkflow}
    mode="create"
    slots={{ after: { steps: <WorkflowFooter id={null} /> } }}
  />
)
