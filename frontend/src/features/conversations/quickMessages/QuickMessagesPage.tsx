import { compareNames } from '@balcao/contract/text/alphabet'
import {
  categoryOf,
  quickMessagesApi,
  type QuickMessage,
} from '@balcao/contract/resources/conversations/quickMessages'
import { folded } from '@balcao/contract/text/words'
import AttachFileIcon from '@mui/icons-material/AttachFile'
import BoltOutlined from '@mui/icons-material/BoltOutlined'
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import UploadOutlined from '@mui/icons-material/UploadOutlined'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/apiClient'
import { usePagedList } from '../../../data/lists/pagedList'
import { useCan } from '../../../session'
import type { Column } from '../../../ui/page/DataTable'
import { ListPage, useExport, useListSearch, useListView, useRemoval } from '../../../kit/listPage'
import { loadPhrases } from '../../../i18n/i18n'
import { useQueues } from '../../company/queues'
import { liveQuickMessages, quickMessagePages, useQuickMessages } from './quickMessages.queries'
import { lazyPart } from '../../../ui/loading/lazyPart'

const QuickMessageDialog = lazyPart(async () => {
  const [part] = await Promise.all([import('./QuickMessageDialog'), loadPhrases('templates')])
  return part
})
const QuickMessagesImport = lazyPart(async () => {
  const [part] = await Promise.all([import('./QuickMessagesImport'), loadPhrases('importTable')])
  return { default: part.QuickMessagesImport }
})

/** The user's own quick messages, and the company's. */
export default function QuickMessagesPage() {
  const { t } = useTranslation()
  const mayShare = useCan()('quick-messages:share')
  const { data: queues = [] } = useQueues()
  const [search, setSearch] = useListSearch()
  // Shortcuts are shown with a "/", which is not part of them.
  const words = search.replace(/^\//, '')
  const [asked, view] = useListView(quickMessagesApi.list, {
    filters: [
      { label: t('quickMessagesPage.onlyOwn'), view: { shared: false } },
      { label: t('quickMessagesPage.onlyShared'), view: { shared: true } },
    ],
    pickers: [
      { key: 'category', label: t('quickMessagesPage.category'), options: useCategories() },
      {
        key: 'queueId',
        label: t('quickMessagesPage.queue'),
        options: queues.map(({ id, name, color }) => ({ value: id, label: name, color })),
      },
    ],
    orders: {
      shortcode: t('quickMessagesPage.shortcode'),
      newest: t('list.newest'),
      mostUsed: t('quickMessagesPage.mostUsed'),
    },
  })
  const exportList = useExport(
    quickMessagesApi.export,
    { searchParam: words, ...asked },
    t('quickMessagesPage.fileName'),
  )
  const [isImporting, setImporting] = useState(false)
  const [edited, setEdited] = useState<QuickMessage | 'new' | null>(null)
  const { visible, removeRows } = useRemoval<QuickMessage>({
    list: usePagedList(quickMessagePages, words, asked),
    live: liveQuickMessages,
    remove: (id) => call(quickMessagesApi.remove, { params: { id }, outlivesPage: true }),
    gone: 'ERR_NO_QUICKMESSAGE_FOUND',
    text: ({ length: count }) =>
      count === 1 ? t('quickMessagesPage.removed') : t('quickMessagesPage.removedMany', { count }),
  })

  const columns: readonly [Column<QuickMessage>, ...Column<QuickMessage>[]] = [
    {
      id: 'shortcode',
      label: t('quickMessagesPage.shortcode'),
      width: '24%',
      cell: ({ shortcode }) => `/${shortcode}`,
    },
    {
      id: 'message',
      label: t('quickMessagesPage.message'),
      isQuiet: true,
      cell: ({ message, file, template }) => (
        <span title={message}>
          {template && (
            <DescriptionOutlined
              titleAccess={t('quickMessagesPage.template')}
              sx={{ fontSize: '1rem', verticalAlign: 'text-bottom', mr: 0.5 }}
            />
          )}
          {file && (
            <AttachFileIcon
              titleAccess={`${t('quickMessagesPage.file')}: ${file.name}`}
              sx={{ fontSize: '1rem', verticalAlign: 'text-bottom', mr: 0.5 }}
            />
          )}
          {message}
        </span>
      ),
    },
    {
      id: 'queues',
      label: t('quickMessagesPage.queues'),
      width: '150px',
      isWide: true,
      isQuiet: true,
      cell: ({ offeredIn }) =>
        offeredIn.length === 0
          ? t('quickMessagesPage.allQueues')
          : queues
              .filter(({ id }) => offeredIn.includes(id))
              .map(({ name }) => name)
              .join(', '),
    },
    {
      id: 'used',
      label: t('quickMessagesPage.used'),
      width: '100px',
      isWide: true,
      isQuiet: true,
      cell: ({ usedCount }) => t('quickMessagesPage.usedTimes', { count: usedCount }),
    },
    {
      id: 'whose',
      label: t('quickMessagesPage.whose'),
      width: '140px',
      isWide: true,
      isQuiet: true,
      cell: ({ shared }) => (shared ? t('quickMessagesPage.shared') : t('quickMessagesPage.own')),
    },
  ]

  return (
    <ListPage
      title={t('quickMessagesPage.title')}
      help={t('quickMessagesPage.help')}
      icon={<BoltOutlined />}
      list={visible}
      columns={columns}
      nameOf={({ shortcode }) => `/${shortcode}`}
      search={{ value: search, onSearch: setSearch, label: t('quickMessagesPage.search') }}
      view={view}
      empty={{ title: t('quickMessagesPage.emptyTitle'), text: t('quickMessagesPage.emptyText') }}
      create={{ label: t('quickMessagesPage.add'), onCreate: () => setEdited('new') }}
      pageActions={[
        {
          label: t('quickMessagesPage.importButton'),
          icon: <UploadOutlined />,
          onClick: () => setImporting(true),
        },
        exportList,
      ]}
      onEdit={setEdited}
      onRemove={removeRows}
      isOwn={({ shared }) => mayShare || !shared}
    >
      <Suspense>{isImporting && <QuickMessagesImport onClose={() => setImporting(false)} />}</Suspense>
      <Suspense>
        {edited && (
          <QuickMessageDialog
            quickMessage={edited === 'new' ? null : edited}
            onClose={() => setEdited(null)}
          />
        )}
      </Suspense>
    </ListPage>
  )
}

/** The categories of the visible shortcuts, without duplicates that differ only in accents or case. */
function useCategories(): { value: string; label: string }[] {
  const { data: all = [] } = useQuickMessages(true)
  const names = new Map<string, string>()
  for (const { shortcode } of all) {
    const category = categoryOf(shortcode)
    if (category !== null && !names.has(folded(category))) names.set(folded(category), category)
  }
  return [...names.values()].sort(compareNames).map((value) => ({ value, label: value }))
}
