/** Icons of the menu's entries; an entity without its own gets a plain one. */
import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined'
import BadgeOutlined from '@mui/icons-material/BadgeOutlined'
import BusinessOutlined from '@mui/icons-material/BusinessOutlined'
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined'
import CategoryOutlined from '@mui/icons-material/CategoryOutlined'
import DashboardCustomizeOutlined from '@mui/icons-material/DashboardCustomizeOutlined'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import DraftsOutlined from '@mui/icons-material/DraftsOutlined'
import EngineeringOutlined from '@mui/icons-material/EngineeringOutlined'
import EventNoteOutlined from '@mui/icons-material/EventNoteOutlined'
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import HandshakeOutlined from '@mui/icons-material/HandshakeOutlined'
import HomeRepairServiceOutlined from '@mui/icons-material/HomeRepairServiceOutlined'
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined'
import LabelOutlined from '@mui/icons-material/LabelOutlined'
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined'
import MailOutlined from '@mui/icons-material/MailOutlined'
import MapOutlined from '@mui/icons-material/MapOutlined'
import MeetingRoomOutlined from '@mui/icons-material/MeetingRoomOutlined'
import PeopleOutlined from '@mui/icons-material/PeopleOutlined'
import SettingsOutlined from '@mui/icons-material/SettingsOutlined'
import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import type { ComponentType } from 'react'

const ICONS: Readonly<Record<string, ComponentType<SvgIconProps>>> = {
  planning: CalendarMonthOutlined,
  reservation: EventNoteOutlined,
  intervention: EngineeringOutlined,
  departmentGroup: AccountTreeOutlined,
  department: BusinessOutlined,
  sector: MapOutlined,
  useType: LabelOutlined,
  reservationCategory: CategoryOutlined,
  interventionCategory: HomeRepairServiceOutlined,
  property: Inventory2Outlined,
  location: MeetingRoomOutlined,
  externalReservationItem: HandshakeOutlined,
  reservationValidationWorkflow: FactCheckOutlined,
  supplier: LocalShippingOutlined,
  emailModel: MailOutlined,
  directMailModel: DraftsOutlined,
  userRole: BadgeOutlined,
  user: PeopleOutlined,
  parameters: SettingsOutlined,
  customize: DashboardCustomizeOutlined,
  bin: DeleteOutlined,
  licenses: VerifiedOutlined,
}

export const MenuIcon = ({ name, ...props }: SvgIconProps & { name: string }) => {
  const Icon = ICONS[name] ?? DescriptionOutlined
  return <Icon fontSize="small" {...props} />
}
