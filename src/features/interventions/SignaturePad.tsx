import { Box, Button, Typography } from '@mui/material'
import { type PointerEvent, type RefObject, useState } from 'react'
import { interventionPageTexts } from '#i18n/fr/interventionPages.ts'

const texts = interventionPageTexts.sign

const WIDTH = 600
const HEIGHT = 200
const INK = '#121826'

type Props = { canvas: RefObject<HTMLCanvasElement | null>; onDrawn: (isDrawn: boolean) => void; isDrawn: boolean }

const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>) => {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { x: ((clientX - left) / width) * WIDTH, y: ((clientY - top) / height) * HEIGHT }
}

/** White ground in both themes: the drawing is printed. */
export const SignaturePad = ({ canvas, onDrawn, isDrawn }: Props) => {
  const [isDown, setDown] = useState(false)
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    const pen = event.currentTarget.getContext('2d')
    if (!pen) return
    const { x, y } = pointOf(event)
    Object.assign(pen, { lineWidth: 3, lineCap: 'round', lineJoin: 'round', strokeStyle: INK })
    pen.beginPath()
    pen.moveTo(x, y)
    pen.lineTo(x, y)
    pen.stroke()
    setDown(true)
    onDrawn(true)
  }
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    const pen = isDown ? event.currentTarget.getContext('2d') : null
    if (!pen) return
    const { x, y } = pointOf(event)
    pen.lineTo(x, y)
    pen.stroke()
  }
  const clear = () => {
    canvas.current?.getContext('2d')?.clearRect(0, 0, WIDTH, HEIGHT)
    onDrawn(false)
  }
  return (
    <Box sx={{ mt: 2 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', mb: 0.5 }}>
        <Typography variant="body2" color="textSecondary">
          {texts.pad}
        </Typography>
        <Button size="small" onClick={clear} disabled={!isDrawn}>
          {texts.clear}
        </Button>
      </Box>
      <Box
        component="canvas"
        ref={canvas}
        width={WIDTH}
        height={HEIGHT}
        role="img"
        aria-label={texts.pad}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={() => setDown(false)}
        onPointerCancel={() => setDown(false)}
        sx={{
          ...{ display: 'block', width: '100%', aspectRatio: `${WIDTH} / ${HEIGHT}`, touchAction: 'none' },
          ...{ bgcolor: '#fff', border: 1, borderColor: 'divider', borderRadius: 1, cursor: 'crosshair' },
        }}
      />
    </Box>
  )
}
