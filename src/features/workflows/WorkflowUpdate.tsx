import { useParams } from 'react-router'
import { reservationValidationWorkflow } from '#resources/entities/reservationValidationWorkflow.ts'
import { FormPage } from '#src/crud/FormPage.tsx'
import { RequestsUnderWay } from '#src/shared/booking/RequestsUnderWay.tsx'
import { WorkflowFooter } from './WorkflowFooter.tsx'

export const WorkflowUpdate = () => {
  const { id = '' } = useParams()
  return (
    <FormPage
      resource={reservationValidationWorkflow}
      mode="update"
      slots={{ banner: <RequestsUnderWay workflow={id} />, after: { steps: <WorkflowFooter id={id} /> } }}
    />
  )
}
