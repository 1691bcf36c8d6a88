import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { TitleText } from '#src/fields/references/TitleName.tsx'
import { TWO_LINES } from '#src/ui/theme/twoLines.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { MenuIcon } from '../menu/menuIcons.tsx'
import type { SearchOption } from './options.ts'

type Props = { id: string; option: SearchOption; isActive: boolean; onPoint: () => void; onChoose: () => void }

export const SearchRow = ({ id, option, isActive, onPoint, onChoose }: Props) => {
  const { icon, label, detail, separator, isStale = false } = option
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    <Box
      component="li"
      ref={row}
      id={id}
      role="option"
      aria-selected={isActive}
      aria-disabled={isStale}
      onMouseMove={onPoint}
      onClick={onChoose}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        px: 1.5,
        py: 0.75,
        minHeight: 44,
        borderRadius: 1.5,
        cursor: 'pointer',
        // Muted text would be below 4.5:1 on this background.
        '&[aria-selected="true"]': { bgcolor: 'action.selected', '& .MuiTypography-body2': { color: 'text.primary' } },
      }}
    >
      <MenuIcon name={icon} color="action" aria-hidden />
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ ...TWO_LINES, fontWeight: WEIGHTS.name }}>
          <TitleText text={label} separator={separator} />
        </Typography>
        {detail && (
          <Typography variant="body2" color="textSecondary" sx={{ ...TWO_LINES, mt: 0.25 }}>
            {detail}
          </Typography>
        )}
      </Box>
    </Box>
  )
}
