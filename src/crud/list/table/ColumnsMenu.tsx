import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined'
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined'
import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined'
import { Box, Button, Checkbox, Divider, FormControlLabel, IconButton, Popover, Switch } from '@mui/material'
import { useState } from 'react'
import { crudTexts } from '#i18n/fr/crud.ts'
import type { FieldView } from '#src/fields/views/fieldView.ts'
import { type Columns, useDensity } from './columns.ts'

const texts = crudTexts.list

const moved = (sources: readonly string[], from: number, to: number): string[] => {
  const next = sources.filter((_source, index) => index !== from)
  return [...next.slice(0, to), ...sources.slice(from, from + 1), ...next.slice(to)]
}

/**
 * A button at its limit stays focusable: a disabled button would lose the focus, and Escape would not close the menu.
 */
const idle = (isIdle: boolean) => ({
  'aria-disabled': isIdle,
  disableRipple: isIdle,
  ...(isIdle && { sx: { opacity: 0.38, cursor: 'default' } }),
})

type LineProps = { column: FieldView; columns: Columns; isEmpty: boolean }

const ColumnLine = ({ column, columns, isEmpty }: LineProps) => {
  const sources = columns.shown.map(({ source }) => source)
  const index = sources.indexOf(column.source)
  const isShown = index >= 0
  const toggle = () =>
    columns.choose(isShown ? sources.filter((source) => source !== column.source) : [...sources, column.source])
  const move = (to: number) => columns.choose(moved(sources, index, to))
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center' }}>
      <FormControlLabel
        sx={{ flex: 1, mr: 1 }}
        label={isEmpty ? texts.emptyColumn(column.label) : column.label}
        control={
          <Checkbox size="small" checked={isShown} disabled={isShown && sources.length === 1} onChange={toggle} />
        }
      />
      {isShown && (
        <>
          <IconButton
            size="small"
            aria-label={texts.moveUp(column.label)}
            {...idle(index === 0)}
            onClick={() => index > 0 && move(index - 1)}
          >
            <ArrowUpwardOutlined sx={{ fontSize: 16 }} />
          </IconButton>
          <IconButton
            size="small"
            aria-label={texts.moveDown(column.label)}
            {...idle(index === sources.length - 1)}
            onClick={() => index < sources.length - 1 && move(index + 1)}
          >
            <ArrowDownwardOutlined sx={{ fontSize: 16 }} />
          </IconButton>
        </>
      )}
    </Box>
  )
}

type Props = { columns: Columns; empty: readonly FieldView[] }

export const ColumnsMenu = ({ columns, empty }: Props) => {
  const [isDense, setDense] = useDensity()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const hidden = columns.all.filter((column) => !columns.shown.includes(column))
  return (
    <>
      <Button
        color="inherit"
        startIcon={<ViewColumnOutlined />}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {texts.columns}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': texts.columnsTitle, sx: { p: 2, minWidth: 300, maxHeight: 520 } },
        }}
      >
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {[...columns.shown, ...hidden].map((column) => (
            <ColumnLine key={column.source} column={column} columns={columns} isEmpty={empty.includes(column)} />
          ))}
        </Box>
        <Divider sx={{ my: 1 }} />
        <FormControlLabel
          label={texts.compact}
          control={<Switch size="small" checked={isDense} onChange={(_event, checked) => setDense(checked)} />}
        />
        <Box sx={{ mt: 1 }}>
          <Button size="small" {...idle(!columns.isChosen)} onClick={columns.reset}>
            {texts.resetColumns}
          </Button>
        </Box>
      </Popover>
    </>
  )
}
