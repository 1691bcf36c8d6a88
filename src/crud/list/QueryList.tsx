/** The searches that were kept of a list: each leads there, and can be forgotten. */
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import { IconButton, List, ListItem, ListItemButton, ListItemText } from '@mui/material'
import { useState } from 'react'
import type { SavedQuery } from 'react-admin'
import { crudTexts } from '#i18n/fr/crud.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { useListQueries } from './useListQueries.ts'

const texts = crudTexts.list.queries

type LineProps = { query: SavedQuery; isCurrent: boolean; onApply: () => void; onRemove: () => void }

const QueryLine = ({ query, isCurrent, onApply, onRemove }: LineProps) => (
  <ListItem
    disablePadding
    secondaryAction={
      <IconButton edge="end" size="small" aria-label={texts.remove(query.label)} onClick={onRemove}>
        <DeleteOutlined fontSize="small" />
      </IconButton>
    }
  >
    <ListItemButton selected={isCurrent} aria-current={isCurrent || undefined} onClick={onApply}>
      <ListItemText primary={query.label} slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } } }} />
    </ListItemButton>
  </ListItem>
)

export const QueryList = ({ onApplied }: { onApplied: () => void }) => {
  const { queries, current, apply, remove } = useListQueries()
  const [leaving, setLeaving] = useState<SavedQuery>()
  const choose = (query: SavedQuery) => {
    apply(query)
    onApplied()
  }
  return (
    <>
      <List dense aria-label={texts.title}>
        {queries.map((query) => (
          <QueryLine
            key={JSON.stringify(query)}
            query={query}
            isCurrent={query === current}
            onApply={() => choose(query)}
            onRemove={() => setLeaving(query)}
          />
        ))}
      </List>
      {leaving && (
        <ConfirmDialog
          title={texts.removeTitle(leaving.label)}
          confirm={crudTexts.list.delete}
          isDangerous
          onConfirm={() => {
            remove(leaving)
            setLeaving(undefined)
          }}
          onClose={() => setLeaving(undefined)}
        >
          {texts.removeHelp}
        </ConfirmDialog>
      )}
    </>
  )
}
