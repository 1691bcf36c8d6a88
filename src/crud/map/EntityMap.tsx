import { Box } from '@mui/material'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { mapTexts } from '#i18n/fr/map.ts'
import { useCatalogue } from '#src/fields/views/catalogue.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { type Edge, entityGraph, NODE, type Node, type Route } from './graph.ts'

type Props = { nameOf: (key: string) => string; addressOf: (key: string) => string }

const middle = ({ y }: Node): number => y + NODE.height / 2

type Point = { x: number; y: number }

const curve = (start: Point, end: Point): string => {
  const bend = (end.x - start.x) / 2
  return `C ${start.x + bend} ${start.y}, ${end.x - bend} ${end.y}, ${end.x} ${end.y}`
}

const pathOf = (from: Node, to: Node, lanes: Route['lanes']): string => {
  const isAhead = to.x > from.x
  const enter = ({ x }: Point) => (isAhead ? x : x + NODE.width)
  const leave = ({ x }: Point) => (isAhead ? x + NODE.width : x)
  const start = { x: leave(from), y: middle(from) }
  if (to.x === from.x) {
    const [side, bend] = [from.x + NODE.width, from.x + NODE.width + 30]
    return `M ${side} ${start.y} C ${bend} ${start.y}, ${bend} ${middle(to)}, ${side} ${middle(to)}`
  }
  let last = start
  const through = lanes.map((lane) => {
    const part = `${curve(last, { x: enter(lane), y: lane.y })} H ${leave(lane)}`
    last = { x: leave(lane), y: lane.y }
    return part
  })
  return [`M ${start.x} ${start.y}`, ...through, curve(last, { x: enter(to), y: middle(to) })].join(' ')
}

const LINE = { fill: 'none', stroke: 'currentColor' }

type LinesProps = { routes: readonly Route[]; byKey: ReadonlyMap<string, Node>; marker?: string }

const Lines = ({ routes, byKey, marker }: LinesProps) =>
  routes.map(({ from, to, lanes }) => {
    const [start, end] = [byKey.get(from), byKey.get(to)]
    return (
      start &&
      end && (
        <path
          key={`${from} ${to}`}
          d={pathOf(start, end, lanes)}
          markerEnd={marker}
          strokeWidth={marker ? 1.5 : 1.25}
          {...LINE}
        />
      )
    )
  })

const nodeLook = (isActive: boolean, isBound: boolean) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  height: '100%',
  px: 0.5,
  textAlign: 'center',
  lineHeight: 1.15,
  fontSize: '0.875rem',
  fontWeight: WEIGHTS.label,
  color: 'text.primary',
  textDecoration: 'none',
  // Opaque: arrows pass behind the node.
  bgcolor: isActive ? 'background.lead' : 'background.paper',
  border: 1,
  borderColor: isActive || isBound ? 'primary.main' : 'divider',
  borderRadius: '8px',
  outline: isActive ? '1px solid' : 'none',
  outlineColor: 'primary.main',
  '&:focus-visible': { outline: '2px solid', outlineOffset: 1 },
})

export const EntityMap = ({ nameOf, addressOf }: Props) => {
  const { registry } = useCatalogue()
  const { nodes, edges, routes, width, height } = useMemo(() => entityGraph(registry), [registry])
  const [active, setActive] = useState<string>()
  const byKey = new Map(nodes.map((node) => [node.key, node]))
  const isOn = ({ from, to }: Edge) => from === active || to === active
  const isBound = (key: string) =>
    edges.some(({ from, to }) => (from === active && to === key) || (to === active && from === key))
  const count = (key: string, end: keyof Edge) => edges.filter((edge) => edge[end] === key).length
  return (
    <Box sx={{ overflowX: 'auto' }} role="group" aria-label={mapTexts.drawing}>
      <svg
        style={{ display: 'block', width: '100%', maxWidth: width, minWidth: width * 0.85 }}
        viewBox={`0 0 ${width} ${height}`}
        role="presentation"
      >
        <defs>
          <marker
            id="entity-arrow"
            viewBox="0 0 8 8"
            refX="7.5"
            refY="4"
            markerWidth="9"
            markerHeight="9"
            orient="auto"
          >
            <Box component="path" d="M 0 0 L 8 4 L 0 8 z" sx={{ color: 'primary.main', fill: 'currentColor' }} />
          </marker>
        </defs>
        <Box component="g" aria-hidden sx={{ color: 'divider' }}>
          <Lines routes={routes.filter((route) => !isOn(route))} byKey={byKey} />
        </Box>
        <Box component="g" aria-hidden sx={{ color: 'primary.main' }}>
          <Lines routes={routes.filter(isOn)} byKey={byKey} marker="url(#entity-arrow)" />
        </Box>
        {nodes.map(({ key, x, y }) => (
          <foreignObject key={key} x={x} y={y} width={NODE.width} height={NODE.height} overflow="visible">
            <Box
              component={Link}
              to={addressOf(key)}
              aria-label={mapTexts.node(nameOf(key), count(key, 'from'), count(key, 'to'))}
              onMouseEnter={() => setActive(key)}
              onMouseLeave={() => setActive(undefined)}
              onFocus={() => setActive(key)}
              onBlur={() => setActive(undefined)}
              sx={nodeLook(key === active, isBound(key))}
            >
              <span>{nameOf(key)}</span>
            </Box>
          </foreignObject>
        ))}
      </svg>
    </Box>
  )
}
