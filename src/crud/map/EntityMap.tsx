import { alpha, Box, useTheme } from '@mui/material'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { mapTexts } from '#i18n/fr/map.ts'
import { useCatalogue } from '#src/fields/views/catalogue.ts'
import { surfaces } from '#src/ui/theme/colors.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { type Edge, entityGraph, NODE, type Node, type Route } from './graph.ts'

type Props = { nameOf: (key: string) => string; addressOf: (key: string) => string }

type Point = { x: number; y: number }

const curve = (start: Point, end: Point): string => {
  const bend = (end.x - start.x) / 2
  return `C ${start.x + bend} ${start.y}, ${end.x - bend} ${end.y}, ${end.x} ${end.y}`
}

const pathOf = (from: Node, to: Node, route: Route): string => {
  const isAhead = to.x > from.x
  const enter = ({ x }: Point) => (isAhead ? x : x + NODE.width)
  const leave = ({ x }: Point) => (isAhead ? x + NODE.width : x)
  const start = { x: leave(from), y: route.start }
  if (to.x === from.x) {
    const [side, bend] = [from.x + NODE.width, from.x + NODE.width + 30]
    return `M ${side} ${start.y} C ${bend} ${start.y}, ${bend} ${route.end}, ${side} ${route.end}`
  }
  let last = start
  const through = route.lanes.map((lane) => {
    const part = `${curve(last, { x: enter(lane), y: lane.y })} H ${leave(lane)}`
    last = { x: leave(lane), y: lane.y }
    return part
  })
  return [`M ${start.x} ${start.y}`, ...through, curve(last, { x: enter(to), y: route.end })].join(' ')
}

const [AT_REST, ON] = ['entity-arrow-at-rest', 'entity-arrow']

const LINE = { fill: 'none', stroke: 'currentColor' }

type LinesProps = { routes: readonly Route[]; byKey: ReadonlyMap<string, Node>; isOn?: boolean }

const Lines = ({ routes, byKey, isOn = false }: LinesProps) =>
  routes.map((route) => {
    const [start, end] = [byKey.get(route.from), byKey.get(route.to)]
    return (
      start &&
      end && (
        <path
          key={`${route.from} ${route.to}`}
          d={pathOf(start, end, route)}
          markerEnd={`url(#${isOn ? ON : AT_REST})`}
          strokeWidth={isOn ? 1.5 : 1}
          {...LINE}
        />
      )
    )
  })

const Arrow = ({ id, color }: { id: string; color: string }) => (
  <marker
    id={id}
    viewBox="0 0 8 8"
    refX="7.5"
    refY="4"
    markerUnits="userSpaceOnUse"
    markerWidth="7"
    markerHeight="7"
    orient="auto"
  >
    <path d="M 0 0.5 L 8 4 L 0 7.5 z" fill={color} />
  </marker>
)

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
  const { palette } = useTheme()
  const [active, setActive] = useState<string>()
  const restColor = active ? palette.divider : alpha(surfaces[palette.mode].field, 0.6)
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
          <Arrow id={AT_REST} color={restColor} />
          <Arrow id={ON} color={palette.primary.main} />
        </defs>
        <g aria-hidden color={restColor}>
          <Lines routes={routes.filter((route) => !isOn(route))} byKey={byKey} />
        </g>
        <g aria-hidden color={palette.primary.main}>
          <Lines routes={routes.filter(isOn)} byKey={byKey} isOn />
        </g>
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
