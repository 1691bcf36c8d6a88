import UnfoldLessOutlined from '@mui/icons-material/UnfoldLessOutlined'
import UnfoldMoreOutlined from '@mui/icons-material/UnfoldMoreOutlined'
import { IconButton, Tooltip } from '@mui/material'
import { treeTexts } from '#i18n/fr/tree.ts'
import type { TreeControls } from '../rows.ts'

export const TreeButtons = ({ tree: { expandAll, collapseAll } }: { tree: TreeControls }) => (
  <>
    {expandAll && (
      <Tooltip title={treeTexts.expandAll}>
        <IconButton aria-label={treeTexts.expandAll} onClick={expandAll}>
          <UnfoldMoreOutlined />
        </IconButton>
      </Tooltip>
    )}
    {collapseAll && (
      <Tooltip title={treeTexts.collapseAll}>
        <IconButton aria-label={treeTexts.collapseAll} onClick={collapseAll}>
          <UnfoldLessOutlined />
        </IconButton>
      </Tooltip>
    )}
  </>
)
