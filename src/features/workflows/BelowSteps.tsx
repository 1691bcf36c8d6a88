import { WorkflowDiagram } from './WorkflowDiagram.tsx'
import { WorkflowTrial } from './WorkflowTrial.tsx'

/** `id`: id of a saved workflow. */
export const BelowSteps = ({ id }: { id: string | null }) => (
  <>
    <WorkflowDiagram />
    <WorkflowTrial id={id} />
  </>
)
