import { profiles } from '@balcao/contract/abilities'
import { passwordLinksApi, type PasswordLink } from '@balcao/contract/resources/company/passwordLinks'
import { usersApi, type UserRow } from '@balcao/contract/resources/company/users'
import KeyOffOutlined from '@mui/icons-material/KeyOffOutlined'
import LinkIcon from '@mui/icons-material/Link'
import PeopleOutlined from '@mui/icons-material/PeopleOutlined'
import PersonOffOutlined from '@mui/icons-material/PersonOffOutlined'
import PersonOutlined from '@mui/icons-material/PersonOutlined'
import UnsubscribeOutlined from '@mui/icons-material/UnsubscribeOutlined'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/apiClient'
import { usePagedList } from '../../../data/lists/pagedList'
import { errorText } from '../../../i18n/errorMessage'
import { lazyPart } from '../../../ui/loading/lazyPart'
import type { Column, RowAction } from '../../../ui/page/DataTable'
import { toast } from '../../../ui/feedback/toast'
import { ListPage, useExport, useListSearch, useListView } from '../../../kit/listPage'
import { setAvailability } from '../availability'
import { useQueues } from '../queues'
import { LinkDialog } from './LinkDialog'
import { Presence, QueueNames, UserStatus } from './UserCells'
import { ResetFactorsDialog } from './ResetFactorsDialog'
import { UserRemoval, type RemovalKind } from './UserRemoval'
import { liveUsers, userPages } from './users.queries'

const UserDrawer = lazyPart(async () => ({ default: (await import('./UserDrawer')).UserDrawer }))

interface IssuedLink {
  name: string
  link: PasswordLink
}

/** Invited, and never here: somebody who enters by the company's provider has no password either. */
const isPending = ({ invited, lastSeenAt }: UserRow): boolean => invited && lastSeenAt === null

const mayManage = ({ can }: UserRow): boolean => can?.manage ?? false

/**
 * The company's users. Deletion cannot be undone, so it needs the user's name and offers to switch off
 * instead.
 */
