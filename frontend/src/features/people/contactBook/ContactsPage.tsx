import { contactFieldNames } from '@balcao/contract/resources/people/contactFields'
import { contactsApi, type ContactRow } from '@balcao/contract/resources/people/contacts'
import BlockIcon from '@mui/icons-material/Block'
import ContactsOutlined from '@mui/icons-material/ContactsOutlined'
import ErrorOutlineIcon from '@mui/icons-material/ErrorOutlined'
import HelpOutlineIcon from '@mui/icons-material/HelpOutlined'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePagedList } from '../../../data/lists/pagedList'
import { formatListTime, numberOrUsername } from '../../../i18n/format'
import { useCan } from '../../../session'
import { lazyPart } from '../../../ui/loading/lazyPart'
import { Words, type Column } from '../../../ui/page/DataTable'
import { ContactImports, useContactsImport } from '../contactImports'
import { useAddToList } from '../../campaigns/contactLists'
import { contactPages } from '../contacts'
import type { PageActions } from '../../../ui/page/PageHeader'
import { ListPage, useExport, useListSearch, useListView } from '../../../kit/listPage'
import { ScheduleEntry } from '../../conversations/schedules'
import { TagChip, useTags } from '../tags'
import { PastDialog } from '../../conversations/messages'
import { ContactAvatar, NewTicketDialog } from '../../conversations/tickets'
import { ContactRemoval } from './ContactRemoval'
import './contactBook.queries'
import { MergeUndoing } from './MergeUndoing'
import { useContactActions, type ContactQuestion } from './useContactActions'

const ContactDialog = lazyPart(async () => ({ default: (await import('../contacts')).ContactDialog }))
const ContactEntry = lazyPart(async () => ({ default: (await import('../contacts')).ContactEntry }))
const ContactMerging = lazyPart(async () => ({ default: (await import('./ContactMerging')).ContactMerging }))
const PersonalData = lazyPart(async () => ({ default: (await import('./PersonalData')).PersonalData }))

