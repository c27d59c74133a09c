import type { Ability } from '@balcao/contract/abilities'
import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { loadPhrases } from '../i18n/i18n'
import type { Namespace, Phrases } from '../i18n/phrases'

/** The sections of the side menu, in their order. */
export const menuSections = ['attendance', 'management', 'administration'] as const
export type MenuSection = (typeof menuSections)[number]

/** The name of an entry: its phrase, and its icon (layout/menuIcons.ts). */
export type MenuLabel = keyof Phrases['shell']['menu']

export interface PageRoute {
  /** Optional segments end in `?`. */
  path: string
  page: LazyExoticComponent<ComponentType>
  /** Who may open it; the others see that they may not, and no menu entry. */
  ability: Ability
  /** Only super users of the installation may, whatever their profile. */
  isForSuper?: true
  /** It stays open to who can pay where the company is past its due date; nothing else does. */
  staysOpen?: true
  /**
   * Pages without an entry are reached from other pages. `ability`: who sees it, where more may open the
   * page.
   */
  menu?: {
    section: MenuSection
    label: MenuLabel
    ability?: Ability
    /** Seldom needed: the closed menu keeps it behind the button of its section. */
    isTucked?: true
  }
}

/** Where a login leads. */
export const HOME = '/tickets'
/** Where those lead who are logged in already. Who may not see what is there is taken to `HOME`. */
export const START = '/'
/** The company's subscription and its invoices. Whoever can do nothing but pay is taken there. */
export const BILLING = '/financeiro'
/** An older address of the same page. */
const SUBSCRIPTION = '/subscription'
export const LOGIN = '/login'
export const SIGN_UP = '/signup'
export const FORGOTTEN_PASSWORD = '/forgotten-password'
/** Where a link leads by which somebody shows that an e-mail is theirs. */
export const VERIFY_EMAIL = '/verify-email'
/** Where a link leads by which somebody chooses a password. */
export const SET_PASSWORD = '/set-password'

/** What lists records by a `ListPage`, and has an entry in the menu: phrases name both. */
type ListName = MenuLabel & { [N in Namespace]: N extends `${infer Name}Page` ? Name : never }[Namespace]

/** A page whose code and phrases come together when it is opened. */
const lazyPage = (load: () => Promise<{ default: ComponentType }>, ...phrases: Namespace[]) =>
  lazy(async () => (await Promise.all([load(), loadPhrases('errorCodes', ...phrases)]))[0])

/**
 * A page with a list: `quickMessages` is found at `/quick-messages`. Its code, its phrases
 * (`quickMessagesPage`) and those of all lists come together when it is opened.
 */
