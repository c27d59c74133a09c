import AccountTree from '@mui/icons-material/AccountTree'
import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined'
import Api from '@mui/icons-material/Api'
import ApiOutlined from '@mui/icons-material/ApiOutlined'
import DomainOutlined from '@mui/icons-material/DomainOutlined'
import NewspaperOutlined from '@mui/icons-material/NewspaperOutlined'
import People from '@mui/icons-material/People'
import PeopleOutlined from '@mui/icons-material/PeopleOutlined'
import ReceiptLong from '@mui/icons-material/ReceiptLong'
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined'
import Settings from '@mui/icons-material/Settings'
import SettingsOutlined from '@mui/icons-material/SettingsOutlined'
import Shield from '@mui/icons-material/Shield'
import ShieldOutlined from '@mui/icons-material/ShieldOutlined'
import Smartphone from '@mui/icons-material/Smartphone'
import SmartphoneOutlined from '@mui/icons-material/SmartphoneOutlined'
import TrendingUpOutlined from '@mui/icons-material/TrendingUpOutlined'
import { loadPhrases } from '../../i18n/i18n'
import { AUDIT_LOG, BILLING, SECURITY, SUBSCRIPTION } from '../addresses'
import { lazyPage, listPage, type SectionPage } from './pageRoute'

/** Pages for administrators and super users, in the order of the menu. */
export const administration: readonly SectionPage[] = [
  {
    path: '/overview',
    page: lazyPage(
      () => import('../../features/billing/overview/OverviewPage'),
      'connections',
      'overviewPage',
    ),
    ability: 'tickets:attend',
    isForSuper: true,
    menu: { label: 'overview', icon: DomainOutlined, isTucked: true },
  },
  {
    path: '/moved-companies/:id?',
    page: lazyPage(
      () => import('../../features/billing/movedCompanies/MovesPage'),
      'list',
      'overviewPage',
      'movedCompaniesPage',
    ),
    ability: 'tickets:attend',
    isForSuper: true,
  },
  {
    ...listPage(
      'announcements',
      { ability: 'tickets:attend', icon: NewspaperOutlined, isTucked: true },
      () => import('../../features/company/announcements/AnnouncementsPage'),
    ),
    isForSuper: true,
  },
  {
    path: '/connections',
    page: lazyPage(
      async () => ({
        default: (await import('../../features/company/connections/ConnectionsPage')).ConnectionsPage,
      }),
      'list',
      'form',
      'connections',
    ),
    ability: 'connections-page:view',
    menu: {
      label: 'connections',
      icon: SmartphoneOutlined,
      activeIcon: Smartphone,
      ability: 'connections-page:actionButtons',
    },
  },
  listPage(
    'queues',
    { ability: 'queues:write', icon: AccountTreeOutlined, activeIcon: AccountTree, isTucked: true },
    async () =>
      (
        await Promise.all([
          import('../../features/company/queues/QueuesPage'),
          loadPhrases('workingHours', 'availability'),
        ])
      )[0],
  ),
  listPage(
    'users',
    { ability: 'users:write', icon: PeopleOutlined, activeIcon: People, isTucked: true },
    async () =>
      (await Promise.all([import('../../features/company/users/UsersPage'), loadPhrases('availability')]))[0],
  ),
  listPage(
    'messagesApi',
    { ability: 'api:manage', icon: ApiOutlined, activeIcon: Api, isTucked: true },
    () => import('../../features/company/publicApi/MessagesApiPage'),
  ),
  listPage(
    'costs',
    { ability: 'costs:manage', icon: TrendingUpOutlined, isTucked: true },
    async () =>
      (await Promise.all([import('../../features/company/costs/CostsPage'), loadPhrases('connections')]))[0],
  ),
  {
    path: BILLING,
    page: lazyPage(
      () => import('../../features/billing/subscription/SubscriptionPage'),
      'list',
      'form',
      'invoicesPage',
      'subscriptionPage',
    ),
    ability: 'company:billing',
    staysOpen: true,
    menu: { label: 'invoices', icon: ReceiptLongOutlined, activeIcon: ReceiptLong, isTucked: true },
  },
  {
    path: SUBSCRIPTION,
    page: lazyPage(() => import('../BillingRedirect')),
    ability: 'company:billing',
    staysOpen: true,
  },
  {
    path: SECURITY,
    page: lazyPage(
      () => import('../../features/company/security/SecurityPage'),
      'list',
      'form',
      'usersPage',
      'securityPage',
      'secondFactor',
    ),
    ability: 'tickets:attend',
    menu: {
      label: 'security',
      icon: ShieldOutlined,
      activeIcon: Shield,
      ability: 'audit-log:read',
      isTucked: true,
    },
  },
  {
    path: AUDIT_LOG,
    page: lazyPage(() => import('../AuditLogRedirect')),
    ability: 'audit-log:read',
  },
  {
    path: '/personal-data',
    page: lazyPage(
      () => import('../../features/people/personalData/PersonalDataPage'),
      'list',
      'personalDataPage',
    ),
    ability: 'contacts:personalData',
  },
  listPage(
    'settings',
    { ability: 'settings:write', icon: SettingsOutlined, activeIcon: Settings, isTucked: true },
    async () =>
      (
        await Promise.all([
          import('../../features/company/settings/SettingsPage'),
          loadPhrases('workingHours'),
        ])
      )[0],
  ),
]
