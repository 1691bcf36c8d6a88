import DraftsOutlined from '@mui/icons-material/DraftsOutlined'
import { Button } from '@mui/material'
import { Suspense, useState } from 'react'
import { letterPageTexts as texts } from '#i18n/fr/letterPages.ts'
import type { PageAction } from '#src/crud/pageAction.ts'
import { useCan } from '#src/session/useSession.ts'
import { lazyDialog } from '#src/ui/lazyDialog.tsx'
import type { LettersDialogProps } from './LettersDialog.tsx'

const LettersDialog = lazyDialog(
  () => import('./LettersDialog.tsx'),
  (m) => m.LettersDialog,
  ({ onClose }: LettersDialogProps) => onClose,
)

type Asked = {
  entity: string
  ids: LettersDialogProps['ids']
}

const useLetters = ({ entity, ids }: Asked) => {
  const isOffered = useCan()('LETTER')
  const [isOpen, setIsOpen] = useState(false)
  const dialog = isOpen && (
    <Suspense fallback={null}>
      <LettersDialog entity={entity} ids={ids} onClose={() => setIsOpen(false)} />
    </Suspense>
  )
  return { isOffered, dialog, open: () => setIsOpen(true) }
}

export const useLettersAction = (entity: string, id: string | undefined): PageAction => {
  const { isOffered, dialog, open } = useLetters({ entity, ids: id === undefined ? [] : [id] })
  return {
    key: 'letters',
    kind: 'rare',
    label: texts.open,
    icon: <DraftsOutlined />,
    isHidden: !isOffered || id === undefined,
    opensDialog: true,
    onClick: open,
    dialog,
  }
}

export const LettersButton = ({ size, ...asked }: Asked & { size?: 'small' }) => {
  const { isOffered, dialog, open } = useLetters(asked)
  if (!isOffered) return null
  return (
    <>
      <Button
        size={size ?? 'medium'}
        color="inherit"
        aria-haspopup="dialog"
        startIcon={<DraftsOutlined />}
        onClick={open}
      >
        {texts.open}
      </Button>
      {dialog}
    </>
  )
}
