import { Link, Typography } from '@mui/material'

const ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]’»])/g

export const CommentText = ({ text }: { text: string }) => (
  <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', mt: 0.5 }}>
    {text.split(ADDRESS).map((part, index) =>
      index % 2 === 1 ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move.
        <Link key={index} href={part} target="_blank" rel="noopener noreferrer nofollow">
          {part}
        </Link>
      ) : (
        part
      ),
    )}
  </Typography>
)