export default function UsersPage() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [search, setSearch] = useListSearch()
  const { data: queues = [] } = useQueues()
  const [asked, view] = useListView(usersApi.list, {
    filters: [{ label: t('usersPage.inactive'), view: { active: false } }],
    pickers: [
      {
        key: 'profile',
        label: t('usersPage.profile'),
        options: profiles.map((value) => ({ value, label: t(`usersPage.profiles.${value}`) })),
      },
      {
        key: 'queueId',
        label: t('usersPage.queue'),
        options: queues.map(({ id, name, color }) => ({ value: id, label: name, color })),
      },
    ],
    orders: { newest: t('list.newest'), name: t('usersPage.name') },
  })
  const exportList = useExport(usersApi.export, { searchParam: search, ...asked }, t('usersPage.fileName'))
  const [edited, setEdited] = useState<UserRow | 'new' | null>(null)
  const [leaving, setLeaving] = useState<{ user: UserRow; how: RemovalKind } | null>(null)
  const [reset, setReset] = useState<UserRow | null>(null)
  const [issued, setIssued] = useState<IssuedLink | null>(null)

  const { mutate: makeLink } = useMutation({
    mutationFn: ({ id }: UserRow) => call(passwordLinksApi.create, { params: { id } }),
    onSuccess: (link, { name }) => setIssued({ name, link }),
    onError: (error) => toast.error(errorText(error)),
  })
  const { mutate: switchAway } = useMutation({
    mutationFn: ({ id, away }: UserRow) => setAvailability(id, { state: away ? 'available' : 'away' }),
    onSuccess: (away, user) => {
      liveUsers.apply(client, { ...user, away })
      setEdited((current) => (current !== 'new' && current?.id === user.id ? { ...user, away } : current))
      toast.success(t(away ? 'availability.wasSetAway' : 'availability.wasSetAvailable', { name: user.name }))
    },
    onError: (error) => toast.error(errorText(error)),
  })
  const { mutate: activate } = useMutation({
    mutationFn: ({ id }: UserRow) => call(usersApi.update, { params: { id }, body: { active: true } }),
    onSuccess: (user) => {
      liveUsers.apply(client, user)
      toast.success(t('usersPage.activated', { name: user.name }))
    },
    onError: (error) => toast.error(errorText(error)),
  })

  const columns: readonly [Column<UserRow>, ...Column<UserRow>[]] = [
    { id: 'name', label: t('usersPage.name'), width: '15%', cell: ({ name }) => name },
    {
      id: 'email',
      label: t('usersPage.email'),
      width: '20%',
      isQuiet: true,
      wraps: true,
      cell: ({ email }) => email,
    },
    {
      id: 'profile',
      label: t('usersPage.profile'),
      width: '112px',
      cell: ({ profile }) => t(`usersPage.profiles.${profile}`),
    },
    {
      id: 'queues',
      label: t('usersPage.queues'),
      width: '17%',
      isWide: true,
      isQuiet: true,
      cell: (user) => <QueueNames user={user} />,
    },
    { id: 'seen', label: t('usersPage.presence'), width: '132px', cell: (user) => <Presence user={user} /> },
    {
      id: 'standing',
      label: t('usersPage.status'),
      width: '104px',
      cell: (user) => <UserStatus user={user} />,
    },
  ]
  const actions: readonly RowAction<UserRow>[] = [
    {
      id: 'link',
      label: (user) =>
        t(isPending(user) ? 'usersPage.inviteAgain' : 'usersPage.makeLinkFor', { name: user.name }),
      icon: <LinkIcon fontSize="small" />,
      onClick: (user) => makeLink(user),
      isFor: (user) => mayManage(user) && user.active,
    },
    {
      id: 'withdraw',
      label: ({ name }) => t('usersPage.withdrawNamed', { name }),
      icon: <UnsubscribeOutlined fontSize="small" />,
      onClick: (user) => setLeaving({ user, how: 'withdraw' }),
      isFor: (user) => isPending(user) && (user.can?.remove ?? false),
    },
    {
      id: 'resetFactors',
      label: ({ name }) => t('usersPage.resetFactors.of', { name }),
      icon: <KeyOffOutlined fontSize="small" />,
      onClick: setReset,
      isFor: (user) => mayManage(user) && user.active && !isPending(user),
    },
    {
      id: 'deactivate',
      label: ({ name }) => t('usersPage.deactivateNamed', { name }),
      icon: <PersonOffOutlined fontSize="small" />,
      onClick: (user) => setLeaving({ user, how: 'deactivate' }),
      isFor: (user) => mayManage(user) && user.active,
    },
    {
      id: 'activate',
      label: ({ name }) => t('usersPage.activateNamed', { name }),
      icon: <PersonOutlined fontSize="small" />,
      onClick: (user) => activate(user),
      isFor: (user) => mayManage(user) && !user.active,
    },
  ]
  const user = edited === 'new' ? null : edited

  return (
    <ListPage
      title={t('usersPage.title')}
      help={t('usersPage.help')}
      icon={<PeopleOutlined />}
      list={usePagedList(userPages, search, asked)}
      columns={columns}
      nameOf={({ name }) => name}
      search={{ value: search, onSearch: setSearch, label: t('usersPage.search') }}
      view={view}
      empty={{ title: t('usersPage.emptyTitle'), text: t('usersPage.emptyText') }}
      create={{ label: t('usersPage.add'), onCreate: () => setEdited('new') }}
      pageActions={[exportList]}
      moreActions={actions}
      onEdit={setEdited}
      isOwn={({ can }) => can?.update ?? false}
      onRemove={([one]) => one && setLeaving({ user: one, how: 'delete' })}
      isRemovable={({ can }) => can?.remove ?? false}
    >
      <Suspense>
        {edited && (
          <UserDrawer
            key={user?.id ?? 'new'}
            user={user}
            onInvited={(name, link) => setIssued({ name, link })}
            onLink={user && mayManage(user) && user.active ? () => makeLink(user) : undefined}
            onAway={user && mayManage(user) && user.active ? () => switchAway(user) : undefined}
            onDelete={user?.can?.remove ? () => setLeaving({ user, how: 'delete' }) : undefined}
            onClose={() => setEdited(null)}
          />
        )}
      </Suspense>
      {leaving && (
        <UserRemoval {...leaving} onDone={() => setEdited(null)} onClose={() => setLeaving(null)} />
      )}
      {reset && <ResetFactorsDialog user={reset} onClose={() => setReset(null)} />}
      {issued && <LinkDialog {...issued} onClose={() => setIssued(null)} />}
    </ListPage>
  )
}
