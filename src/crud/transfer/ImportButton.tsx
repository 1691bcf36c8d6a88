/** Leads from a list to the import of its entity. */
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import { Button, IconButton } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { transferTexts } from '#i18n/fr/transferPages.ts'
import type { EntityView } from '../entityView.ts'
import { useRouteScope } from '../routeScope.ts'

const texts = transferTexts.import

export const ImportButton = ({ view, isShort }: { view: EntityView; isShort?: boolean }) => {
  const link = { component: RouterLink, to: useRouteScope(view).import }
  if (isShort) {
    return (
      <IconButton aria-label={texts.button} {...link}>
        <UploadFileOutlined />
      </IconButton>
    )
  }
  return (
    <Button color="inherit" startIcon={<UploadFileOutlined />} {...link}>
      {texts.button}
    </Button>
  )
}
