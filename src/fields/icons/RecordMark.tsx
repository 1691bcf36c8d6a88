import { Box } from '@mui/material'
import { glyphInk, isHexColor } from '#resources/domain/contrast.ts'
import { EntityIcon } from './EntityIcon.tsx'
import type { RecordMarkView } from './mark.ts'

type Props = { mark: RecordMarkView | undefined; size?: number }

export const RecordMark = ({ mark, size = 22 }: Props) => {
  if (!mark) return null
  const { icon, color } = mark
  const ground = isHexColor(color) ? color : undefined
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        display: 'inline-grid',
        placeItems: 'center',
        flex: 'none',
        verticalAlign: 'middle',
        width: size,
        height: size,
        borderRadius: `${Math.round(size / 4)}px`,
        bgcolor: ground ?? 'transparent',
        color: ground ? glyphInk(ground) : 'text.secondary',
      }}
    >
      <EntityIcon name={icon} sx={{ fontSize: ground ? size * 0.7 : size }} />
    </Box>
  )
}
