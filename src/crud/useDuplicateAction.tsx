import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import { crudTexts } from '#i18n/fr/crud.ts'
import type { EntityView } from './entityView.ts'
import { duplicateAddress } from './form/duplicate.ts'
import type { PageAction } from './pageAction.ts'
import { useRouteScope } from './routeScope.ts'
import { useAccess } from './useAddress.ts'

export const useDuplicateAction = (view: EntityView, id: string): PageAction => {
  const { canCreate } = useAccess(view)
  const { create } = useRouteScope(view)
  return {
    key: 'duplicate',
    kind: 'rare',
    label: crudTexts.show.duplicate,
    icon: <ContentCopyOutlined />,
    to: duplicateAddress(create, id),
    isHidden: !canCreate || view.resource.external === true,
  }
}
