import AccountTree from '@mui/icons-material/AccountTree'
import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined'
import Api from '@mui/icons-material/Api'
import ApiOutlined from '@mui/icons-material/ApiOutlined'
import Bolt from '@mui/icons-material/Bolt'
import BoltOutlined from '@mui/icons-material/BoltOutlined'
import Campaign from '@mui/icons-material/Campaign'
import CampaignOutlined from '@mui/icons-material/CampaignOutlined'
import ChecklistIcon from '@mui/icons-material/Checklist'
import Contacts from '@mui/icons-material/Contacts'
import ContactsOutlined from '@mui/icons-material/ContactsOutlined'
import DomainOutlined from '@mui/icons-material/DomainOutlined'
import Forum from '@mui/icons-material/Forum'
import ForumOutlined from '@mui/icons-material/ForumOutlined'
import Groups from '@mui/icons-material/Groups'
import GroupsOutlined from '@mui/icons-material/GroupsOutlined'
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined'
import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import NewspaperOutlined from '@mui/icons-material/NewspaperOutlined'
import People from '@mui/icons-material/People'
import PeopleOutlined from '@mui/icons-material/PeopleOutlined'
import ReceiptLong from '@mui/icons-material/ReceiptLong'
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined'
import RecentActors from '@mui/icons-material/RecentActors'
import RecentActorsOutlined from '@mui/icons-material/RecentActorsOutlined'
import ScheduleSend from '@mui/icons-material/ScheduleSend'
import ScheduleSendOutlined from '@mui/icons-material/ScheduleSendOutlined'
import Sell from '@mui/icons-material/Sell'
import SellOutlined from '@mui/icons-material/SellOutlined'
import Settings from '@mui/icons-material/Settings'
import SettingsOutlined from '@mui/icons-material/SettingsOutlined'
import SettingsSuggestOutlined from '@mui/icons-material/SettingsSuggestOutlined'
import Smartphone from '@mui/icons-material/Smartphone'
import SmartphoneOutlined from '@mui/icons-material/SmartphoneOutlined'
import SpaceDashboard from '@mui/icons-material/SpaceDashboard'
import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined'
import ViewKanban from '@mui/icons-material/ViewKanban'
import ViewKanbanOutlined from '@mui/icons-material/ViewKanbanOutlined'
import type { ComponentType } from 'react'
import type { MenuLabel } from '../routes'

interface MenuIcon {
  icon: ComponentType
  /** The same, filled: for the page that is open. */
  activeIcon?: ComponentType
}

/** Of the entries of the menu. Apart from the routes, which the login loads, too. */
export const menuIcons: Readonly<Record<MenuLabel, MenuIcon>> = {
  tickets: { icon: ForumOutlined, activeIcon: Forum },
  quickMessages: { icon: BoltOutlined, activeIcon: Bolt },
  kanban: { icon: ViewKanbanOutlined, activeIcon: ViewKanban },
  todoList: { icon: ChecklistIcon },
  contacts: { icon: ContactsOutlined, activeIcon: Contacts },
  schedules: { icon: ScheduleSendOutlined, activeIcon: ScheduleSend },
  contactLists: { icon: RecentActorsOutlined, activeIcon: RecentActors },
  dashboard: { icon: SpaceDashboardOutlined, activeIcon: SpaceDashboard },
  tags: { icon: SellOutlined, activeIcon: Sell },
  chats: { icon: GroupsOutlined, activeIcon: Groups },
  helps: { icon: HelpOutline },
  campaigns: { icon: CampaignOutlined, activeIcon: Campaign },
  campaignsConfig: { icon: SettingsSuggestOutlined },
  overview: { icon: DomainOutlined },
  announcements: { icon: NewspaperOutlined },
  queues: { icon: AccountTreeOutlined, activeIcon: AccountTree },
  users: { icon: PeopleOutlined, activeIcon: People },
  settings: { icon: SettingsOutlined, activeIcon: Settings },
  messagesApi: { icon: ApiOutlined, activeIcon: Api },
  connections: { icon: SmartphoneOutlined, activeIcon: Smartphone },
  invoices: { icon: ReceiptLongOutlined, activeIcon: ReceiptLong },
  auditLog: { icon: HistoryOutlined },
}
