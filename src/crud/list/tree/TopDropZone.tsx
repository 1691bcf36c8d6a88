/** Drop zone that moves a row to the top level. Covers the table header, so that rows do not shift during a drag. */
import { Box } from '@mui/material'
import { treeTexts } from '#i18n/fr/tree.ts'
import type { TreeDrag } from './useTreeDrag.ts'

export const TopDropZone = ({ drag }: { drag: TreeDrag }) =>
  drag.isTopOffered && (
    <Box
      {...drag.top}
      sx={{
        position: 'absolute',
        inset: '0 0 auto 0',
        height: 40,
        zIndex: 3,
        display: 'grid',
        placeItems: 'center',
        border: '1px dashed',
        borderColor: 'primary.main',
        bgcolor: drag.isOverTop ? 'primary.main' : 'background.paper',
        color: drag.isOverTop ? 'primary.contrastText' : 'primary.main',
        fontSize: '0.875rem',
      }}
    >
      {treeTexts.dropTop}
    </Box>
  )
