import Box from '@mui/material/Box'
import { nameInTitle, TitleName } from '#src/fields/references/TitleName.tsx'
import { Initials } from '#src/ui/Initials.tsx'
import { WholeNumbers } from '#src/ui/WholeNumbers.tsx'
import type { EntityView } from './entityView.ts'
import type { SavedRecord } from './slots.ts'

type Props = {
  view: EntityView
  record: SavedRecord
  isNameOnly?: boolean
}

export const RecordHeading = ({ view: { resource }, record, isNameOnly = false }: Props) => {
  const name = isNameOnly ? (
    <WholeNumbers text={nameInTitle(record.displayName, resource.titleSeparator)} />
  ) : (
    <TitleName resource={resource} record={record} />
  )
  if (!resource.isPerson) return name
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
      <Initials name={nameInTitle(record.displayName, resource.titleSeparator)} size={36} />
      <span>{name}</span>
    </Box>
  )
}
