import type { ContactList, ListedContactList } from '@balcao/contract/resources/campaigns/contactLists'
import RecentActorsOutlined from '@mui/icons-material/RecentActorsOutlined'
import UnsubscribeOutlined from '@mui/icons-material/UnsubscribeOutlined'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { usePagedList } from '../../../data/lists/pagedList'
import { formatListTime } from '../../../i18n/format'
import type { Column } from '../../../ui/page/DataTable'
import { ListPage, useListSearch } from '../../../kit/listPage'
import { CampaignLinks } from './CampaignLinks'
import { ContactListDialog } from './ContactListDialog'
import { ContactListRemoval } from './ContactListRemoval'
import { contactListPages } from './contactLists.queries'

/** Most campaign names in a row. */
const NAMED = 2

/** The company's contact lists: the recipients of campaigns. */
export default function ContactListsPage() {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const [search, setSearch] = useListSearch()
  const list = usePagedList(contactListPages, search)
  const [edited, setEdited] = useState<ContactList | 'new' | null>(null)
  const [doomed, setDoomed] = useState<ContactList | null>(null)
  const open = ({ id }: ContactList) => void navigate(`/contact-lists/${id}/contacts`)

  const columns: readonly [Column<ListedContactList>, ...Column<ListedContactList>[]] = [
    { id: 'name', label: t('contactListsPage.name'), cell: ({ name }) => name },
    {
      id: 'contacts',
      label: t('contactListsPage.contacts'),
      width: '17%',
      cell: ({ contactsCount }) => t('contactListsPage.count', { count: Number(contactsCount) }),
    },
    {
      id: 'valid',
      label: t('contactListsPage.valid'),
      width: '124px',
      isNumber: true,
      cell: ({ valid }) => valid.toLocaleString(i18n.language),
    },
    {
      id: 'usedBy',
      label: t('contactListsPage.usedByLabel'),
      width: '26%',
      isQuiet: true,
      isNumber: true,
      cell: ({ campaigns }) =>
        campaigns.length === 0 ? (
          t('contactListsPage.unused')
        ) : (
          <span title={campaigns.map(({ name }) => name).join(', ')}>
            <CampaignLinks campaigns={campaigns.slice(0, NAMED)} />
            {campaigns.length > NAMED && ` ${t('contactListsPage.otherCampaigns')}`}
          </span>
        ),
    },
    {
      id: 'created',
      label: t('contactListsPage.created'),
      width: '160px',
      isWide: true,
      isQuiet: true,
      cell: ({ createdAt }) => formatListTime(createdAt),
    },
  ]

  return (
    <ListPage
      title={t('contactListsPage.title')}
      help={t('contactListsPage.help')}
      icon={<RecentActorsOutlined />}
      list={list}
      columns={columns}
      nameOf={({ name }) => name}
      search={{ value: search, onSearch: setSearch, label: t('contactListsPage.search') }}
      empty={{ title: t('contactListsPage.emptyTitle'), text: t('contactListsPage.emptyText') }}
      create={{ label: t('contactListsPage.add'), onCreate: () => setEdited('new') }}
      pageActions={[
        {
          label: t('contactListsPage.optOuts'),
          icon: <UnsubscribeOutlined />,
          onClick: () => void navigate('/contact-lists/opt-outs'),
        },
      ]}
      onOpen={open}
      onEdit={setEdited}
      onRemove={([row]) => setDoomed(row ?? null)}
    >
      {edited && (
        <ContactListDialog
          list={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onAdded={open}
        />
      )}
      {doomed && <ContactListRemoval list={doomed} onClose={() => setDoomed(null)} />}
    </ListPage>
  )
}
