import EditOutlined from '@mui/icons-material/EditOutlined'
import { crudTexts } from '#i18n/fr/crud.ts'
import type { EntityView } from '../entityView.ts'
import { type PageAction, UPDATE } from '../pageAction.ts'
import { useRouteScope } from '../routeScope.ts'
import { lockTrigger } from './useLock.ts'

export const useUpdateAction = (view: EntityView, id: string, isOffered: boolean): PageAction => ({
  key: UPDATE,
  kind: 'secondary',
  label: crudTexts.show.update,
  icon: <EditOutlined />,
  to: useRouteScope(view).record(id, 'update'),
  onClick: lockTrigger(view.resource, id),
  isHidden: !isOffered,
})
