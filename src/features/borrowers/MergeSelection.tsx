import CallMergeOutlined from '@mui/icons-material/CallMergeOutlined'
import { Button } from '@mui/material'
import { externalBorrowerTexts as texts } from '#i18n/fr/externalBorrowers.ts'
import { useSelection } from '#src/crud/list/selection/selection.ts'
import { useMerging } from './useBorrowerActions.tsx'

export const MergeSelection = () => {
  const { ids, clear } = useSelection()
  const { isOffered, open, dialog } = useMerging({ ids, onMerged: clear })
  if (!isOffered || ids.length < 2) return null
  return (
    <>
      <Button size="small" color="inherit" startIcon={<CallMergeOutlined />} aria-haspopup="dialog" onClick={open}>
        {texts.merge}
      </Button>
      {dialog}
    </>
  )
}
