import { Box } from '@mui/material'
import { WEIGHTS } from '#src/ui/theme/weights.ts'

const LOOK = {
  font: 'inherit',
  color: 'inherit',
  fontSize: '0.875rem',
  fontWeight: WEIGHTS.label,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  '&&': { flexShrink: { xs: 1, md: 0 } },
  minWidth: 140,
  '&:hover': { backgroundColor: 'action.hover' },
  '& option, & optgroup': { backgroundColor: 'background.paper' },
  py: 0,
  pl: 1.25,
  pr: 3.5,
  minHeight: 28,
  appearance: 'none',
  // Chevron of two strokes: MUI's select would add script to the first load.
  background:
    'linear-gradient(45deg, transparent 50%, currentColor 50% 62%, transparent 62%) calc(100% - 15px) 55% / 6px 6px no-repeat, linear-gradient(-45deg, transparent 50%, currentColor 50% 62%, transparent 62%) calc(100% - 10px) 55% / 6px 6px no-repeat',
  '@media (forced-colors: active)': { appearance: 'auto' },
} as const

export type Option = { value: string; label: string; group?: string }

type Props = { label: string; value: string; options: readonly Option[]; onChange: (value: string) => void }

const Choice = ({ value, label }: Option) => <option value={value}>{label}</option>

/** The browser's own: it is small, and as good by keyboard and on a phone. */
export const OptionSelect = ({ label, value, options, onChange }: Props) => (
  <Box component="select" value={value} aria-label={label} onChange={({ target }) => onChange(target.value)} sx={LOOK}>
    {[...Map.groupBy(options, ({ group }) => group)].map(([group, among]) => {
      const choices = among.map((one) => <Choice key={one.value} {...one} />)
      return group ? (
        <optgroup key={group} label={group}>
          {choices}
        </optgroup>
      ) : (
        choices
      )
    })}
  </Box>
)
