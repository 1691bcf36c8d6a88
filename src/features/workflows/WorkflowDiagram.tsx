import { Box, Typography, useMediaQuery } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { useMemo } from 'react'
import { workflowTexts as texts } from '#i18n/fr/workflows.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { PageSection } from '#src/ui/PageSection.tsx'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { type DiagramWorkflow, diagramOf, type FormWorkflow } from './diagram.ts'
import { useFormWorkflow } from './useFormWorkflow.ts'

const WorkflowDrawing = lazyPart(
  () => import('./WorkflowDrawing.tsx'),
  (m) => m.WorkflowDrawing,
)

const List = ({ drawn, respectOrder }: { drawn: DiagramWorkflow; respectOrder: boolean }) => {
  const byId = new Map(drawn.nodes.map((node) => [node.id, node]))
  const relays = new Map(drawn.edges.flatMap(({ from, to, isRelay }) => (isRelay ? [[from, byId.get(to)]] : [])))
  const [start] = drawn.nodes
  return (
    <>
      <Typography variant="body2">{[texts.start, ...(start?.lines ?? [])].join(' – ')}</Typography>
      <Typography variant="body2" color="textSecondary">
        {respectOrder ? texts.inOrder : texts.atOnce}
      </Typography>
      <Box component="ol" sx={{ m: 0, my: 0.5, pl: 3 }}>
        {drawn.nodes
          .filter(({ kind }) => kind === 'step')
          .map(({ id, title, lines }) => {
            const relay = relays.get(id)
            return (
              <Typography key={id} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                <Box component="span" sx={{ fontWeight: WEIGHTS.name }}>
                  {title}
                </Box>
                {` – ${[...lines, ...(relay ? [...relay.lines, relay.title] : [])].join(', ')}`}
              </Typography>
            )
          })}
      </Box>
      <Typography variant="body2">{texts.end}</Typography>
    </>
  )
}

const Content = ({ workflow }: { workflow: FormWorkflow }) => {
  const isPhone = useMediaQuery('(max-width: 899.95px)')
  const drawn = useMemo(() => diagramOf(workflow), [workflow])
  return (
    <>
      <Box sx={isPhone ? {} : visuallyHidden}>
        <List drawn={drawn} respectOrder={workflow.respectOrder} />
      </Box>
      {!isPhone && (
        <Box sx={{ bgcolor: 'background.lead', borderRadius: 1.25, overflow: 'hidden' }}>
          <WorkflowDrawing drawn={drawn} />
        </Box>
      )}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {texts.refusal}
      </Typography>
    </>
  )
}

export const WorkflowDiagram = () => {
  const workflow = useFormWorkflow()
  return (
    <PageSection title={texts.title}>
      {workflow.steps.length === 0 ? (
        <Typography color="textSecondary">{texts.empty}</Typography>
      ) : (
        <Content workflow={workflow} />
      )}
    </PageSection>
  )
}
