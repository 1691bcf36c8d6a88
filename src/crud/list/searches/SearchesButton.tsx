/** Always visible, so that nothing moves when the searches load. */
import BookmarksOutlined from '@mui/icons-material/BookmarksOutlined'
import { Button, IconButton, Popover } from '@mui/material'
import { useState } from 'react'
import { crudTexts } from '#i18n/fr/crud.ts'
import type { EntityView } from '../../entityView.ts'
import { SearchList } from './SearchList.tsx'

const texts = crudTexts.list.searches

type Props = {
  view: EntityView
  isShort?: boolean
}

export const SearchesButton = ({ view, isShort }: Props) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  const trigger = {
    'aria-haspopup': 'dialog' as const,
    onClick: ({ currentTarget }: { currentTarget: HTMLElement }) => setAnchor(currentTarget),
  }
  return (
    <>
      {isShort ? (
        <IconButton aria-label={texts.title} {...trigger}>
          <BookmarksOutlined />
        </IconButton>
      ) : (
        <Button color="inherit" startIcon={<BookmarksOutlined />} {...trigger}>
          {texts.button}
        </Button>
      )}
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': texts.title, sx: { width: 340, maxHeight: 420 } } }}
      >
        <SearchList view={view} onDone={close} />
      </Popover>
    </>
  )
}
