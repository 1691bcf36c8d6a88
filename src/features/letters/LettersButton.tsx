/** « Publipostage »: asks for letters about some records. */
import DraftsOutlined from '@mui/icons-material/DraftsOutlined'
import { Button } from '@mui/material'
import { Suspense, useState } from 'react'
import { letterPageTexts as texts } from '#i18n/fr/letterPages.ts'
import { useCan } from '#src/session/useSession.ts'
import { lazyDialog } from '#src/ui/lazyDialog.tsx'
import type { LettersDialogProps } from './LettersDialog.tsx'

const LettersDialog = lazyDialog(
  () => import('./LettersDialog.tsx'),
  (m) => m.LettersDialog,
  ({ onClose }: LettersDialogProps) => onClose,
)

type Props = {
  entity: string
  /** Ids of the records, or how they are found once they are asked for. */
  ids: LettersDialogProps['ids']
  size?: 'small'
}

export const LettersButton = ({ entity, ids, size }: Props) => {
  const can = useCan()
  const [isOpen, setIsOpen] = useState(false)
  if (!can('LETTER')) return null
  return (
    <>
      <Button
        size={size ?? 'medium'}
        color="inherit"
        aria-haspopup="dialog"
        startIcon={<DraftsOutlined />}
        onClick={() => setIsOpen(true)}
      >
        {texts.open}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <LettersDialog entity={entity} ids={ids} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
