import type { Ability } from '@balcao/contract/abilities'
import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined'
import BoltOutlined from '@mui/icons-material/BoltOutlined'
import ForumOutlined from '@mui/icons-material/ForumOutlined'
import SellOutlined from '@mui/icons-material/SellOutlined'
import SmartphoneOutlined from '@mui/icons-material/SmartphoneOutlined'
import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { loadPhrases } from '../i18n/i18n'
import type { Namespace, Phrases } from '../i18n/phrases'

/** The sections of the side menu, in their order. */
export const menuSections = ['attendance', 'administration'] as const
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
    ability?: Ability
  }
}

/** Where a login leads, and `/` while it has no page of its own. */
export const HOME = '/tickets'
export const LOGIN = '/login'

/** A page with a list: its code, its phrases and those of all lists come together. */
const listPage = (name: Namespace, load: () => Promise<{ default: ComponentType }>) =>
  lazy(async () => (await Promise.all([load(), loadPhrases('list', 'form', name)]))[0])

/** Every page behind the login. Guards and menu are derived from this table alone. */
export const pageRoutes: readonly PageRoute[] = [
  {
    path: '/tickets/:uuid?',
    page: lazy(async () => ({ default: (await import('../features/tickets')).TicketsPage })),
    ability: 'tickets:attend',
    menu: { section: 'attendance', label: 'tickets', icon: ForumOutlined },
  },
  {
    path: '/quick-messages',
    page: listPage('quickMessagesPage', () => import('../features/quickMessages/QuickMessagesPage')),
    ability: 'tickets:attend',
    menu: { section: 'attendance', label: 'quickMessages', icon: BoltOutlined },
  },
  {
    path: '/tags',
    page: listPage('tagsPage', () => import('../features/tags/TagsPage')),
    ability: 'tickets:attend',
    menu: { section: 'attendance', label: 'tags', icon: SellOutlined },
  },
  {
    path: '/connections',
    page: lazy(async () => {
      const [{ ConnectionsPage }] = await Promise.all([
        import('../features/connections/ConnectionsPage'),
        loadPhrases('connections'),
      ])
      return { default: ConnectionsPage }
    }),
    ability: 'connections-page:view',
    menu: {
      section: 'administration',
      label: 'connections',
      icon: SmartphoneOutlined,
      ability: 'connections-page:actionButtons',
    },
  },
  {
    path: '/queues',
    page: listPage('queuesPage', () => import('../features/queues/QueuesPage')),
    ability: 'queues:write',
    menu: { section: 'administration', label: 'queues', icon: AccountTreeOutlined },
  },
]
