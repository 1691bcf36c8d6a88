import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined'
import { Paper, Typography } from '@mui/material'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { WEIGHTS } from '#src/ui/theme/weights.ts'

/** Distance (px) between pointer and label; a finger hides more than an arrow. */
const GAP = 16
const FINGER_GAP = 40
const EDGE = 8

type Point = { x: number; y: number; isFinger: boolean }

const within = (value: number, size: number, room: number): number =>
  Math.max(EDGE, Math.min(value, room - size - EDGE))

const placeAt = (label: HTMLElement, { x, y, isFinger }: Point): void => {
  const { offsetWidth: width, offsetHeight: height } = label
  const right = x + GAP + width > window.innerWidth ? x - GAP - width : x + GAP
  const below = y + GAP + height > window.innerHeight ? y - GAP - height : y + GAP
  const [left, top] = isFinger ? [x - width / 2, y - FINGER_GAP - height] : [right, below]
  label.style.left = `${within(left, width, window.innerWidth)}px`
  label.style.top = `${within(top, height, window.innerHeight)}px`
}

/** Follows the pointer without a render per move. */
const usePointerPlace = (anchor: (() => DOMRect | undefined) | undefined) => {
  const label = useRef<HTMLDivElement>(null)
  const last = useRef<Point>({ x: 0, y: 0, isFinger: false })
  useEffect(() => {
    const follow = (point: Point) => {
      last.current = point
      if (label.current && !anchor) placeAt(label.current, point)
    }
    const onPointer = ({ clientX: x, clientY: y, pointerType }: PointerEvent) =>
      follow({ x, y, isFinger: pointerType === 'touch' })
    const onTouch = ({ touches: [touch] }: TouchEvent) =>
      touch && follow({ x: touch.clientX, y: touch.clientY, isFinger: true })
    const options = { capture: true, passive: true }
    window.addEventListener('pointermove', onPointer, options)
    window.addEventListener('pointerdown', onPointer, options)
    window.addEventListener('touchmove', onTouch, options)
    return () => {
      window.removeEventListener('pointermove', onPointer, options)
      window.removeEventListener('pointerdown', onPointer, options)
      window.removeEventListener('touchmove', onTouch, options)
    }
  }, [anchor])
  // Placed after each render: the text changes the size, and keys move the bar.
  useLayoutEffect(() => {
    if (!label.current) return
    const under = anchor?.()
    placeAt(label.current, under ? { x: under.left - GAP, y: under.bottom - GAP / 2, isFinger: false } : last.current)
  })
  return label
}

type Props = {
  title: ReactNode
  detail?: ReactNode
  /** undefined while the server checks. */
  isFree: boolean | undefined
  verdict: string
  along?: string | undefined
  anchor?: (() => DOMRect | undefined) | undefined
}

const Content = ({ title, detail, isFree, verdict, along }: Props) => (
  <>
    <Typography variant="body2" sx={{ fontWeight: WEIGHTS.title }}>
      {title}
    </Typography>
    {detail && <Typography variant="body2">{detail}</Typography>}
    <Typography
      variant="body2"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        color: isFree === false ? 'error.main' : 'text.secondary',
      }}
    >
      {isFree && <CheckCircleOutlined sx={{ fontSize: 16 }} color="success" />}
      {isFree === false && <EventBusyOutlined sx={{ fontSize: 16 }} />}
      {verdict}
    </Typography>
    {along && (
      <Typography variant="caption" component="p" color="textSecondary">
        {along}
      </Typography>
    )}
  </>
)

/** Always mounted, so that it knows the pointer's position when a drag starts. */
export const DragLabel = ({ label }: { label: Props | null }) => {
  const place = usePointerPlace(label?.anchor)
  if (!label) return null
  return (
    <Paper
      ref={place}
      elevation={8}
      role="status"
      data-drag-label=""
      sx={{
        position: 'fixed',
        zIndex: 'snackbar',
        px: 1.5,
        py: 1,
        width: 'max-content',
        maxWidth: 'min(320px, 90vw)',
        pointerEvents: 'none',
      }}
    >
      <Content {...label} />
    </Paper>
  )
}
