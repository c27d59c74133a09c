import {
  templatesApi,
  templateCategories,
  templateStatuses,
  type Template,
} from '@balcao/contract/resources/company/templates'
import ChatOutlined from '@mui/icons-material/ChatOutlined'
import SyncOutlined from '@mui/icons-material/SyncOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { call } from '../../../data/apiClient'
import { usePagedList } from '../../../data/lists/pagedList'
import { errorText } from '../../../i18n/errorMessage'
import { formatTime } from '../../../i18n/format'
import { ListPage, useListSearch, useListView } from '../../../kit/listPage'
import { StatusPill } from '../../../ui/display/StatusPill'
import { toast } from '../../../ui/feedback/toast'
import { lazyPart } from '../../../ui/loading/lazyPart'
import type { Column } from '../../../ui/page/DataTable'
import { CategoryCell, QualityCell, TemplateName, usesText } from './cells'
import { CopyTemplatesDialog } from './CopyTemplatesDialog'
import { templatePages, useAttention, useTemplate, useTemplateAccounts } from './templates.queries'
import { languageText, statusTones } from './templates.rules'

const TemplateEditor = lazyPart(() => import('./editor/TemplateEditor'))

/** The templates of the company's accounts at WhatsApp. */
export default function TemplatesPage() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [search, setSearch] = useListSearch()
  const { data: accounts = [] } = useTemplateAccounts()
  const attention = useAttention()
  const [asked, view] = useListView(templatesApi.list, {
    filters:
      attention > 0
        ? [{ label: t('templatesPage.needAttention', { count: attention }), view: { attention: true } }]
        : [],
    pickers: [
      ...(accounts.length > 1
        ? [
            {
              key: 'accountId' as const,
              label: t('templatesPage.account'),
              options: accounts.map(({ id, name }) => ({ value: id, label: name })),
            },
          ]
        : []),
      {
        key: 'status',
        label: t('templatesPage.status'),
        options: templateStatuses.map((value) => ({ value, label: t(`templatesPage.statuses.${value}`) })),
      },
      {
        key: 'category',
        label: t('templatesPage.category'),
        options: templateCategories.map((value) => ({
          value,
          label: t(`templatesPage.categories.${value}`),
        })),
      },
    ],
    orders: {},
  })
  const list = usePagedList(templatePages, search, asked)
  const [edited, setEdited] = useState<number | 'new' | null>(null)
  // WhatsApp may decide while it is open.
  const { data: template } = useTemplate(typeof edited === 'number' ? edited : null)
  const [isCopying, setCopying] = useState(false)
  const [isSyncing, setSyncing] = useState(false)

  const sync = async () => {
    setSyncing(true)
    try {
      const answers = await Promise.all(accounts.map(({ id }) => call(templatesApi.sync, { params: { id } })))
      const failed = answers.find(({ problem }) => problem !== null)
      if (failed?.problem)
        toast.error(t(`templatesPage.problems.${failed.problem}`, { account: failed.name }))
      else toast.success(t('templatesPage.synced'))
      await client.invalidateQueries({ queryKey: ['templates'] })
    } catch (error) {
      toast.error(errorText(error))
    } finally {
      setSyncing(false)
    }
  }

  const columns: readonly [Column<Template>, ...Column<Template>[]] = [
    {
      id: 'name',
      label: t('templatesPage.columns.name'),
      cell: (template) => <TemplateName template={template} />,
    },
    {
      id: 'status',
      label: t('templatesPage.status'),
      width: '132px',
      cell: ({ status }) => (
        <StatusPill tone={statusTones[status]}>{t(`templatesPage.statuses.${status}`)}</StatusPill>
      ),
    },
    {
      id: 'category',
      label: t('templatesPage.category'),
      width: '122px',
      cell: (template) => <CategoryCell template={template} />,
    },
    {
      id: 'quality',
      label: t('templatesPage.quality'),
      width: '112px',
      isWide: true,
      cell: ({ quality }) => <QualityCell quality={quality} />,
    },
    {
      id: 'language',
      label: t('templatesPage.language'),
      width: '92px',
      isWide: true,
      isQuiet: true,
      cell: ({ languages }) => languages.map(({ language }) => languageText(language)).join(', '),
    },
    {
      id: 'usedBy',
      label: t('templatesPage.usedBy'),
      width: '22%',
      isWide: true,
      isQuiet: true,
      cell: ({ usedBy }) => usesText(usedBy, t),
    },
  ]

  const account = accounts.find(({ id }) => id === asked.accountId) ?? accounts[0]
  const isWhole = !search && Object.keys(asked).every((filter) => filter === 'accountId')
  const isEmpty = list.total === 0 && isWhole
  return (
    <ListPage
      title={t('templatesPage.title')}
      help={
        account?.syncedAt
          ? t('templatesPage.syncedAt', { at: formatTime(account.syncedAt) })
          : t('templatesPage.help')
      }
      icon={<ChatOutlined />}
      list={list}
      columns={columns}
      nameOf={({ name }) => name}
      search={{ value: search, onSearch: setSearch, label: t('templates.search') }}
      view={view}
      empty={{
        title: t('templatesPage.emptyTitle'),
        text: account ? t('templatesPage.emptyText') : t('templatesPage.noAccount'),
      }}
      create={account && { label: t('templatesPage.add'), onCreate: () => setEdited('new') }}
      pageActions={
        account
          ? [
              {
                label: t('templatesPage.sync'),
                icon: <SyncOutlined />,
                onClick: () => void sync(),
                isBusy: isSyncing,
              },
            ]
          : []
      }
      onEdit={({ id }) => setEdited(id)}
      notice={
        isEmpty && (
          <Box sx={{ textAlign: 'center' }}>
            {!account && (
              <Button component={Link} to="/connections" variant="outlined">
                {t('templatesPage.toConnections')}
              </Button>
            )}
            {accounts.length > 1 && (
              <Button variant="outlined" onClick={() => setCopying(true)}>
                {t('templatesPage.copyOthers')}
              </Button>
            )}
          </Box>
        )
      }
    >
      <Suspense>
        {(edited === 'new' || (edited !== null && template)) && (
          <TemplateEditor
            key={edited}
            template={edited === 'new' ? null : (template ?? null)}
            accounts={accounts}
            accountId={account?.id ?? 0}
            onLanguage={setEdited}
            onClose={() => setEdited(null)}
          />
        )}
      </Suspense>
      {isCopying && account && (
        <CopyTemplatesDialog accounts={accounts} to={account.id} onClose={() => setCopying(false)} />
      )}
    </ListPage>
  )
}
