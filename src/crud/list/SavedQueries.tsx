/** The searches that were kept of a list, one touch away; nothing stands here before there is one. */
import BookmarksOutlined from '@mui/icons-material/BookmarksOutlined'
import { Button, IconButton, Popover } from '@mui/material'
import { useState } from 'react'
import { crudTexts } from '#i18n/fr/crud.ts'
import { QueryList } from './QueryList.tsx'
import { useListQueries } from './useListQueries.ts'

const texts = crudTexts.list.queries

type Props = {
  /** An icon alone. */
  isShort?: boolean
}

export const SavedQueries = ({ isShort }: Props) => {
  const { queries } = useListQueries()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  if (queries.length === 0) return null
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
        slotProps={{ paper: { role: 'dialog', 'aria-label': texts.title, sx: { width: 320, maxHeight: 420 } } }}
      >
        <QueryList onApplied={close} />
      </Popover>
    </>
  )
}
