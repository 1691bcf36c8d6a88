import { Box, Typography } from '@mui/material'
import { Handle, type Node, type NodeProps, Position } from '@xyflow/react'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import type { DiagramNode } from './diagram.ts'

const LOOKS = {
  start: { borderStyle: 'solid', borderColor: 'divider', bgcolor: 'action.hover' },
  step: { borderStyle: 'solid', borderColor: 'primary.main', bgcolor: 'background.paper' },
  relay: { borderStyle: 'dashed', borderColor: 'warning.main', bgcolor: 'background.paper' },
  end: { borderStyle: 'solid', borderColor: 'success.main', bgcolor: 'background.paper' },
} as const

type Props = NodeProps<Node<DiagramNode>>

export const DiagramStep = ({ data, sourcePosition, targetPosition }: Props) => (
  <Box sx={{ height: '100%', p: 1, border: 1.5, borderRadius: 2, color: 'text.primary', ...LOOKS[data.kind] }}>
    {data.kind !== 'start' && (
      <Handle type="target" position={targetPosition ?? Position.Left} style={{ opacity: 0 }} isConnectable={false} />
    )}
    <Typography sx={{ fontSize: 14, fontWeight: WEIGHTS.title, lineHeight: '20px', overflowWrap: 'anywhere' }}>
      {data.title}
    </Typography>
    {data.lines.map((line) => (
      <Typography
        key={line}
        color="textSecondary"
        sx={{ fontSize: 12.5, lineHeight: '18px', overflowWrap: 'anywhere' }}
      >
        {line}
      </Typography>
    ))}
    {data.kind !== 'end' && (
      <Handle type="source" position={sourcePosition ?? Position.Right} style={{ opacity: 0 }} isConnectable={false} />
    )}
  </Box>
)
