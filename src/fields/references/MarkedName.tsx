import { Box } from '@mui/material'
import { markOf } from '../icons/mark.ts'
import { RecordMark } from '../icons/RecordMark.tsx'
import { useCatalogue } from '../views/catalogue.ts'
import type { Reference } from './description.ts'
import { TitleName } from './TitleName.tsx'

export const MarkedName = ({ to, record }: { to: string; record: Reference }) => {
  const resource = useCatalogue().registry.get(to)
  const mark = markOf(resource, record)
  const name = <TitleName resource={resource} record={record} />
  if (!mark) return <span>{name}</span>
  return (
    // Inline, so that a long name wraps between words.
    <span>
      <Box component="span" sx={{ '& > *': { mt: '-0.2em' }, mr: 0.75 }}>
        <RecordMark mark={mark} size={18} />
      </Box>
      {name}
    </span>
  )
}
