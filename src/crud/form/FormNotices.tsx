import { Typography } from '@mui/material'
import type { RefObject } from 'react'
import type { FieldError } from '#dataProviders/serviceError.ts'
import { crudTexts } from '#i18n/fr/crud.ts'
import type { EntityView } from '../entityView.ts'
import { ConflictNotice } from './ConflictNotice.tsx'
import { DraftNotice } from './DraftNotice.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import { focusField } from './focusField.ts'
import type { Conflicts } from './useConflicts.ts'
import type { DraftState } from './useDraft.ts'

const texts = crudTexts.form

type Props = {
  view: EntityView
  root: RefObject<HTMLElement | null>
  draft: DraftState
  conflicts: Conflicts
  others: readonly FieldError[]
}

export const FormNotices = ({ view, root, draft, conflicts, others }: Props) => (
  <>
    <Typography variant="caption" color="textSecondary" sx={{ display: 'block', mb: 1 }}>
      {texts.required}
    </Typography>
    <DraftNotice draft={draft} />
    <ConflictNotice conflicts={conflicts} />
    <ErrorSummary view={view} others={others} onChoose={(path) => focusField(root.current, path)} />
  </>
)
