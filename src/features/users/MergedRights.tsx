import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material'
import { fieldTexts } from '#i18n/fr/fields.ts'
import { rightName } from '#i18n/fr/rightNames.ts'
import { roleTexts } from '#i18n/fr/roles.ts'
import { type RightPart, rightsOf } from '#resources/domain/rights.ts'
import { isOn, partsOf } from '#resources/domain/roleRights.ts'
import { holderOf } from '#resources/domain/roles.ts'
import { resources } from '#resources/index.ts'
import type { RightDefinition } from '#resources/schema/right.ts'
import { useRenaming } from '#src/fields/views/customisation.ts'
import type { GivenRole } from './useRoles.ts'

const texts = fieldTexts.rights

const roleNamesGranting = (roles: readonly GivenRole[], code: string, part: RightPart): string[] =>
  roles.filter((role) => isOn(holderOf(null, [role]).rights, code, part)).map(({ name }) => name)

const partName = ({ shape }: RightDefinition, part: RightPart): string => (shape === 'flag' ? texts.flag : texts[part])

const Right = ({ definition, roles }: { definition: RightDefinition; roles: readonly GivenRole[] }) => {
  const renamed = useRenaming()
  return partsOf(definition)
    .map((part) => ({ part, from: roleNamesGranting(roles, definition.code, part) }))
    .filter(({ from }) => from.length > 0)
    .map(({ part, from }, index, parts) => (
      <TableRow key={part}>
        {index === 0 && (
          <TableCell component="th" scope="rowgroup" rowSpan={parts.length} sx={{ verticalAlign: 'top' }}>
            {renamed(rightName(definition.code))}
            {definition.isUpcoming && (
              <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
                {roleTexts.upcoming}
              </Typography>
            )}
          </TableCell>
        )}
        <TableCell>{partName(definition, part)}</TableCell>
        <TableCell>{from.join(', ')}</TableCell>
      </TableRow>
    ))
}

export const MergedRights = ({ roles }: { roles: readonly GivenRole[] }) => (
  <TableContainer>
    <Table size="small" aria-label={roleTexts.detail} sx={{ '& th, & td': { px: { xs: 0.75, sm: 2 } } }}>
      <TableHead>
        <TableRow>
          <TableCell>{texts.right}</TableCell>
          <TableCell>{roleTexts.part}</TableCell>
          <TableCell>{roleTexts.from}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rightsOf(resources).map((definition) => (
          <Right key={definition.code} definition={definition} roles={roles} />
        ))}
      </TableBody>
    </Table>
  </TableContainer>
)
