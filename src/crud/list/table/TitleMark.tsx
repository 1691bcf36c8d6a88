import { Box } from '@mui/material'
import type { AnyResource } from '#resources/schema/resource.ts'
import { FilePreview } from '#src/fields/controls/FilePreview.tsx'
import { EntityIcon } from '#src/fields/icons/EntityIcon.tsx'
import { markOf } from '#src/fields/icons/mark.ts'
import { RecordMark } from '#src/fields/icons/RecordMark.tsx'
import { filesOf } from '#src/fields/inputs/fileValue.ts'
import { nameInTitle } from '#src/fields/references/TitleName.tsx'
import type { FieldView } from '#src/fields/views/fieldView.ts'
import { Initials } from '#src/ui/Initials.tsx'
import { valueAt } from '../../entityView.ts'
import type { SavedRecord } from '../../slots.ts'

type Props = {
  resource: AnyResource
  record: SavedRecord
  /** Photo column, if a row of the list has a photo: other rows keep the space, so that names align. */
  photo?: FieldView | undefined
  size?: number
}

const Photo = ({ resource, record, photo, size }: Required<Omit<Props, 'photo'>> & { photo: FieldView }) => {
  const [file] = filesOf(valueAt(record, photo))
  if (file) return <FilePreview file={file} size={size} />
  const mark = markOf(resource, record)
  if (!mark && resource.isPerson)
    return <Initials name={nameInTitle(record.displayName, resource.titleSeparator)} size={size} />
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        display: 'grid',
        placeItems: 'center',
        width: size,
        height: size,
        borderRadius: 1,
        bgcolor: mark ? 'transparent' : 'action.hover',
        color: 'text.secondary',
      }}
    >
      {mark ? <RecordMark mark={mark} /> : <EntityIcon name={resource.menu?.icon} sx={{ fontSize: size * 0.6 }} />}
    </Box>
  )
}

export const TitleMark = ({ resource, record, photo, size = 28 }: Props) => {
  const mark = markOf(resource, record)
  if (!mark && !photo && !resource.isPerson) return null
  return (
    <Box component="span" sx={{ display: 'inline-flex', flex: 'none', mr: mark && !photo ? 1 : 1.25 }}>
      {photo && <Photo resource={resource} record={record} photo={photo} size={size} />}
      {!photo &&
        (mark ? (
          <RecordMark mark={mark} />
        ) : (
          <Initials name={nameInTitle(record.displayName, resource.titleSeparator)} size={size} />
        ))}
    </Box>
  )
}
