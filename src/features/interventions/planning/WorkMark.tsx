import Box from '@mui/material/Box'
import type { DrawnWork } from './workData.ts'
import { barMarkOf } from './workLook.ts'

const LOOK = { mr: '3px', '& svg': { fontSize: 14, verticalAlign: '-2px' } } as const

const BEHIND = { position: 'absolute', insetInlineStart: 'calc(100% + 4px)', top: 0 } as const

type Props = { work: DrawnWork; mode: 'light' | 'dark'; isBehind?: boolean }

export const WorkMark = ({ work, mode, isBehind = false }: Props) => {
  const mark = barMarkOf(work)
  if (!mark) return null
  return (
    <Box component="span" aria-hidden sx={{ ...LOOK, ...(isBehind && BEHIND), color: mark[mode] }}>
      <mark.icon />
    </Box>
  )
}
