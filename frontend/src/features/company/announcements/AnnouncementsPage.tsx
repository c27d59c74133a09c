import { announcementsApi, type ManagedAnnouncement } from '@balcao/contract/resources/company/announcements'
import CampaignOutlined from '@mui/icons-material/CampaignOutlined'
import Box from '@mui/material/Box'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/apiClient'
import { usePagedList } from '../../../data/lists/pagedList'
import { formatDateTime } from '../../../i18n/format'
import { lazyPart } from '../../../ui/loading/lazyPart'
import type { Column } from '../../../ui/page/DataTable'
import { useNow } from '../../../ui/timers/useNow'
import { ListPage, useListSearch, useRemoval } from '../../../kit/listPage'
import { liveManaged, managedPages } from './announcements.queries'
import { priorities, statusOf } from './announcements.rules'

const AnnouncementDrawer = lazyPart(async () => ({
  default: (await import('./AnnouncementDrawer')).AnnouncementDrawer,
}))

/** Manages the installation's announcements. */
export default function AnnouncementsPage() {
  const { t, i18n } = useTranslation()
  const [search, setSearch] = useListSearch()
  const [edited, setEdited] = useState<ManagedAnnouncement | 'new' | null>(null)
  const { visible, removeRows } = useRemoval<ManagedAnnouncement>({
    list: usePagedList(managedPages, search),
    live: liveManaged,
    remove: (id) => call(announcementsApi.remove, { params: { id }, outlivesPage: true }),
    gone: 'ERR_NO_ANNOUNCEMENT_FOUND',
    text: ([first]) => t('announcementsPage.removed', { title: first?.title ?? '' }),
  })
  const columns: readonly [Column<ManagedAnnouncement>, ...Column<ManagedAnnouncement>[]] = [
    { id: 'title', label: t('announcementsPage.name'), cell: ({ title }) => title },
    {
      id: 'priority',
      label: t('announcementsPage.priority'),
      width: '104px',
      cell: ({ priority }) => (
        <Box component="span" sx={{ pl: 1, borderLeft: 4, borderColor: priorities[priority].colour }}>
          {t(`announcementsPage.priorities.${priorities[priority].name}`)}
        </Box>
      ),
    },
    {
      id: 'picture',
      label: t('announcementsPage.picture'),
      width: '18%',
      isQuiet: true,
      cell: ({ mediaName }) => mediaName,
    },
    {
      id: 'companies',
      label: t('announcementsPage.companies'),
      width: '112px',
      isWide: true,
      isQuiet: true,
      cell: ({ companyIds }) =>
        companyIds === null ? t('announcementsPage.all') : companyIds.length.toLocaleString(i18n.language),
    },
    {
      id: 'status',
      label: t('announcementsPage.status'),
      width: '190px',
      wraps: true,
      cell: (announcement) => <Status announcement={announcement} />,
    },
    {
      id: 'reads',
      label: t('announcementsPage.reads'),
      width: '96px',
      isQuiet: true,
      isNumber: true,
      align: 'end',
      cell: ({ readCount }) => t('announcementsPage.readBy', { count: readCount }),
    },
  ]
  return (
    <ListPage
      title={t('announcementsPage.title')}
      help={t('announcementsPage.help')}
      icon={<CampaignOutlined />}
      list={visible}
      columns={columns}
      nameOf={({ title }) => title}
      search={{ value: search, onSearch: setSearch, label: t('announcementsPage.name') }}
      empty={{ title: t('announcementsPage.emptyTitle'), text: t('announcementsPage.emptyText') }}
      create={{ label: t('announcementsPage.add'), onCreate: () => setEdited('new') }}
      onEdit={setEdited}
      onRemove={removeRows}
    >
      <Suspense>
        {edited && (
          <AnnouncementDrawer
            key={edited === 'new' ? 'new' : edited.id}
            announcement={edited === 'new' ? null : edited}
            onClose={() => setEdited(null)}
          />
        )}
      </Suspense>
    </ListPage>
  )
}

/** Whether it is visible now, and its start or end if that is in the future. */
function Status({ announcement }: { announcement: ManagedAnnouncement }) {
  const { t } = useTranslation()
  const now = useNow()
  const status = statusOf(announcement, now)
  const { startsAt, endsAt } = announcement
  if (status === 'planned' && startsAt)
    return t('announcementsPage.standing.plannedFor', { time: formatDateTime(startsAt) })
  if (status === 'active' && endsAt)
    return t('announcementsPage.standing.activeUntil', { time: formatDateTime(endsAt) })
  return t(`announcementsPage.standing.${status}`)
}
