import { Typography } from '@mui/material'
import { crudTexts } from '#i18n/fr/crud.ts'
import { ConflictNotice } from './ConflictNotice.tsx'
import { DraftNotice } from './DraftNotice.tsx'
import type { Conflicts } from './useConflicts.ts'
import type { DraftState } from './useDraft.ts'

const texts = crudTexts.form

type Props = {
  draft: DraftState
  conflicts: Conflicts
}

export const FormNotices = ({ draft, conflicts }: Props) => (
  <>
    <Typography variant="caption" color="textSecondary" sx={{ display: 'block', mb: 1 }}>
      {texts.required}
    </Typography>
    <DraftNotice draft={draft} />
    <ConflictNotice conflicts={conflicts} />
  </>
)
