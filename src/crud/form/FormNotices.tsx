import { ConflictNotice } from './ConflictNotice.tsx'
import { DraftNotice } from './DraftNotice.tsx'
import type { Conflicts } from './useConflicts.ts'
import type { DraftState } from './useDraft.ts'

type Props = {
  draft: DraftState
  conflicts: Conflicts
}

export const FormNotices = ({ draft, conflicts }: Props) => (
  <>
    <DraftNotice draft={draft} />
    <ConflictNotice conflicts={conflicts} />
  </>
)
