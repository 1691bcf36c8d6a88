import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import { Button } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { transferTexts } from '#i18n/fr/transferPages.ts'
import type { EntityView } from '../entityView.ts'
import { useRouteScope } from '../routeScope.ts'

const texts = transferTexts.import

export const ImportButton = ({ view }: { view: EntityView }) => (
  <Button color="inherit" startIcon={<UploadFileOutlined />} component={RouterLink} to={useRouteScope(view).import}>
    {texts.button}
  </Button>
)
