/** « Dupliquer »: the form of a new record, filled in from this one. */
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import { Button } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { crudTexts } from '#i18n/fr/crud.ts'
import type { EntityView } from './entityView.ts'
import { duplicateAddress } from './form/duplicate.ts'
import { useRouteScope } from './routeScope.ts'
import { useAccess } from './useAddress.ts'

export const DuplicateButton = ({ view, id }: { view: EntityView; id: string }) => {
  const { canCreate } = useAccess(view)
  const { create } = useRouteScope(view)
  if (!canCreate || view.resource.external) return null
  return (
    <Button
      color="inherit"
      component={RouterLink}
      to={duplicateAddress(create, id)}
      startIcon={<ContentCopyOutlined />}
    >
      {crudTexts.show.duplicate}
    </Button>
  )
}
