import { WorkflowDiagram } from './WorkflowDiagram.tsx'
import { WorkflowTrial } from './WorkflowTrial.tsx'

export const WorkflowFooter = ({ id }: { id: string | null }) => (
  <>
    <WorkflowDiagram />
    <WorkflowTrial id={id} />
  </>
)
