/** Diagram, laid out by dagre and drawn by React Flow. Loaded when visible; screen readers get the list. */
import { Graph, layout } from '@dagrejs/dagre'
import { type Palette, useTheme } from '@mui/material'
import { Background, Controls, type Edge, MarkerType, type Node, Position, ReactFlow } from '@xyflow/react'
import { type CSSProperties, useMemo } from 'react'
import { workflowTexts as texts } from '#i18n/fr/workflows.ts'
import '@xyflow/react/dist/style.css'
import { DiagramStep } from './DiagramStep.tsx'
import type { DiagramNode, DiagramWorkflow } from './diagram.ts'

const WIDTH = 230
const LINE = 20
const [LOWEST, HIGHEST] = [260, 520]
const isStep = (id: string): boolean => id.startsWith('step')

/** Hidden from screen readers, which get the list; the zoom buttons stay accessible. */
const UNREAD = { 'aria-hidden': true } as const

const heightOf = ({ title, lines }: DiagramNode): number =>
  18 + [title, ...lines].reduce((sum, text) => sum + LINE * Math.ceil(text.length / 34), 0)

const placed = (drawn: DiagramWorkflow) => {
  const isChain = drawn.edges.some(({ from, to }) => isStep(from) && isStep(to))
  const graph = new Graph()
  graph.setGraph({ rankdir: isChain ? 'TB' : 'LR', nodesep: 28, ranksep: 44 })
  graph.setDefaultEdgeLabel(() => ({}))
  for (const node of drawn.nodes) graph.setNode(node.id, { width: WIDTH, height: heightOf(node) })
  for (const { from, to } of drawn.edges) graph.setEdge(from, to)
  layout(graph)
  return { graph, isChain }
}

const useElements = (drawn: DiagramWorkflow) =>
  useMemo(() => {
    const { graph, isChain } = placed(drawn)
    const [sourcePosition, targetPosition] = isChain ? [Position.Bottom, Position.Top] : [Position.Right, Position.Left]
    const nodes = drawn.nodes.map((node): Node => {
      const { x, y, width, height } = graph.node(node.id)
      return {
        id: node.id,
        type: 'drawn',
        data: node,
        domAttributes: UNREAD,
        position: { x: x - width / 2, y: y - height / 2 },
        width,
        height,
        sourcePosition,
        targetPosition,
      }
    })
    const edges = drawn.edges.map(({ from, to, isRelay }): Edge => {
      return {
        id: `${from}-${to}`,
        source: from,
        target: to,
        domAttributes: UNREAD,
        markerEnd: { type: MarkerType.ArrowClosed, color: 'currentColor' },
        ...(isRelay && { style: { strokeDasharray: '5 4' } }),
      }
    })
    const { height = LOWEST } = graph.graph()
    return { nodes, edges, height: Math.min(HIGHEST, Math.max(LOWEST, height + 60)) }
  }, [drawn])

const TYPES = { drawn: DiagramStep }
const LABELS = {
  'controls.ariaLabel': texts.controls.title,
  'controls.zoomIn.ariaLabel': texts.controls.zoomIn,
  'controls.zoomOut.ariaLabel': texts.controls.zoomOut,
  'controls.fitView.ariaLabel': texts.controls.fit,
}

/** Theme colours: the library's arrows lack contrast on dark backgrounds. */
const coloursOf = ({ text, background }: Palette) =>
  ({
    '--xy-edge-stroke': text.secondary,
    '--xy-edge-stroke-width': 1.5,
    '--xy-background-color': background.default,
  }) as CSSProperties

export const WorkflowDrawing = ({ drawn }: { drawn: DiagramWorkflow }) => {
  const { palette } = useTheme()
  const { nodes, edges, height } = useElements(drawn)
  return (
    <div style={{ height }}>
      <ReactFlow
        // A new layout remounts the diagram, so that it fits the view again.
        key={nodes.map(({ id, position }) => `${id}:${position.x}:${position.y}`).join(' ')}
        nodes={nodes}
        edges={edges}
        nodeTypes={TYPES}
        colorMode={palette.mode}
        style={coloursOf(palette)}
        ariaLabelConfig={LABELS}
        nodesDraggable={false}
        nodesConnectable={false}
        nodesFocusable={false}
        edgesFocusable={false}
        elementsSelectable={false}
        zoomOnScroll={false}
        preventScrolling={false}
        fitView
        fitViewOptions={{ maxZoom: 1, padding: 0.08 }}
        minZoom={0.2}
        proOptions={{ hideAttribution: true }}
      >
        <Background />
        <Controls showInteractive={false} />
      </ReactFlow>
    </div>
  )
}
