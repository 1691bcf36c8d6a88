import { Box, Typography } from '@mui/material'
import type { AnyResource } from '#resources/schema/resource.ts'
import { FilePreview } from '../controls/FilePreview.tsx'
import { RecordMark } from '../icons/RecordMark.tsx'
import { type Candidate, descriptionOf } from './description.ts'

type Props = { resource: AnyResource; record: Candidate; depth?: number }

export const CandidateRow = ({ resource, record, depth }: Props) => {
  const { detail, picture, mark } = descriptionOf(resource)
  const image = picture(record)
  const details = depth === undefined ? detail(record) : ''
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0, pl: (depth ?? 0) * 2.5 }}>
      {image ? <FilePreview file={image} size={28} /> : <RecordMark mark={mark(record)} />}
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {record.displayName}
        </Typography>
        {details && (
          <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }} noWrap>
            {details}
          </Typography>
        )}
      </Box>
    </Box>
  )
}
