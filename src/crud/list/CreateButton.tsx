/** The way to a new record: at the head of the page, under the thumb on a phone. */
import AddOutlined from '@mui/icons-material/AddOutlined'
import { Button, Fab } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { crudTexts } from '#i18n/fr/crud.ts'
import { BOTTOM_BAR_HEIGHT } from '#src/ui/measures.ts'
import { useIsMobile } from '#src/ui/useIsMobile.ts'
import type { EntityView } from '../entityView.ts'
import { useRouteScope } from '../routeScope.ts'

export const CreateButton = ({ view }: { view: EntityView }) => {
  const isMobile = useIsMobile()
  const label = crudTexts.list.create(view.noun)
  const link = { component: RouterLink, to: useRouteScope(view).create }
  if (!isMobile) {
    return (
      <Button variant="contained" startIcon={<AddOutlined />} {...link}>
        {label}
      </Button>
    )
  }
  return (
    <Fab
      color="primary"
      aria-label={label}
      {...link}
      sx={{ position: 'fixed', right: 16, bottom: BOTTOM_BAR_HEIGHT + 16 }}
    >
      <AddOutlined />
    </Fab>
  )
}
