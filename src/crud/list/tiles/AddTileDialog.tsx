import { Alert, Box } from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { messageFor } from '#dataProviders/serviceError.ts'
import { tileTexts as texts } from '#i18n/fr/dashboardTiles.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { RoleSelect } from './RoleSelect.tsx'
import { tileInput, useRoleTiles, useSetTiles } from './tiles.ts'
import { WidthChoice } from './WidthChoice.tsx'

type Props = { search: { id: string; name: string }; onClose: () => void }

export const AddTileDialog = ({ search: { id, name }, onClose }: Props) => {
  const [role, setRole] = useState('')
  const [width, setWidth] = useState(1)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const { data: tiles, error } = useRoleTiles(role)
  const setTiles = useSetTiles()
  const notify = useNotify()
  const add = async () => {
    setIsBusy(true)
    try {
      const others = (tiles ?? []).filter((tile) => tile.id !== id).map(tileInput)
      await setTiles(role, [...others, tileInput({ id, width })])
      notify(texts.added(name), { type: 'success' })
      onClose()
    } catch (failure) {
      setProblem(messageFor(failure))
      setIsBusy(false)
    }
  }
  return (
    <ConfirmDialog
      title={texts.addTitle(name)}
      confirm={texts.confirm}
      isReady={tiles !== undefined}
      isBusy={isBusy}
      onConfirm={() => void add()}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <RoleSelect value={role} onChange={setRole} />
        <Box>
          <WidthChoice label={texts.width} value={width} onChange={setWidth} />
        </Box>
        {(problem ?? error) && <Alert severity="error">{problem ?? messageFor(error)}</Alert>}
      </Box>
    </ConfirmDialog>
  )
}
