import Campaign from '@mui/icons-material/Campaign'
import CampaignOutlined from '@mui/icons-material/CampaignOutlined'
import ChatOutlined from '@mui/icons-material/ChatOutlined'
import RecentActors from '@mui/icons-material/RecentActors'
import RecentActorsOutlined from '@mui/icons-material/RecentActorsOutlined'
import SettingsSuggestOutlined from '@mui/icons-material/SettingsSuggestOutlined'
import SpaceDashboard from '@mui/icons-material/SpaceDashboard'
import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined'
import { loadPhrases } from '../../i18n/i18n'
import { START } from '../addresses'
import { lazyPage, listPage, type SectionPage } from './pageRoute'

/** Pages for managers, in the order of the menu. */
export const management: readonly SectionPage[] = [
  {
    path: START,
    page: lazyPage(
      () => import('../../features/company/dashboard/DashboardPage'),
      'form',
      'dashboardPage',
      'availability',
    ),
    ability: 'dashboard:view',
    menu: {
      label: 'dashboard',
      icon: SpaceDashboardOutlined,
      activeIcon: SpaceDashboard,
    },
  },
  listPage(
    'campaigns',
    { ability: 'campaigns:manage', icon: CampaignOutlined, activeIcon: Campaign },
    async () => {
      const [page] = await Promise.all([
        import('../../features/campaigns/campaigns/CampaignsPage'),
        loadPhrases('campaignEditor'),
      ])
      return page
    },
  ),
  {
    path: '/campaigns/:campaignId',
    page: lazyPage(
      () => import('../../features/campaigns/campaigns/CampaignEditorPage'),
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
      { ability: 'campaigns:manage', icon: RecentActorsOutlined, activeIcon: RecentActors },
      () => import('../../features/campaigns/contactLists/ContactListsPage'),
    ),
    menu: { label: 'contactLists', icon: RecentActorsOutlined, activeIcon: RecentActors, isTucked: true },
  },
  {
    path: '/contact-lists/:contactListId/contacts',
    page: lazyPage(
      () => import('../../features/campaigns/contactLists/ContactListPage'),
      'list',
      'form',
      'importNotices',
      'contactListPage',
    ),
    ability: 'campaigns:manage',
  },
  {
    path: '/contact-lists/opt-outs',
    page: lazyPage(
      () => import('../../features/campaigns/optOuts/OptOutsPage'),
      'list',
      'form',
      'optOutsPage',
    ),
    ability: 'campaigns:manage',
  },
  {
    ...listPage('templates', { ability: 'templates:manage', icon: ChatOutlined }, async () => {
      const [page] = await Promise.all([
        import('../../features/company/templates/TemplatesPage'),
        loadPhrases('templates'),
      ])
      return page
    }),
    menu: { label: 'templates', icon: ChatOutlined, isTucked: true },
  },
  {
    path: '/campaign/:campaignId/report',
    page: lazyPage(
      () => import('../../features/campaigns/campaignReports/CampaignReportPage'),
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
      () => import('../../features/campaigns/campaigns/CampaignsConfigPage'),
      'list',
      'form',
      'campaignsPage',
      'campaignsConfigPage',
    ),
    ability: 'campaigns:manage',
    menu: { label: 'campaignsConfig', icon: SettingsSuggestOutlined, isTucked: true },
  },
]
