import EditOutlined from '@mui/icons-material/EditOutlined'
import { Button } from '@mui/material'
import { Suspense, useState } from 'react'
import { bulkUpdateTexts as texts } from '#i18n/fr/bulkUpdate.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import type { EntityView } from '../../entityView.ts'
import { useSelection } from '../selection/selection.ts'

const BulkUpdateDialog = lazyPart(
  () => import('./BulkUpdateDialog.tsx'),
  (module) => module.BulkUpdateDialog,
)

export const UpdateSelection = ({ view }: { view: EntityView }) => {
  const { ids } = useSelection()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        startIcon={<EditOutlined />}
        disabled={ids.length === 0}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {texts.action(ids.length, view.noun)}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <BulkUpdateDialog view={view} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
