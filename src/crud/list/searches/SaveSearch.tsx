import BookmarkAddOutlined from '@mui/icons-material/BookmarkAddOutlined'
import { Button, IconButton, Tooltip } from '@mui/material'
import { useState } from 'react'
import { crudTexts } from '#i18n/fr/crud.ts'
import type { EntityView } from '../../entityView.ts'
import { SavedSearchDialog } from './SavedSearchDialog.tsx'
import { useSearchChanges } from './useSearchChanges.tsx'
import { useMayShare, useSearches } from './useSearches.ts'
import { useShownSearch } from './useShownSearch.ts'

const texts = crudTexts.list.searches

export const SaveSearch = ({ view, isShort = false }: { view: EntityView; isShort?: boolean }) => {
  const { isSuccess } = useSearches(view)
  const { current } = useShownSearch(view)
  const { namedAlike, save } = useSearchChanges(view)
  const canShare = useMayShare(view)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      {isSuccess && !current && isShort && (
        <Tooltip title={texts.save}>
          <IconButton aria-label={texts.save} color="primary" onClick={() => setIsOpen(true)}>
            <BookmarkAddOutlined />
          </IconButton>
        </Tooltip>
      )}
      {isSuccess && !current && !isShort && (
        <Button size="small" startIcon={<BookmarkAddOutlined />} onClick={() => setIsOpen(true)}>
          {texts.save}
        </Button>
      )}
      {isOpen && (
        <SavedSearchDialog
          title={texts.save}
          canShare={canShare}
          replaces={(named) => namedAlike(named) !== undefined}
          onSave={save}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
