import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { crudTexts } from '#i18n/fr/crud.ts'
import type { Reference } from '#src/fields/references/description.ts'
import { DeletionDialog } from './deletion/DeletionDialog.tsx'
import type { EntityView } from './entityView.ts'
import { SKIP_LEAVE_CHECK } from './form/afterSave.ts'
import type { PageAction } from './pageAction.ts'
import { useRouteScope } from './routeScope.ts'

export const useDeleteAction = (view: EntityView, record: Reference, isOffered: boolean): PageAction => {
  const navigate = useNavigate()
  const { list } = useRouteScope(view)
  const [isAsked, setIsAsked] = useState(false)
  return {
    key: 'delete',
    kind: 'danger',
    label: crudTexts.list.delete,
    icon: <DeleteOutlined />,
    isHidden: !isOffered,
    opensDialog: true,
    onClick: () => setIsAsked(true),
    dialog: (
      <DeletionDialog
        isOpen={isAsked}
        view={view}
        records={[record]}
        onClose={() => setIsAsked(false)}
        onDeleted={() => void navigate(list, { state: { [SKIP_LEAVE_CHECK]: true } })}
      />
    ),
  }
}
