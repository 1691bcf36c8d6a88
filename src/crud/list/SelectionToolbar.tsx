/** The bar of the selected rows: how many they are, the way out, and what can be done with them. */
import { Box, Button, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { crudTexts } from '#i18n/fr/crud.ts'
import type { Reference } from '#src/fields/references/description.ts'
import type { Selection } from './selection.ts'
import type { ListRow } from './useRows.ts'

const texts = crudTexts.list

/** The selected records, by the names of those that are on the page. */
export const selectedRecords = ({ ids }: Selection, rows: readonly ListRow[]): Reference[] => {
  const names = new Map(rows.map(({ record }) => [record.id, record.displayName]))
  return ids.map((id) => ({ id, displayName: names.get(id) ?? '' }))
}

export const SelectionToolbar = ({ selection, children }: { selection: Selection; children: ReactNode }) => {
  const count = selection.ids.length
  return (
    <Box
      role="toolbar"
      aria-label={texts.selected(count)}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 0.75,
        bgcolor: 'action.selected',
      }}
    >
      <Typography variant="body2" sx={{ flex: 1, fontWeight: 600 }} role="status">
        {texts.selected(count)}
      </Typography>
      <Button size="small" color="inherit" onClick={selection.clear}>
        {texts.unselect}
      </Button>
      {children}
    </Box>
  )
}
