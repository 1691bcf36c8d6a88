import { Box } from '@mui/material'

const NUMBER = /(\S+-\d\S*)/
const LONGEST = 24

export const WholeNumbers = ({ text }: { text: string }) =>
  text.split(NUMBER).map((part, index) =>
    index % 2 === 1 && part.length <= LONGEST ? (
      // The parts of one text keep their places.
      // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells two equal parts apart
      <Box component="span" key={index} sx={{ whiteSpace: 'nowrap' }}>
        {part}
      </Box>
    ) : (
      part
    ),
  )
