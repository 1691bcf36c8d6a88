/** Under the steps of a workflow's form: what they are together, and what they would make of a request. */
import { WorkflowDiagram } from './WorkflowDiagram.tsx'
import { WorkflowTrial } from './WorkflowTrial.tsx'

/** `id`: of a workflow that stands. */
export const BelowSteps = ({ id }: { id: string | null }) => (
  <>
    <WorkflowDiagram />
    <WorkflowTrial id={id} />
  </>
)