const listPage = (
  name: ListName,
  section: MenuSection,
  ability: Ability,
  load: () => Promise<{ default: ComponentType }>,
): PageRoute => ({
  path: `/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
  page: lazyPage(load, 'list', 'form', `${name}Page`),
  ability,
  menu: {
    section,
    label: name,
    ...(section === 'administration' && { isTucked: true }),
  },
})

/**
 * Every page behind the login, in the order of the menu. Guards and menu are derived from this table alone.
 */
export const pageRoutes: readonly PageRoute[] = [
  {
    path: '/tickets/:uuid?',
    page: lazy(async () => ({ default: (await import('../features/conversations/tickets')).TicketsPage })),
    ability: 'tickets:attend',
    menu: { section: 'attendance', label: 'tickets' },
  },
  listPage(
    'quickMessages',
    'attendance',
    'tickets:attend',
    () => import('../features/conversations/quickMessages/QuickMessagesPage'),
  ),
  listPage(
    'kanban',
    'attendance',
    'kanban:use',
    async () =>
      (
        await Promise.all([import('../features/conversations/kanban/KanbanPage'), loadPhrases('tagsPage')])
      )[0],
  ),
  {
    path: '/todolist',
    page: lazyPage(() => import('../features/company/todoList/TodoListPage'), 'list', 'todoListPage'),
    ability: 'tickets:attend',
    menu: { section: 'attendance', label: 'todoList' },
  },
  listPage(
    'contacts',
    'attendance',
    'tickets:attend',
    async () =>
      (
        await Promise.all([
          import('../features/people/contactBook/ContactsPage'),
          loadPhrases('contactImports', 'importNotices'),
        ])
      )[0],
  ),
  listPage(
    'schedules',
    'attendance',
    'schedules:use',
    () => import('../features/conversations/schedules/SchedulesPage'),
  ),
  listPage('tags', 'attendance', 'tickets:attend', () => import('../features/people/tags/TagsPage')),
  {
    path: '/chats/:uuid?',
    page: lazyPage(
      () => import('../features/company/chats/ChatsPage'),
      'list',
      'form',
      'messages',
      'composer',
      'chatsPage',
    ),
    ability: 'chats:use',
    menu: { section: 'attendance', label: 'chats' },
  },
  listPage('helps', 'attendance', 'tickets:attend', () => import('../features/company/helps/HelpsPage')),
  {
    path: START,
    page: lazyPage(() => import('../features/company/dashboard/DashboardPage'), 'form', 'dashboardPage'),
    ability: 'dashboard:view',
    menu: {
      section: 'management',
      label: 'dashboard',
    },
  },
  listPage('campaigns', 'management', 'campaigns:manage', async () => {
    const [page] = await Promise.all([
      import('../features/campaigns/campaigns/CampaignsPage'),
      loadPhrases('campaignEditor'),
    ])
    return page
  }),
  {
    path: '/campaigns/:campaignId',
    page: lazyPage(
      () => import('../features/campaigns/campaigns/CampaignEditorPage'),
      'list',
      'form',
      'campaignsPage',
      'campaignEditor',
    ),
    ability: 'campaigns:manage',
  },
  {
    ...listPage(
      'contactLists',
      'management',
      'campaigns:manage',
      () => import('../features/campaigns/contactLists/ContactListsPage'),
    ),
    menu: { section: 'management', label: 'contactLists', isTucked: true },
  },
  {
    path: '/contact-lists/:contactListId/contacts',
    page: lazyPage(
      () => import('../features/campaigns/contactLists/ContactListPage'),
      'list',
      'form',
      'importNotices',
      'contactListPage',
    ),
    ability: 'campaigns:manage',
  },
  {
    path: '/contact-lists/opt-outs',
    page: lazyPage(() => import('../features/campaigns/optOuts/OptOutsPage'), 'list', 'form', 'optOutsPage'),
    ability: 'campaigns:manage',
  },
  {
    path: '/campaign/:campaignId/report',
    page: lazyPage(
      () => import('../features/campaigns/campaignReports/CampaignReportPage'),
      'list',
      'form',
      'campaignsPage',
      'campaignEditor',
      'campaignReportPage',
    ),
    ability: 'campaigns:manage',
  },
  {
    path: '/campaigns-config',
    page: lazyPage(
      () => import('../features/campaigns/campaigns/CampaignsConfigPage'),
      'list',
      'form',
      'campaignsPage',
      'campaignsConfigPage',
    ),
    ability: 'campaigns:manage',
    menu: { section: 'management', label: 'campaignsConfig', isTucked: true },
  },
  {
    path: '/overview',
    page: lazyPage(() => import('../features/billing/overview/OverviewPage'), 'connections', 'overviewPage'),
    ability: 'tickets:attend',
    isForSuper: true,
    menu: { section: 'administration', label: 'overview', isTucked: true },
  },
  {
    ...listPage(
      'announcements',
      'administration',
      'tickets:attend',
      () => import('../features/company/announcements/AnnouncementsPage'),
    ),
    isForSuper: true,
  },
  {
    path: '/connections',
    page: lazy(async () => {
      const [{ ConnectionsPage }] = await Promise.all([
        import('../features/company/connections/ConnectionsPage'),
        loadPhrases('list', 'form', 'connections'),
      ])
      return { default: ConnectionsPage }
    }),
    ability: 'connections-page:view',
    menu: {
      section: 'administration',
      label: 'connections',
      ability: 'connections-page:actionButtons',
    },
  },
  listPage(
    'queues',
    'administration',
    'queues:write',
    async () =>
      (await Promise.all([import('../features/company/queues/QueuesPage'), loadPhrases('workingHours')]))[0],
  ),
  listPage('users', 'administration', 'users:write', () => import('../features/company/users/UsersPage')),
  listPage(
    'messagesApi',
    'administration',
    'api:manage',
    () => import('../features/company/publicApi/MessagesApiPage'),
  ),
  {
    path: BILLING,
    page: lazyPage(
      () => import('../features/billing/subscription/SubscriptionPage'),
      'list',
      'form',
      'invoicesPage',
      'subscriptionPage',
    ),
    ability: 'company:billing',
    staysOpen: true,
    menu: { section: 'administration', label: 'invoices', isTucked: true },
  },
  {
    path: SUBSCRIPTION,
    page: lazyPage(() => import('./BillingRedirect')),
    ability: 'company:billing',
    staysOpen: true,
  },
  listPage(
    'auditLog',
    'administration',
    'audit-log:read',
    () => import('../features/company/auditLog/AuditLogPage'),
  ),
  {
    path: '/personal-data',
    page: lazyPage(
      () => import('../features/people/personalData/PersonalDataPage'),
      'list',
      'personalDataPage',
    ),
    ability: 'contacts:personalData',
  },
  listPage(
    'settings',
    'administration',
    'settings:write',
    async () =>
      (
        await Promise.all([import('../features/company/settings/SettingsPage'), loadPhrases('workingHours')])
      )[0],
  ),
]
