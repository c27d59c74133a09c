import type { Ability } from '@balcao/contract/abilities'
import AccountTree from '@mui/icons-material/AccountTree'
import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined'
import Api from '@mui/icons-material/Api'
import ApiOutlined from '@mui/icons-material/ApiOutlined'
import Bolt from '@mui/icons-material/Bolt'
import BoltOutlined from '@mui/icons-material/BoltOutlined'
import ChecklistIcon from '@mui/icons-material/Checklist'
import Contacts from '@mui/icons-material/Contacts'
import ContactsOutlined from '@mui/icons-material/ContactsOutlined'
import Forum from '@mui/icons-material/Forum'
import ForumOutlined from '@mui/icons-material/ForumOutlined'
import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import People from '@mui/icons-material/People'
import PeopleOutlined from '@mui/icons-material/PeopleOutlined'
import ScheduleSend from '@mui/icons-material/ScheduleSend'
import ScheduleSendOutlined from '@mui/icons-material/ScheduleSendOutlined'
import Sell from '@mui/icons-material/Sell'
import Settings from '@mui/icons-material/Settings'
import SettingsOutlined from '@mui/icons-material/SettingsOutlined'
import SellOutlined from '@mui/icons-material/SellOutlined'
import Smartphone from '@mui/icons-material/Smartphone'
import SmartphoneOutlined from '@mui/icons-material/SmartphoneOutlined'
import ViewKanban from '@mui/icons-material/ViewKanban'
import ViewKanbanOutlined from '@mui/icons-material/ViewKanbanOutlined'
import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { loadPhrases } from '../i18n/i18n'
import type { Namespace, Phrases } from '../i18n/phrases'

/** The sections of the side menu, in their order. */
export const menuSections = ['attendance', 'management', 'administration'] as const
export type MenuSection = (typeof menuSections)[number]

export interface PageRoute {
  /** Optional segments end in `?`. */
  path: string
  page: LazyExoticComponent<ComponentType>
  /** Who may open it; the others see that they may not, and no menu entry. */
  ability: Ability
  /** Pages without an entry are reached from other pages. `ability`: who sees it, where more may open the page. */
  menu?: {
    section: MenuSection
    label: keyof Phrases['shell']['menu']
    icon: ComponentType
    /** The same, filled: for the page that is open. */
    activeIcon?: ComponentType
    ability?: Ability
    /** Seldom needed: the closed menu keeps it behind the button of its section. */
    isTucked?: true
  }
}

/** Where a login leads, and `/` while it has no page of its own. */
export const HOME = '/tickets'
export const LOGIN = '/login'
/** Where a link leads by which somebody chooses a password. */
export const SET_PASSWORD = '/set-password'

/** What lists records by a `ListPage`, and has an entry in the menu: phrases name both. */
type ListName = keyof Phrases['shell']['menu'] &
  { [N in Namespace]: N extends `${infer Name}Page` ? Name : never }[Namespace]

/**
 * A page with a list: `quickMessages` is found at `/quick-messages`. Its code, its phrases (`quickMessagesPage`) and those of all lists
 * come together when it is opened.
 */
const listPage = (
  name: ListName,
  section: MenuSection,
  ability: Ability,
  icon: ComponentType,
  load: () => Promise<{ default: ComponentType }>,
  activeIcon?: ComponentType,
): PageRoute => ({
  path: `/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
  page: lazy(async () => (await Promise.all([load(), loadPhrases('list', 'form', `${name}Page`)]))[0]),
  ability,
  menu: {
    section,
    label: name,
    icon,
    ...(activeIcon && { activeIcon }),
    ...(section === 'administration' && { isTucked: true }),
  },
})

/** Every page behind the login, in the order of the menu. Guards and menu are derived from this table alone. */
export const pageRoutes: readonly PageRoute[] = [
  {
    path: '/tickets/:uuid?',
    page: lazy(async () => ({ default: (await import('../features/tickets')).TicketsPage })),
    ability: 'tickets:attend',
    menu: { section: 'attendance', label: 'tickets', icon: ForumOutlined, activeIcon: Forum },
  },
  listPage(
    'quickMessages',
    'attendance',
    'tickets:attend',
    BoltOutlined,
    () => import('../features/quickMessages/QuickMessagesPage'),
    Bolt,
  ),
  listPage(
    'kanban',
    'attendance',
    'tickets:attend',
    ViewKanbanOutlined,
    async () => (await Promise.all([import('../features/kanban/KanbanPage'), loadPhrases('tagsPage')]))[0],
    ViewKanban,
  ),
  {
    path: '/todolist',
    page: lazy(
      async () =>
        (
          await Promise.all([
            import('../features/todoList/TodoListPage'),
            loadPhrases('list', 'todoListPage'),
          ])
        )[0],
    ),
    ability: 'tickets:attend',
    menu: { section: 'attendance', label: 'todoList', icon: ChecklistIcon },
  },
  listPage(
    'contacts',
    'attendance',
    'tickets:attend',
    ContactsOutlined,
    async () =>
      (await Promise.all([import('../features/contactBook/ContactsPage'), loadPhrases('contactImports')]))[0],
    Contacts,
  ),
  listPage(
    'schedules',
    'attendance',
    'tickets:attend',
    ScheduleSendOutlined,
    () => import('../features/schedules/SchedulesPage'),
    ScheduleSend,
  ),
  listPage(
    'tags',
    'attendance',
    'tickets:attend',
    SellOutlined,
    () => import('../features/tags/TagsPage'),
    Sell,
  ),
  {
    path: '/connections',
    page: lazy(async () => {
      const [{ ConnectionsPage }] = await Promise.all([
        import('../features/connections/ConnectionsPage'),
        loadPhrases('list', 'form', 'connections'),
      ])
      return { default: ConnectionsPage }
    }),
    ability: 'connections-page:view',
    menu: {
      section: 'administration',
      label: 'connections',
      icon: SmartphoneOutlined,
      activeIcon: Smartphone,
      ability: 'connections-page:actionButtons',
    },
  },
  listPage(
    'queues',
    'administration',
    'queues:write',
    AccountTreeOutlined,
    async () =>
      (await Promise.all([import('../features/queues/QueuesPage'), loadPhrases('workingHours')]))[0],
    AccountTree,
  ),
  listPage(
    'users',
    'administration',
    'users:write',
    PeopleOutlined,
    () => import('../features/users/UsersPage'),
    People,
  ),
  listPage(
    'messagesApi',
    'administration',
    'api:manage',
    ApiOutlined,
    () => import('../features/messagesApi/MessagesApiPage'),
    Api,
  ),
  listPage(
    'auditLog',
    'administration',
    'audit-log:read',
    HistoryOutlined,
    () => import('../features/auditLog/AuditLogPage'),
  ),
  {
    path: '/personal-data',
    page: lazy(
      async () =>
        (
          await Promise.all([
            import('../features/personalData/PersonalDataPage'),
            loadPhrases('list', 'personalDataPage'),
          ])
        )[0],
    ),
    ability: 'contacts:personalData',
  },
  listPage(
    'settings',
    'administration',
    'settings:write',
    SettingsOutlined,
    async () =>
      (await Promise.all([import('../features/settings/SettingsPage'), loadPhrases('workingHours')]))[0],
    Settings,
  ),
]
