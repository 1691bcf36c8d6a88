/** The icon and the colour of a record before its name. */
import { Box } from '@mui/material'
import type { AnyResource } from '#resources/schema/resource.ts'
import { markOf } from '#src/fields/icons/mark.ts'
import { RecordMark } from '#src/fields/icons/RecordMark.tsx'
import type { SavedRecord } from '../slots.ts'

export const TitleMark = ({ resource, record }: { resource: AnyResource; record: SavedRecord }) => {
  const mark = markOf(resource, record)
  return (
    mark && (
      <Box component="span" sx={{ display: 'inline-flex', flex: 'none', mr: 1 }}>
        <RecordMark mark={mark} />
      </Box>
    )
  )
}
