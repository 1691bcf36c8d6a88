import { Box, Chip, type Theme } from '@mui/material'
import { useEffect, useRef } from 'react'

const side = (to: 'right' | 'left', from: string, rest: string): string =>
  `linear-gradient(to ${to}, ${from}, transparent) ${rest}`

/** Shadows at the ends of a line with more content (https://lea.verou.me/blog/2012/04/background-attachment-local/). */
const scrollShadows = ({ palette }: Theme) => {
  const shadow = palette.mode === 'dark' ? 'rgb(0 0 0 / 0.55)' : 'rgb(20 30 50 / 0.12)'
  const page = palette.background.default
  return {
    background: [
      side('right', `${page} 30%`, 'left / 40px 100% no-repeat local'),
      side('left', `${page} 30%`, 'right / 40px 100% no-repeat local'),
      side('right', shadow, 'left / 12px 100% no-repeat scroll'),
      side('left', shadow, 'right / 12px 100% no-repeat scroll'),
    ].join(', '),
  }
}

/** One line with horizontal scroll on a phone, to leave space for the content. */
const LINE = [
  {
    display: 'flex',
    flexWrap: { xs: 'nowrap', sm: 'wrap' },
    gap: 0.75,
    mx: { xs: -1.5, sm: 0 },
    px: { xs: 1.5, sm: 0 },
    py: { xs: 0.5, sm: 0 },
    overflowX: { xs: 'auto', sm: 'visible' },
    scrollbarWidth: 'none',
    '& > *': { flex: 'none' },
    displayPrint: 'none',
  },
  scrollShadows,
] as const

type PresetChip = { name: string; label: string; isOn: boolean; onClick: () => void }

/** Scrolls the chosen chip into the line only: `scrollIntoView` would move the page too. */
const useChosenInLine = (chosen: string | undefined, labels: string) => {
  const ref = useRef<HTMLDivElement>(null)
  const isMoved = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is shown again.
  useEffect(() => {
    isMoved.current = false
  }, [chosen])
  // biome-ignore lint/correctness/useExhaustiveDependencies: both decide where the pressed chip is.
  useEffect(() => {
    const line = ref.current
    const chip = line?.querySelector<HTMLElement>('[aria-pressed="true"]')
    if (!line || !chip || isMoved.current) return
    line.scrollLeft = chip.offsetLeft - line.offsetLeft - (line.clientWidth - chip.offsetWidth) / 2
  }, [chosen, labels])
  const keep = () => {
    isMoved.current = true
  }
  return { ref, onPointerDown: keep, onWheel: keep }
}

export const PresetChips = ({ label, chips }: { label: string; chips: readonly PresetChip[] }) => {
  const line = useChosenInLine(chips.find(({ isOn }) => isOn)?.name, chips.map((chip) => chip.label).join())
  return (
    <Box {...line} role="group" aria-label={label} sx={LINE}>
      {chips.map((chip) => (
        <Chip
          key={chip.name}
          clickable
          label={chip.label}
          aria-pressed={chip.isOn}
          color={chip.isOn ? 'primary' : 'default'}
          variant={chip.isOn ? 'filled' : 'outlined'}
          onClick={chip.onClick}
        />
      ))}
    </Box>
  )
}
