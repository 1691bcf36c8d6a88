import BarChartOutlined from '@mui/icons-material/BarChartOutlined'
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined'
import GridViewOutlined from '@mui/icons-material/GridViewOutlined'
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined'
import ViewKanbanOutlined from '@mui/icons-material/ViewKanbanOutlined'
import { Button, ListItemIcon, ListItemText, Menu, MenuItem, type SvgIcon } from '@mui/material'
import { useState } from 'react'
import { listViewTexts as texts } from '#i18n/fr/listViews.ts'
import { useIsMobile } from '#src/ui/useIsMobile.ts'
import type { EntityView } from '../../entityView.ts'
import { offeredViews, type ViewType } from './listView.ts'
import { useListView } from './useListView.ts'

const ICONS: Readonly<Record<ViewType, typeof SvgIcon>> = {
  table: TableRowsOutlined,
  cards: GridViewOutlined,
  board: ViewKanbanOutlined,
  calendar: CalendarMonthOutlined,
  chart: BarChartOutlined,
}

export const useOfferedViews = (view: EntityView): readonly ViewType[] => {
  const isMobile = useIsMobile()
  return offeredViews(view).filter((type) => !(isMobile && type === 'cards'))
}

export const ViewButton = ({ view }: { view: EntityView }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { shown, show } = useListView(view)
  const offered = useOfferedViews(view)
  const Icon = ICONS[shown.as]
  return (
    <>
      <Button
        color="inherit"
        startIcon={<Icon />}
        aria-label={texts.shown(texts.names[shown.as])}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {texts.names[shown.as]}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': texts.menu } }}
      >
        {offered.map((type) => {
          const Own = ICONS[type]
          return (
            <MenuItem
              key={type}
              role="menuitemradio"
              aria-checked={type === shown.as}
              selected={type === shown.as}
              onClick={() => {
                setAnchor(null)
                if (type !== shown.as) show({ as: type })
              }}
            >
              <ListItemIcon>
                <Own fontSize="small" />
              </ListItemIcon>
              <ListItemText>{texts.names[type]}</ListItemText>
            </MenuItem>
          )
        })}
      </Menu>
    </>
  )
}
