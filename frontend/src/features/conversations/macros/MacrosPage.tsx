import { macrosApi, type Macro } from '@balcao/contract/resources/conversations/macros'
import PlaylistPlayOutlined from '@mui/icons-material/PlaylistPlayOutlined'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/apiClient'
import { wholeList } from '../../../data/lists/pagedList'
import { ListPage, useListSearch, useRemoval } from '../../../kit/listPage'
import { useCan } from '../../../session'
import { lazyPart } from '../../../ui/loading/lazyPart'
import type { Column } from '../../../ui/page/DataTable'
import { liveMacros, useMacros } from './macros.queries'
import { useMacroWords } from './macroWords'

const MacroDialog = lazyPart(() => import('./MacroDialog'))

/** The user's own macros, and the team's. */
export default function MacrosPage() {
  const { t } = useTranslation()
  const mayShare = useCan()('macros:share')
  const [search, setSearch] = useListSearch()
  const words = useMacroWords()
  const [edited, setEdited] = useState<Macro | 'new' | null>(null)
  const { visible, removeRows } = useRemoval<Macro>({
    list: wholeList(useMacros(), search, ({ name, reply }) => `${name} ${reply ?? ''}`),
    live: liveMacros,
    remove: (id) => call(macrosApi.remove, { params: { id }, outlivesPage: true }),
    gone: 'ERR_NO_MACRO_FOUND',
    text: ({ length: count }) => t('macrosPage.removed', { count }),
  })
  const columns: readonly [Column<Macro>, ...Column<Macro>[]] = [
    { id: 'name', label: t('macrosPage.name'), width: '24%', cell: ({ name }) => name },
    {
      id: 'does',
      label: t('macrosPage.actions'),
      width: '34%',
      wraps: true,
      isQuiet: true,
      cell: (macro) => words(macro),
    },
    {
      id: 'reply',
      label: t('macrosPage.reply'),
      isWide: true,
      isQuiet: true,
      cell: ({ reply }) => <span title={reply ?? undefined}>{reply}</span>,
    },
    {
      id: 'whose',
      label: t('macrosPage.whose'),
      width: '120px',
      isWide: true,
      isQuiet: true,
      cell: ({ shared }) => (shared ? t('macrosPage.shared') : t('macrosPage.own')),
    },
  ]
  return (
    <ListPage
      title={t('macrosPage.title')}
      help={t('macrosPage.help')}
      icon={<PlaylistPlayOutlined />}
      list={visible}
      columns={columns}
      nameOf={({ name }) => name}
      search={{ value: search, onSearch: setSearch, label: t('macrosPage.search') }}
      empty={{ title: t('macrosPage.emptyTitle'), text: t('macrosPage.emptyText') }}
      create={{ label: t('macrosPage.add'), onCreate: () => setEdited('new') }}
      onEdit={setEdited}
      onRemove={removeRows}
      isOwn={({ shared }) => mayShare || !shared}
    >
      <Suspense>
        {edited && <MacroDialog macro={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      </Suspense>
    </ListPage>
  )
}
