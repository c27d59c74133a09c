import Bolt from '@mui/icons-material/Bolt'
import BoltOutlined from '@mui/icons-material/BoltOutlined'
import ChecklistIcon from '@mui/icons-material/Checklist'
import Contacts from '@mui/icons-material/Contacts'
import ContactsOutlined from '@mui/icons-material/ContactsOutlined'
import Forum from '@mui/icons-material/Forum'
import ForumOutlined from '@mui/icons-material/ForumOutlined'
import Groups from '@mui/icons-material/Groups'
import GroupsOutlined from '@mui/icons-material/GroupsOutlined'
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined'
import PlaylistPlay from '@mui/icons-material/PlaylistPlay'
import PlaylistPlayOutlined from '@mui/icons-material/PlaylistPlayOutlined'
import ScheduleSend from '@mui/icons-material/ScheduleSend'
import ScheduleSendOutlined from '@mui/icons-material/ScheduleSendOutlined'
import Sell from '@mui/icons-material/Sell'
import SellOutlined from '@mui/icons-material/SellOutlined'
import ViewKanban from '@mui/icons-material/ViewKanban'
import ViewKanbanOutlined from '@mui/icons-material/ViewKanbanOutlined'
import { lazy } from 'react'
import { loadPhrases } from '../../i18n/i18n'
import { lazyPage, listPage, type SectionPage } from './pageRoute'

/** Pages for attendants, in the order of the menu. */
export const attendance: readonly SectionPage[] = [
  {
    path: '/tickets/:uuid?',
    page: lazy(async () => ({ default: (await import('../../features/conversations/tickets')).TicketsPage })),
    ability: 'tickets:attend',
    menu: { label: 'tickets', icon: ForumOutlined, activeIcon: Forum },
  },
  listPage(
    'quickMessages',
    { ability: 'tickets:attend', icon: BoltOutlined, activeIcon: Bolt },
    () => import('../../features/conversations/quickMessages/QuickMessagesPage'),
  ),
  listPage(
    'macros',
    { ability: 'tickets:attend', icon: PlaylistPlayOutlined, activeIcon: PlaylistPlay },
    () => import('../../features/conversations/macros/MacrosPage'),
  ),
  listPage(
    'kanban',
    { ability: 'kanban:use', icon: ViewKanbanOutlined, activeIcon: ViewKanban },
    async () =>
      (
        await Promise.all([import('../../features/conversations/kanban/KanbanPage'), loadPhrases('tagsPage')])
      )[0],
  ),
  {
    path: '/todolist',
    page: lazyPage(() => import('../../features/company/todoList/TodoListPage'), 'list', 'todoListPage'),
    ability: 'tickets:attend',
    menu: { label: 'todoList', icon: ChecklistIcon },
  },
  listPage(
    'contacts',
    { ability: 'tickets:attend', icon: ContactsOutlined, activeIcon: Contacts },
    async () =>
      (
        await Promise.all([
          import('../../features/people/contactBook/ContactsPage'),
          loadPhrases('contactImports', 'importNotices'),
        ])
      )[0],
  ),
  listPage(
    'schedules',
    { ability: 'schedules:use', icon: ScheduleSendOutlined, activeIcon: ScheduleSend },
    () => import('../../features/conversations/schedules/SchedulesPage'),
  ),
  listPage(
    'tags',
    { ability: 'tickets:attend', icon: SellOutlined, activeIcon: Sell },
    () => import('../../features/people/tags/TagsPage'),
  ),
  {
    path: '/chats/:uuid?',
    page: lazyPage(
      () => import('../../features/company/chats/ChatsPage'),
      'list',
      'form',
      'messages',
      'composer',
      'chatsPage',
    ),
    ability: 'chats:use',
    menu: { label: 'chats', icon: GroupsOutlined, activeIcon: Groups },
  },
  listPage(
    'helps',
    { ability: 'tickets:attend', icon: HelpOutline },
    () => import('../../features/company/helps/HelpsPage'),
  ),
]
