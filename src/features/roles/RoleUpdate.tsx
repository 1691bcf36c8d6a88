import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import { Button } from '@mui/material'
import { Link, useParams } from 'react-router'
import { roleTexts } from '#i18n/fr/roles.ts'
import { userRole } from '#resources/entities/userRole.ts'
import { FormPage } from '#src/crud/FormPage.tsx'
import { FROM } from './RoleStart.tsx'
import { roleInputs } from './roleInputs.ts'

/** A role's form, from which another like it can be made. */
export const RoleUpdate = () => {
  const { id = '' } = useParams()
  const duplicate = (
    <Button
      color="inherit"
      component={Link}
      to={`/admin/user-role/create?${new URLSearchParams({ [FROM]: id })}`}
      startIcon={<ContentCopyOutlined />}
    >
      {roleTexts.duplicate}
    </Button>
  )
  return <FormPage resource={userRole} mode="update" slots={{ inputs: roleInputs, actions: duplicate }} />
}
