import AddOutlined from '@mui/icons-material/AddOutlined'
import { crudTexts } from '#i18n/fr/crud.ts'
import type { EntityView } from '../entityView.ts'
import type { PageAction } from '../pageAction.ts'
import { useRouteScope } from '../routeScope.ts'
import type { ListSlots } from '../slots.ts'

type CreateTexts = NonNullable<ListSlots['createTexts']>

export const useCreateAction = (view: EntityView, isOffered: boolean, texts?: CreateTexts): PageAction => {
  const { label, shortLabel } = texts ?? {
    label: crudTexts.list.create(view.noun),
    shortLabel: crudTexts.list.createShort,
  }
  const to = useRouteScope(view).create
  return {
    key: 'create',
    kind: 'primary',
    label,
    icon: <AddOutlined />,
    name: label,
    shortLabel,
    to,
    isHidden: !isOffered,
  }
}
