import UnfoldLessOutlined from '@mui/icons-material/UnfoldLessOutlined'
import UnfoldMoreOutlined from '@mui/icons-material/UnfoldMoreOutlined'
import { Button } from '@mui/material'
import { treeTexts } from '#i18n/fr/tree.ts'
import type { TreeControls } from '../rows.ts'

export const TreeButtons = ({ tree: { expandAll, collapseAll, isUnfolded } }: { tree: TreeControls }) => {
  const change = isUnfolded ? collapseAll : expandAll
  if (!change) return null
  return (
    <Button color="inherit" startIcon={isUnfolded ? <UnfoldLessOutlined /> : <UnfoldMoreOutlined />} onClick={change}>
      {isUnfolded ? treeTexts.collapseAll : treeTexts.expandAll}
    </Button>
  )
}
