import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined'
import BackupOutlined from '@mui/icons-material/BackupOutlined'
import BadgeOutlined from '@mui/icons-material/BadgeOutlined'
import BoltOutlined from '@mui/icons-material/BoltOutlined'
import BusinessOutlined from '@mui/icons-material/BusinessOutlined'
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined'
import CategoryOutlined from '@mui/icons-material/CategoryOutlined'
import CodeOutlined from '@mui/icons-material/CodeOutlined'
import DashboardCustomizeOutlined from '@mui/icons-material/DashboardCustomizeOutlined'
import DataUsageOutlined from '@mui/icons-material/DataUsageOutlined'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import DraftsOutlined from '@mui/icons-material/DraftsOutlined'
import DynamicFormOutlined from '@mui/icons-material/DynamicFormOutlined'
import EngineeringOutlined from '@mui/icons-material/EngineeringOutlined'
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined'
import EventNoteOutlined from '@mui/icons-material/EventNoteOutlined'
import EventRepeatOutlined from '@mui/icons-material/EventRepeatOutlined'
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import FilterAltOutlined from '@mui/icons-material/FilterAltOutlined'
import FolderOutlined from '@mui/icons-material/FolderOutlined'
import GroupsOutlined from '@mui/icons-material/GroupsOutlined'
import HandshakeOutlined from '@mui/icons-material/HandshakeOutlined'
import HandymanOutlined from '@mui/icons-material/HandymanOutlined'
import HistoryEduOutlined from '@mui/icons-material/HistoryEduOutlined'
import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import HomeRepairServiceOutlined from '@mui/icons-material/HomeRepairServiceOutlined'
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined'
import LabelOutlined from '@mui/icons-material/LabelOutlined'
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined'
import MailOutlined from '@mui/icons-material/MailOutlined'
import MapOutlined from '@mui/icons-material/MapOutlined'
import MarkEmailReadOutlined from '@mui/icons-material/MarkEmailReadOutlined'
import MeetingRoomOutlined from '@mui/icons-material/MeetingRoomOutlined'
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined'
import PeopleOutlined from '@mui/icons-material/PeopleOutlined'
import PolicyOutlined from '@mui/icons-material/PolicyOutlined'
import PrintOutlined from '@mui/icons-material/PrintOutlined'
import QueryStatsOutlined from '@mui/icons-material/QueryStatsOutlined'
import ReportProblemOutlined from '@mui/icons-material/ReportProblemOutlined'
import RuleOutlined from '@mui/icons-material/RuleOutlined'
import SchoolOutlined from '@mui/icons-material/SchoolOutlined'
import SettingsOutlined from '@mui/icons-material/SettingsOutlined'
import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined'
import SpeedOutlined from '@mui/icons-material/SpeedOutlined'
import SwapHorizOutlined from '@mui/icons-material/SwapHorizOutlined'
import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined'
import { menuTexts } from '#i18n/fr/menu.ts'
import type { WebDefinition } from '#src/shell/defineWeb.ts'
import { lazyWith } from '#src/ui/lazyWith.tsx'

