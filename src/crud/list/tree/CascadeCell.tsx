import ArrowDropDownOutlined from '@mui/icons-material/ArrowDropDownOutlined'
import { Box, Button, Menu, MenuItem } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { messageFor } from '#dataProviders/serviceError.ts'
import { crudTexts } from '#i18n/fr/crud.ts'
import { treeTexts } from '#i18n/fr/tree.ts'
import type { FieldView } from '#src/fields/views/fieldView.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import type { EntityView } from '../../entityView.ts'
import { useCascade } from '../../form/useCascade.tsx'
import type { SavedRecord } from '../../slots.ts'

type Props = { view: EntityView; column: FieldView; record: SavedRecord }

const useChange = ({ view, column, record }: Props) => {
  const dataProvider = useDataProvider()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const cascade = useCascade(view, record)
  const change = async (value: string): Promise<void> => {
    const data = { [column.name]: value }
    try {
      const meta = await cascade.ask({ ...record, ...data }, () => undefined)
      if (!meta || value === record[column.name]) return
      await dataProvider.update(view.path, { id: record.id, data, previousData: record, meta })
      notify(crudTexts.form.updated(view.noun, record.displayName), { type: 'success' })
      await queryClient.invalidateQueries({ queryKey: [view.path] })
    } catch (error) {
      notify(treeTexts.unchanged(record.displayName, messageFor(error)), { type: 'error' })
    }
  }
  return { change, dialog: cascade.dialog }
}

export const CascadeCell = (props: Props) => {
  const { column, record } = props
  const { change, dialog } = useChange(props)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const current = String(record[column.name] ?? '')
  return (
    // Clicks in the menu or the dialog must not open the row.
    <Box component="span" onClick={(event) => event.stopPropagation()}>
      <Button
        size="small"
        color="inherit"
        endIcon={<ArrowDropDownOutlined />}
        aria-haspopup="menu"
        aria-label={treeTexts.changeValue(column.label, record.displayName, column.values?.[current] ?? current)}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ ml: -0.75, fontSize: 'inherit', fontWeight: WEIGHTS.text }}
      >
        {column.values?.[current] ?? current}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {Object.entries(column.values ?? {}).map(([value, label]) => (
          <MenuItem
            key={value}
            selected={value === current}
            onClick={() => {
              setAnchor(null)
              void change(value)
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
      {dialog}
    </Box>
  )
}
