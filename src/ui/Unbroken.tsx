/** A text in which a number such as R-202611-00042 stays on one line, where a browser would break it after a hyphen. */
import { Box } from '@mui/material'

/** Short enough to fit the narrowest phone. */
const NUMBER = /(?<![\p{L}\p{N}-])(\p{Lu}+(?:-\d+)+)(?![\p{L}\p{N}-])/u
const LONGEST = 24

/** Words and numbers in turn: what is split by a group in a pattern has the group at each odd place. */
export const Unbroken = ({ children }: { children: string }) =>
  children.split(NUMBER).map((part, place) =>
    place % 2 === 1 && part.length <= LONGEST ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text are told by their place.
      <Box key={place} component="span" sx={{ whiteSpace: 'nowrap' }}>
        {part}
      </Box>
    ) : (
      part
    ),
  )
