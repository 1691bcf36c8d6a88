/** « Modifier »: the lock of the record is asked for while its form opens. */
import EditOutlined from '@mui/icons-material/EditOutlined'
import { Button } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { crudTexts } from '#i18n/fr/crud.ts'
import type { EntityView } from '../entityView.ts'
import { useRouteScope } from '../routeScope.ts'
import { lockTrigger } from './useLock.ts'

type Props = { view: Pick<EntityView, 'resource' | 'path'>; id: string }

export const UpdateLink = ({ view, id }: Props) => {
  return (
    <Button
      variant="outlined"
      color="inherit"
      component={RouterLink}
      to={useRouteScope(view).record(id, 'update')}
      startIcon={<EditOutlined />}
      onClick={lockTrigger(view.resource, id)}
    >
      {crudTexts.show.update}
    </Button>
  )
}
