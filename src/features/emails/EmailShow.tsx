import { Link } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { outgoingEmail } from '#resources/entities/email.ts'
import { resources } from '#resources/index.ts'
import { pathOf } from '#resources/schema/names.ts'
import { ShowPage } from '#src/crud/ShowPage.tsx'
import type { SavedRecord, ShowSlots } from '#src/crud/slots.ts'
import { TitleText } from '#src/fields/references/TitleName.tsx'
import { useEmailActions } from './EmailActions.tsx'
import { EmailMessages } from './EmailMessages.tsx'

const RecordLink = ({ record }: { record: SavedRecord }) => {
  const { recordLabel, recordEntity, recordId, type } = record
  const about = resources.all.find(({ key }) => key === recordEntity)
  if (!about || type === 'reservation_deleted')
    return <TitleText text={String(recordLabel)} separator={about?.titleSeparator} />
  return (
    <Link component={RouterLink} to={`/${pathOf(about)}/${String(recordId)}/show`}>
      <TitleText text={String(recordLabel)} separator={about.titleSeparator} />
    </Link>
  )
}

const SLOTS: ShowSlots = {
  useActions: useEmailActions,
  displays: { recordLabel: RecordLink },
  sections: { messages: EmailMessages },
}

export const EmailShow = () => <ShowPage resource={outgoingEmail} slots={SLOTS} />
