import AddOutlined from '@mui/icons-material/AddOutlined'
import { crudTexts } from '#i18n/fr/crud.ts'
import type { EntityView } from '../entityView.ts'
import type { PageAction } from '../pageAction.ts'
import { useRouteScope } from '../routeScope.ts'

export const useCreateAction = (view: EntityView, isOffered: boolean): PageAction => ({
  key: 'create',
  kind: 'primary',
  label: crudTexts.list.create(view.noun),
  icon: <AddOutlined />,
  name: crudTexts.list.create(view.noun),
  shortLabel: crudTexts.list.createShort,
  to: useRouteScope(view).create,
  isHidden: !isOffered,
})