export const menu: WebDefinition['menu'] = [
  {
    name: 'reservationDashboard',
    to: '/reservation',
    group: 'reservation',
    label: menuTexts.dashboard,
    shortLabel: menuTexts.shortDashboard,
    icon: 'Dashboard',
    order: 5,
    isExact: true,
    right: 'RESERVATION',
    modules: ['RESERVATION'],
  },
  {
    name: 'reservationEdition',
    to: '/edition/reservation',
    group: 'reservation',
    label: menuTexts.reservationEdition,
    icon: 'Print',
    order: 35,
    right: 'EDITION_RESERVATIONS_LIST',
    modules: ['RESERVATION'],
  },
  {
    name: 'reservationRate',
    to: '/edition/reservation-rate',
    group: 'reservation',
    label: menuTexts.reservationRate,
    icon: 'QueryStats',
    order: 40,
    right: 'EDITION_RESERVATIONS_LIST',
    modules: ['RESERVATION'],
  },
  {
    name: 'interventionDashboard',
    to: '/intervention',
    group: 'intervention',
    label: menuTexts.dashboard,
    shortLabel: menuTexts.shortDashboard,
    icon: 'Dashboard',
    order: 5,
    isExact: true,
    right: 'INTERVENTION',
    modules: ['INTERVENTIONS'],
  },
  {
    name: 'workPlanning',
    to: '/intervention/planning',
    group: 'intervention',
    label: menuTexts.workPlanning,
    shortLabel: menuTexts.planning,
    icon: 'CalendarMonth',
    order: 12,
    right: 'INTERVENTION',
    modules: ['INTERVENTIONS'],
  },
  {
    name: 'maintenanceFigures',
    to: '/intervention/figures',
    group: 'intervention',
    label: menuTexts.maintenanceFigures,
    shortLabel: menuTexts.shortFigures,
    icon: 'QueryStats',
    order: 40,
    right: 'INTERVENTION',
    modules: ['INTERVENTIONS'],
  },
  {
    name: 'planning',
    to: '/reservation/planning',
    group: 'reservation',
    label: menuTexts.planning,
    icon: 'CalendarMonth',
    order: 10,
    right: 'RESERVATION',
    modules: ['RESERVATION'],
  },
  {
    name: 'desk',
    to: '/reservation/desk',
    group: 'reservation',
    label: menuTexts.desk,
    icon: 'SwapHoriz',
    order: 30,
    right: 'CLOSE_RESERVATIONS_OF_SAME_SECTORS',
    modules: ['RESERVATION'],
  },
  {
    name: 'drive',
    to: '/drive',
    group: 'files',
    label: menuTexts.drive,
    icon: 'Folder',
    order: 10,
    right: 'FILE_MANAGEMENT',
  },
  {
    name: 'parameters',
    to: '/admin/parameters',
    group: 'administration',
    label: menuTexts.parameters,
    icon: 'Settings',
    order: 10,
    right: 'PARAMETER_MANAGEMENT',
  },
  {
    name: 'customize',
    to: '/customize/entity',
    group: 'administration',
    label: menuTexts.customize,
    icon: 'DashboardCustomize',
    order: 20,
    right: 'CUSTOM_FIELD_MANAGEMENT',
  },
  {
    name: 'configuration',
    to: '/admin/configuration',
    group: 'administration',
    label: menuTexts.configuration,
    icon: 'Rule',
    order: 30,
    right: 'CUSTOM_FIELD_MANAGEMENT',
  },
  {
    name: 'api',
    to: '/admin/api',
    group: 'administration',
    label: menuTexts.api,
    icon: 'Code',
    order: 35,
    right: 'CUSTOM_FIELD_MANAGEMENT',
  },
  {
    name: 'bin',
    to: '/admin/bin',
    group: 'administration',
    label: menuTexts.bin,
    icon: 'Delete',
    order: 900,
    right: 'BIN',
  },
  {
    name: 'backups',
    to: '/admin/backups',
    group: 'administration',
    label: menuTexts.backups,
    icon: 'Backup',
    order: 920,
    right: 'BACKUP_EXPORT_MANAGEMENT',
  },
  {
    name: 'licenses',
    to: '/admin/licenses',
    group: 'administration',
    label: menuTexts.licenses,
    icon: 'Verified',
    order: 910,
    right: 'LICENSE_MANAGEMENT',
  },
]

const NoCount = () => null
const loadCounts = () => import('#src/features/dashboard/MenuCount.tsx')

/** Loaded after the menu renders; a failed counter is omitted. */
export const counts: WebDefinition['counts'] = {
  reservation: lazyWith(loadCounts, (m) => m.ReservationMenuCount, NoCount),
  intervention: lazyWith(loadCounts, (m) => m.InterventionMenuCount, NoCount),
}

export const icons: WebDefinition['icons'] = {
  Dashboard: SpaceDashboardOutlined,
  QueryStats: QueryStatsOutlined,
  CalendarMonth: CalendarMonthOutlined,
  DataUsage: DataUsageOutlined,
  EventBusy: EventBusyOutlined,
  Folder: FolderOutlined,
  Handyman: HandymanOutlined,
  EventNote: EventNoteOutlined,
  EventRepeat: EventRepeatOutlined,
  Speed: SpeedOutlined,
  Engineering: EngineeringOutlined,
  AccountTree: AccountTreeOutlined,
  Business: BusinessOutlined,
  Map: MapOutlined,
  Label: LabelOutlined,
  Category: CategoryOutlined,
  HomeRepairService: HomeRepairServiceOutlined,
  Inventory2: Inventory2Outlined,
  MeetingRoom: MeetingRoomOutlined,
  Groups: GroupsOutlined,
  Handshake: HandshakeOutlined,
  FactCheck: FactCheckOutlined,
  MenuBook: MenuBookOutlined,
  HistoryEdu: HistoryEduOutlined,
  LocalShipping: LocalShippingOutlined,
  Mail: MailOutlined,
  Drafts: DraftsOutlined,
  Badge: BadgeOutlined,
  Bolt: BoltOutlined,
  DynamicForm: DynamicFormOutlined,
  People: PeopleOutlined,
  History: HistoryOutlined,
  MarkEmailRead: MarkEmailReadOutlined,
  FilterAlt: FilterAltOutlined,
  Policy: PolicyOutlined,
  Print: PrintOutlined,
  ReportProblem: ReportProblemOutlined,
  Code: CodeOutlined,
  Rule: RuleOutlined,
  School: SchoolOutlined,
  Settings: SettingsOutlined,
  DashboardCustomize: DashboardCustomizeOutlined,
  Delete: DeleteOutlined,
  SwapHoriz: SwapHorizOutlined,
  Verified: VerifiedOutlined,
  Backup: BackupOutlined,
}
