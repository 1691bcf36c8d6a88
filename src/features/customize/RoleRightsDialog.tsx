import Checkbox from '@mui/material/Checkbox'
import FormHelperText from '@mui/material/FormHelperText'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { isDeclined } from '#dataProviders/questions.ts'
import { messageFor } from '#dataProviders/serviceError.ts'
import { consoleEntityTexts } from '#i18n/fr/consoleEntities.ts'
import { fieldTexts } from '#i18n/fr/fields.ts'
import { applicationName } from '#i18n/fr/rights.ts'
import { type RightPart, rightDefinition } from '#resources/domain/rights.ts'
import { isOn, switched } from '#resources/domain/roleRights.ts'
import { userRole } from '#resources/entities/userRole.ts'
import { pathOf } from '#resources/schema/names.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { LoadingLines } from '#src/ui/LoadingLines.tsx'
import { type Role, useWriterRoles } from './useWriterRoles.ts'

const texts = consoleEntityTexts.roleRights
const PARTS: readonly RightPart[] = ['read', 'createAndUpdate', 'delete']
const PATH = pathOf(userRole)

/** A right needs one of its applications: a role without any gets the first. */
const changedRole = (role: Role, code: string, part: RightPart, isGranted: boolean): Role => {
  const needed = rightDefinition(code)?.applications ?? []
  const has = needed.some((one) => role.applications.includes(one))
  const rights = switched(role.rights, code, part, isGranted)
  const applications = isGranted && !has ? [...role.applications, ...needed.slice(0, 1)] : role.applications
  return { ...role, rights, applications }
}

const addedTo = (before: Role | undefined, { applications }: Role): string[] =>
  applications.filter((one) => !before?.applications.includes(one)).map(applicationName)

type RowProps = { role: Role; before: Role | undefined; code: string; onChange: (role: Role) => void }

const RoleRow = ({ role, before, code, onChange }: RowProps) => {
  const added = addedTo(before, role)
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {role.name}
        {added.length > 0 && <FormHelperText sx={{ m: 0 }}>{texts.added(added)}</FormHelperText>}
      </TableCell>
      {PARTS.map((part) => (
        <TableCell key={part} align="center" padding="none">
          <Checkbox
            checked={isOn(role.rights, code, part)}
            onChange={(_event, isGranted) => onChange(changedRole(role, code, part, isGranted))}
            slotProps={{ input: { 'aria-label': texts.cell(fieldTexts.rights[part], role.name) } }}
          />
        </TableCell>
      ))}
    </TableRow>
  )
}

const useSaveRoles = (onClose: () => void) => {
  const provider = useDataProvider()
  const client = useQueryClient()
  const notify = useNotify()
  const [isBusy, setBusy] = useState(false)
  const save = async (changes: ReadonlyMap<string, Role>): Promise<void> => {
    setBusy(true)
    try {
      for (const { id, rights, applications } of changes.values())
        await provider.update(PATH, { id, data: { rights, applications }, previousData: { id } })
      notify(texts.saved, { type: 'success' })
      onClose()
    } catch (error) {
      if (!isDeclined(error)) notify(messageFor(error), { type: 'error', multiLine: true })
    }
    setBusy(false)
    await client.invalidateQueries({ queryKey: [PATH] })
  }
  return { isBusy, save }
}

/** Rights of every role on one record type: the pages of roles would be opened one by one. */
export const RoleRightsDialog = ({ code, onClose }: { code: string; onClose: () => void }) => {
  const roles = useWriterRoles()
  const [changes, setChanges] = useState<ReadonlyMap<string, Role>>(new Map())
  const { isBusy, save } = useSaveRoles(onClose)
  return (
    <ConfirmDialog
      title={texts.title}
      confirm={texts.save}
      isReady={changes.size > 0}
      isBusy={isBusy}
      onConfirm={() => void save(changes)}
      onClose={onClose}
    >
      {roles.length === 0 ? (
        <LoadingLines rows={4} />
      ) : (
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{texts.role}</TableCell>
              {PARTS.map((part) => (
                <TableCell key={part} align="center">
                  {fieldTexts.rights[part]}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {roles.map((role) => (
              <RoleRow
                key={role.id}
                role={changes.get(role.id) ?? role}
                before={role}
                code={code}
                onChange={(changed) => setChanges(new Map(changes).set(role.id, changed))}
              />
            ))}
          </TableBody>
        </Table>
      )}
    </ConfirmDialog>
  )
}
