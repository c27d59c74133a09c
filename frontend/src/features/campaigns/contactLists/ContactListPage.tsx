import { contactListImportsApi } from '@balcao/contract/resources/campaigns/contactListImports'
import {
  contactListItemsApi,
  contactListsApi,
  type ContactListItem,
} from '@balcao/contract/resources/campaigns/contactLists'
import PersonOutlined from '@mui/icons-material/PersonOutlined'
import RefreshIcon from '@mui/icons-material/Refresh'
import UploadOutlined from '@mui/icons-material/UploadOutlined'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { call } from '../../../data/apiClient'
import { hasCode } from '../../../data/ApiError'
import { usePagedList } from '../../../data/lists/pagedList'
import { errorText } from '../../../i18n/errorMessage'
import { formatPhone } from '../../../i18n/format'
import { loadPhrases } from '../../../i18n/i18n'
import { lazyPart } from '../../../ui/loading/lazyPart'
import type { Column } from '../../../ui/page/DataTable'
import { ListError, ListNotice } from '../../../ui/page/ListNotice'
import { ListSkeleton } from '../../../ui/page/ListSkeleton'
import { PageFrame } from '../../../ui/page/PageFrame'
import { PageHeader } from '../../../ui/page/PageHeader'
import { toast } from '../../../ui/feedback/toast'
import { ImportNotices, useImports } from '../../../kit/importTable'
import { ListPage, useExport, useListSearch, useListView, useRemoval } from '../../../kit/listPage'
import { itemPages, liveItems, useContactList } from './contactLists.queries'
import { ListState } from './ListState'
import { NumberCheck } from './NumberCheck'

const ListImport = lazyPart(
  async () => (await Promise.all([import('./ListImport'), loadPhrases('importTable')]))[0],
)
const ItemDialog = lazyPart(() => import('./ItemDialog'))
const FromContacts = lazyPart(() => import('./FromContacts'))

/** The people of a contact list. */
export default function ContactListPage() {
  const { t } = useTranslation()
  const asked = Number(useParams()['contactListId'])
  const id = Number.isSafeInteger(asked) && asked > 0 ? asked : 0
  const { data: list, error, refetch } = useContactList(id)
  const back = { label: t('contactListPage.back'), to: '/contact-lists' }
  const isGone = hasCode(error, 'ERR_NO_CONTACT_LIST_FOUND')
  if (list && !isGone) return <Items key={id} list={list} back={back} />
  return (
    <PageFrame header={<PageHeader title={t('contactListPage.title')} back={back} />}>
      {isGone ? (
        <ListNotice
          icon={<PersonOutlined />}
          title={t('contactListPage.gone.title')}
          text={t('contactListPage.gone.text')}
          actions={
            <Button component={Link} to={back.to} variant="outlined">
              {t('contactListPage.gone.back')}
            </Button>
          }
        />
      ) : error ? (
        <ListError error={error} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton columns={4} />
      )}
    </PageFrame>
  )
}

interface ItemsProps {
  list: NonNullable<ReturnType<typeof useContactList>['data']>
  back: { label: string; to: string }
}

/** The open dialog: an entry to edit, a new entry, an import, or the choice of contacts. */
type Open = ContactListItem | 'new' | 'import' | 'contacts'

function Items({ list, back }: ItemsProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { id } = list
  const [search, setSearch] = useListSearch()
  const [asked, view] = useListView(contactListItemsApi.list, {
    filters: [
      { label: t('contactListPage.filters.valid'), view: { validity: 'valid' } },
      { label: t('contactListPage.filters.invalid'), view: { validity: 'invalid' } },
      { label: t('contactListPage.filters.unchecked'), view: { validity: 'unchecked' } },
    ],
    orders: {},
  })
  const { validity } = asked
  const pages = useMemo(() => itemPages(id, { validity }), [id, validity])
  const found = usePagedList(pages, search, asked)
  const isWhole = search === '' && !view.isFiltered
  const { visible, removeRows } = useRemoval<ContactListItem>({
    // The list knows its total, even when not all pages are loaded.
    list:
      isWhole && found.rows.length > 0
        ? { ...found, total: Number(list.contactsCount), isMore: false }
        : found,
    live: liveItems,
    remove: (itemId) => call(contactListItemsApi.remove, { params: { id: itemId }, outlivesPage: true }),
    gone: 'ERR_NO_CONTACT_LIST_ITEM_FOUND',
    text: ([first, ...others]) =>
      others.length > 0 || !first
        ? t('contactListPage.removedMany', { count: others.length + 1 })
        : t('contactListPage.removed', { name: first.name }),
  })
  const exportList = useExport(contactListsApi.export, { searchParam: search, ...asked }, list.name, { id })
  const { data: imports = [] } = useImports(id, (signal) =>
    call(contactListImportsApi.list, { params: { id }, signal }),
  )
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const check = async ({ id: itemId, name }: ContactListItem) => {
    try {
      const checked = await call(contactListItemsApi.check, { params: { id: itemId } })
      liveItems.apply(client, checked)
      toast.success(
        t(checked.isWhatsappValid ? 'contactListPage.nowValid' : 'contactListPage.nowInvalid', { name }),
      )
    } catch (failure) {
      toast.error(errorText(failure))
    }
  }

  const columns: readonly [Column<ContactListItem>, ...Column<ContactListItem>[]] = [
    { id: 'name', label: t('contactListPage.column.name'), cell: ({ name }) => name },
    {
      id: 'number',
      label: t('contactListPage.column.number'),
      width: '200px',
      cell: ({ number }) => formatPhone(number),
    },
    {
      id: 'email',
      label: t('contactListPage.column.email'),
      width: '26%',
      isQuiet: true,
      cell: ({ email }) => email,
    },
    {
      id: 'check',
      label: t('contactListPage.column.check'),
      width: '180px',
      cell: (item) => <NumberCheck {...item} />,
    },
  ]

  return (
    <ListPage
      title={list.name}
      back={back}
      help={t('contactListPage.help')}
      icon={<PersonOutlined />}
      list={visible}
      columns={columns}
      nameOf={({ name }) => name}
      search={{ value: search, onSearch: setSearch, label: t('contactListPage.search') }}
      view={view}
      empty={{ title: t('contactListPage.emptyTitle'), text: t('contactListPage.emptyText') }}
      create={{ label: t('contactListPage.add'), onCreate: () => setOpen('new') }}
      pageActions={[
        { label: t('contactListPage.import'), icon: <UploadOutlined />, onClick: () => setOpen('import') },
        exportList,
      ]}
      notice={
        <>
          <ListState list={list} onAddContacts={() => setOpen('contacts')} />
          <ImportNotices
            imports={imports}
            api={contactListImportsApi}
            refusedName={t('contactListPage.refusedName')}
          />
        </>
      }
      moreActions={[
        {
          id: 'check',
          label: ({ name }) => t('contactListPage.check', { name }),
          icon: <RefreshIcon fontSize="small" />,
          onClick: (item) => void check(item),
        },
      ]}
      onEdit={setOpen}
      onRemove={removeRows}
      removesMany
    >
      <Suspense>
        {open !== null && (open === 'new' || typeof open === 'object') && (
          <ItemDialog contactListId={id} item={open === 'new' ? null : open} onClose={close} />
        )}
        {open === 'import' && <ListImport contactListId={id} onClose={close} />}
        {open === 'contacts' && <FromContacts contactListId={id} onClose={close} />}
      </Suspense>
    </ListPage>
  )
}
