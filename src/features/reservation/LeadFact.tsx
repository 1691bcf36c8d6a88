import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { WEIGHTS } from '#src/ui/theme/weights.ts'

type Props = { title: string; isWide?: boolean; children: ReactNode }

export const LeadFact = ({ title, isWide = false, children }: Props) => (
  <Box component="section" sx={{ flex: isWide ? '2 1 240px' : '1 1 160px', minWidth: 0 }}>
    <Typography
      component="h2"
      variant="caption"
      color="textSecondary"
      sx={{ display: 'block', fontWeight: WEIGHTS.label, mb: 0.5 }}
    >
      {title}
    </Typography>
    {children}
  </Box>
)

const LONGEST = 30

/** A line breaks after a comma, not inside « de 14 h 30 à 17 h 30 ». */
export const wholePhrases = (text: string): string =>
  text
    .split(', ')
    // A line may break after a dash, even before a non-breaking space: the word joiner prevents it.
    .map((phrase) => (phrase.length <= LONGEST ? phrase.replaceAll(' ', '\u00a0').replaceAll('–', '–\u2060') : phrase))
    .join(', ')

export const LeadText = ({ children }: { children: ReactNode }) => (
  <Typography
    sx={{
      fontSize: '1.125rem',
      fontWeight: WEIGHTS.name,
      lineHeight: 1.35,
      textWrap: 'balance',
      '&::first-letter': { textTransform: 'uppercase' },
    }}
  >
    {children}
  </Typography>
)
