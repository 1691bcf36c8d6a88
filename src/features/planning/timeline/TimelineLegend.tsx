/** What the marks of the timeline mean that are no reservation. */
import { Box } from '@mui/material'
import { timeline as texts } from '#i18n/fr/timeline.ts'

const MARKS = [
  ['timeline-obstacle', texts.legendTaken],
  ['timeline-obstacle timeline-closed-day', texts.legendClosed],
  ['timeline-buffer', texts.legendBuffer],
] as const

export const TimelineLegend = () => (
  <Box
    component="ul"
    className="timeline-legend"
    aria-label={texts.legend}
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: 2,
      rowGap: 0.5,
      listStyle: 'none',
      m: 0,
      pt: 1,
      pl: 0,
      fontSize: 12.5,
      color: 'text.secondary',
      '& li': { display: 'flex', alignItems: 'center', gap: 0.75 },
    }}
  >
    {MARKS.map(([mark, text]) => (
      <li key={mark}>
        <Box
          component="i"
          aria-hidden
          sx={{
            position: 'relative',
            flexShrink: 0,
            width: 22,
            height: 14,
            '& > i': { inset: 0, height: 14 },
          }}
        >
          <i className={mark} />
        </Box>
        {text}
      </li>
    ))}
  </Box>
)
