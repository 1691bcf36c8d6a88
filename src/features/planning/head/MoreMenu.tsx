import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined'
import LegendToggleOutlined from '@mui/icons-material/LegendToggleOutlined'
import MoreVert from '@mui/icons-material/MoreVert'
import PrintOutlined from '@mui/icons-material/PrintOutlined'
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined'
import UnfoldMoreOutlined from '@mui/icons-material/UnfoldMoreOutlined'
import { IconButton, ListItemIcon, ListItemText, Menu, MenuItem, Tooltip } from '@mui/material'
import { type ReactElement, useState } from 'react'
import { planning as texts } from '#i18n/fr/planning.ts'
import type { PlanningCommand } from '#src/shared/planning/usePlanningKeys.ts'
import type { PlanningView } from '#src/shared/planning/views.ts'
import { showShortcuts } from '#src/ui/shortcuts.ts'

type Props = {
  view: PlanningView
  allHours: boolean
  isPhone: boolean
  onCommand: (command: PlanningCommand) => void
  onToggleHours: () => void
  onPrint: () => void
}

type Action = { label: string; icon: ReactElement; run: () => void }

const actionsOf = (props: Props): Action[] => {
  const { view, allHours, isPhone } = props
  const hours: Action = {
    label: allHours ? texts.usualHours : texts.allHours,
    icon: allHours ? <ScheduleOutlined fontSize="small" /> : <UnfoldMoreOutlined fontSize="small" />,
    run: props.onToggleHours,
  }
  return [
    ...(view === 'list' ? [] : [hours]),
    { label: texts.legend, icon: <LegendToggleOutlined fontSize="small" />, run: () => props.onCommand('legend') },
    { label: texts.print, icon: <PrintOutlined fontSize="small" />, run: props.onPrint },
    ...(isPhone
      ? []
      : [{ label: texts.shortcuts, icon: <KeyboardOutlined fontSize="small" />, run: () => showShortcuts(true) }]),
  ]
}

export const MoreMenu = (props: Props) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      <Tooltip title={texts.moreActions}>
        <IconButton
          size="small"
          aria-label={texts.moreActions}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <MoreVert />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close} slotProps={{ list: { dense: true } }}>
        {actionsOf(props).map(({ label, icon, run }) => (
          <MenuItem
            key={label}
            onClick={() => {
              close()
              run()
            }}
          >
            <ListItemIcon>{icon}</ListItemIcon>
            <ListItemText>{label}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
