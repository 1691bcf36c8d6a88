import { WorkflowDiagram } from './WorkflowDiagram.tsx'
import { WorkflowTrial } from './WorkflowTrial.tsx'

export const BelowSteps = ({ id }: { id: string | null }) => (
  <>
    <WorkflowDiagram />
    <WorkflowTrial id={id} />
  </>
)