/** The company's contacts; groups are a separate list. */
export default function ContactsPage() {
  const { t } = useTranslation()
  const can = useCan()
  const { data: tags = [] } = useTags()
  const [search, setSearch] = useListSearch()
  const [chosen, view] = useListView(contactsApi.list, {
    filters: [
      { label: t('contactsPage.groups'), view: { isGroup: true } },
      { label: t('contactsPage.blocked'), view: { blocked: true } },
      { label: t('contactsPage.unchecked'), view: { numberState: 'unchecked' } },
    ],
    pickers: [
      {
        key: 'tags',
        label: t('contacts.tags'),
        several: true,
        options: tags.map(({ id, name, color }) => ({ value: id, label: name, color })),
      },
    ],
    orders: { name: t('contactsPage.name'), newest: t('list.newest') },
  })
  const asked = { isGroup: false, ...chosen }
  const list = usePagedList(contactPages, search, asked)
  const exportList = useExport(
    contactsApi.export,
    // The order does not matter for the export.
    (({ orderBy: _order, ...filters }) => ({ searchParam: search, ...filters }))(asked),
    'contatos',
  )
  const imports = useContactsImport()
  // Users who may import may also export.
  const exports: PageActions = imports.action ? [imports.action, exportList] : [exportList]
  const pageActions: PageActions = can('contacts:export') ? exports : []
  const adding = useAddToList()
  const [isAdding, setAdding] = useState(false)
  const [edited, setEdited] = useState<ContactRow | null>(null)
  const [doomed, setDoomed] = useState<readonly ContactRow[]>([])
  const [asking, setAsking] = useState<{ question: ContactQuestion; contact: ContactRow } | null>(null)
  const actions = useContactActions((question, contact) => setAsking({ question, contact }))

  const columns: readonly [Column<ContactRow>, ...Column<ContactRow>[]] = [
    {
      id: 'name',
      label: t('contactsPage.name'),
      lead: (contact) => <ContactAvatar contact={contact} isGroup={contact.isGroup} size={32} />,
      cell: (contact) => <ContactName contact={contact} />,
    },
    {
      id: 'number',
      label: t('contactsPage.number'),
      width: '190px',
      cell: (contact) => <ContactNumber contact={contact} />,
    },
    ...contactFieldNames.map((field): Column<ContactRow> => ({
      id: field,
      label: t(`contacts.${field}`),
      width: '16%',
      isWide: true,
      isQuiet: true,
      wraps: true,
      cell: (contact) => contact[field],
    })),
    {
      id: 'tags',
      label: t('contacts.tags'),
      width: '16%',
      cell: ({ tagIds }) =>
        tags
          .filter(({ id }) => tagIds.includes(id))
          .map((tag) => <TagChip key={tag.id} tag={tag} sx={{ mr: 0.5 }} />),
    },
    {
      id: 'last',
      label: t('contactsPage.lastTicket'),
      width: '130px',
      isWide: true,
      isQuiet: true,
      cell: ({ lastTicketAt }) => lastTicketAt && formatListTime(lastTicketAt),
    },
  ]

  return (
    <ListPage
      title={t('contactsPage.title')}
      help={t('contactsPage.help')}
      icon={<ContactsOutlined />}
      list={list}
      columns={columns}
      nameOf={({ name }) => name}
      search={{ value: search, onSearch: setSearch, label: t('contactsPage.search') }}
      view={view}
      empty={{ title: t('contactsPage.emptyTitle'), text: t('contactsPage.emptyText') }}
      create={{ label: t('contactsPage.add'), onCreate: () => setAdding(true) }}
      pageActions={pageActions}
      notice={<ContactImports />}
      moreActions={actions}
      onEdit={setEdited}
      onRemove={can('contacts-page:deleteContact') ? setDoomed : undefined}
      removesMany
      selectionActions={adding.actions}
    >
      {imports.dialog}
      {adding.dialog}
      <Suspense>
        {isAdding && <ContactDialog contact={null} onClose={() => setAdding(false)} />}
        {edited && <ContactEntry contactId={edited.id} onClose={() => setEdited(null)} />}
      </Suspense>
      {doomed.length > 0 && <ContactRemoval contacts={doomed} onClose={() => setDoomed([])} />}
      <Suspense>{asking && <Question {...asking} onClose={() => setAsking(null)} />}</Suspense>
    </ListPage>
  )
}

interface QuestionProps {
  question: ContactQuestion
  contact: ContactRow
  onClose: () => void
}

function Question({ question, ...props }: QuestionProps) {
  switch (question) {
    case 'newTicket':
      return <NewTicketDialog {...props} />
    case 'schedule':
      return <ScheduleEntry schedule={null} draft={{ contact: props.contact }} onClose={props.onClose} />
    case 'past':
      return <PastDialog {...props} />
    case 'merge':
      return <ContactMerging {...props} />
    case 'unmerge':
      return <MergeUndoing {...props} />
    case 'export':
    case 'erase':
      return <PersonalData kind={question} {...props} />
  }
}

/** The first cell of a row: the contact's name, and whether it is blocked. */
function ContactName({ contact }: { contact: ContactRow }) {
  const { t } = useTranslation()
  return (
    <>
      <Words>{contact.name}</Words>
      {contact.blockedAt !== null && (
        <BlockIcon
          fontSize="small"
          color="error"
          titleAccess={`${t('contacts.blocked')}. ${t('contacts.blockedHelp')}`}
        />
      )}
    </>
  )
}

/**
 * A contact's number, with a mark while WhatsApp has not confirmed it; else the username. Groups have
 * neither.
 */
function ContactNumber({ contact }: { contact: ContactRow }) {
  const { t } = useTranslation()
  const { isGroup, numberState } = contact
  if (isGroup) return null
  const mark = { verticalAlign: 'text-bottom', ml: 0.75, fontSize: 16 } as const
  return (
    <>
      {numberOrUsername(contact)}
      {numberState === 'unchecked' && <HelpOutlineIcon titleAccess={t('contacts.unchecked')} sx={mark} />}
      {numberState === 'refused' && (
        <ErrorOutlineIcon color="error" titleAccess={t('contacts.refused')} sx={mark} />
      )}
    </>
  )
}
