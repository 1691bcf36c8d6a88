/** The panel of generated documents, behind a button of the frame. */
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import { Badge, IconButton, Popover, Typography } from '@mui/material'
import { useState } from 'react'
import { editionPageTexts } from '#i18n/fr/editionPages.ts'
import { EditionList } from './EditionList.tsx'
import { isBeingGenerated, useEditions } from './editions.ts'

const texts = editionPageTexts.documents

export const EditionTray = () => {
  const { data = [] } = useEditions()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const running = data.filter(isBeingGenerated).length
  return (
    <>
      <IconButton
        aria-label={texts.open(running)}
        aria-haspopup="dialog"
        aria-expanded={Boolean(anchor)}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Badge badgeContent={running} color="primary">
          <DescriptionOutlined />
        </Badge>
      </IconButton>
      <Popover
        open={Boolean(anchor)}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': texts.title, sx: { width: 420, maxWidth: '94vw', p: 2 } } }}
      >
        <Typography variant="h3" component="h2">
          {texts.title}
        </Typography>
        <EditionList />
      </Popover>
    </>
  )
}
