import { Box, Typography, useTheme } from '@mui/material'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { serviceName } from '#i18n/fr/backupPages.ts'
import { mapTexts } from '#i18n/fr/map.ts'
import { useCatalogue } from '#src/fields/views/catalogue.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { type Edge, entityGraph, HEAD_HEIGHT, NODE, type Node, startOf } from './graph.ts'

type Props = { nameOf: (key: string) => string; addressOf: (key: string) => string }

const BEND = 44

/** A curve between two columns, or around the right side of one. */
const pathOf = (from: Node, to: Node): string => {
  const [start, end] = [from.y + NODE.height / 2, to.y + NODE.height / 2]
  if (from.x === to.x) {
    const side = from.x + NODE.width
    return `M ${side} ${start} C ${side + BEND} ${start}, ${side + BEND} ${end}, ${side} ${end}`
  }
  const isAhead = to.x > from.x
  const [left, right] = isAhead ? [from.x + NODE.width, to.x] : [from.x, to.x + NODE.width]
  const bend = isAhead ? BEND : -BEND
  return `M ${left} ${start} C ${left + bend} ${start}, ${right - bend} ${end}, ${right} ${end}`
}

const ARROW = 'entity-arrow'

const Arrow = ({ color }: { color: string }) => (
  <marker
    id={ARROW}
    viewBox="0 0 8 8"
    refX="7.5"
    refY="4"
    markerUnits="userSpaceOnUse"
    markerWidth="9"
    markerHeight="9"
    orient="auto"
  >
    <path d="M 0 0.5 L 8 4 L 0 7.5 z" fill={color} />
  </marker>
)

const nodeLook = (isActive: boolean, isBound: boolean) => ({
  display: 'flex',
  alignItems: 'center',
  height: '100%',
  px: 1.5,
  lineHeight: 1.15,
  fontSize: '0.875rem',
  fontWeight: isActive ? WEIGHTS.title : WEIGHTS.label,
  color: isActive ? 'primary.contrastText' : isBound ? 'text.primary' : 'text.secondary',
  textDecoration: 'none',
  // Opaque: lines pass behind the node.
  bgcolor: isActive ? 'primary.main' : 'background.paper',
  border: 1,
  borderColor: isActive || isBound ? 'primary.main' : 'divider',
  borderRadius: '8px',
  '&:focus-visible': { outline: '2px solid', outlineOffset: 2 },
})

/** Entities by service. Only the lines of one entity are drawn: those of all would cross too often to read. */
export const EntityMap = ({ nameOf, addressOf }: Props) => {
  const { registry } = useCatalogue()
  const { columns, nodes, edges, width, height } = useMemo(() => entityGraph(registry, nameOf), [registry, nameOf])
  const { palette } = useTheme()
  const [pointed, setPointed] = useState<string>()
  const active = pointed ?? startOf(edges)
  const byKey = new Map(nodes.map((node) => [node.key, node]))
  const drawn = edges.filter(({ from, to }) => from === active || to === active)
  const isBound = (key: string) => drawn.some(({ from, to }) => from === key || to === key)
  const count = (key: string, end: keyof Edge) => edges.filter((edge) => edge[end] === key).length
  return (
    <Box sx={{ overflowX: 'auto' }} role="group" aria-label={mapTexts.drawing}>
      <svg
        style={{ display: 'block', width: '100%', maxWidth: width, minWidth: width * 0.7 }}
        viewBox={`0 0 ${width} ${height}`}
        role="presentation"
      >
        <defs>
          <Arrow color={palette.primary.main} />
        </defs>
        <g aria-hidden color={palette.primary.main}>
          {drawn.map(({ from, to }) => {
            const [start, end] = [byKey.get(from), byKey.get(to)]
            return (
              start &&
              end && (
                <path
                  key={`${from} ${to}`}
                  d={pathOf(start, end)}
                  markerEnd={`url(#${ARROW})`}
                  strokeWidth={1.5}
                  fill="none"
                  stroke="currentColor"
                />
              )
            )
          })}
        </g>
        {columns.map(({ service, x }) => (
          <foreignObject key={service ?? ''} x={x} y={0} width={NODE.width} height={HEAD_HEIGHT}>
            <Typography component="h3" variant="body2" color="textSecondary" noWrap>
              {service ? serviceName(service) : mapTexts.others}
            </Typography>
          </foreignObject>
        ))}
        {nodes.map(({ key, x, y }) => (
          <foreignObject key={key} x={x} y={y} width={NODE.width} height={NODE.height} overflow="visible">
            <Box
              component={Link}
              to={addressOf(key)}
              aria-label={mapTexts.node(nameOf(key), count(key, 'from'), count(key, 'to'))}
              onMouseEnter={() => setPointed(key)}
              onFocus={() => setPointed(key)}
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
