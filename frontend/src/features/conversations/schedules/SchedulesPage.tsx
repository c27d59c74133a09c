import {
  scheduleStatuses,
  schedulesApi,
  type PlannedSchedule,
  type Schedule,
} from '@balcao/contract/resources/conversations/schedules'
import AddIcon from '@mui/icons-material/Add'
import AttachFileIcon from '@mui/icons-material/AttachFile'
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined'
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import RepeatIcon from '@mui/icons-material/Repeat'
import ScheduleSendOutlined from '@mui/icons-material/ScheduleSendOutlined'
import ViewListOutlined from '@mui/icons-material/ViewListOutlined'
import Skeleton from '@mui/material/Skeleton'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { call } from '../../../data/apiClient'
import { usePagedList } from '../../../data/lists/pagedList'
import { useCompanyClock } from '../../../session'
import type { Column } from '../../../ui/page/DataTable'
import { lazyPart } from '../../../ui/loading/lazyPart'
import { PageFrame } from '../../../ui/page/PageFrame'
import { PageHeader } from '../../../ui/page/PageHeader'
import { useContact } from '../../people/contacts'
import { ListPage, useListSearch, useListView, useRemoval } from '../../../kit/listPage'
import { ScheduleEntry } from './scheduleEntry'
import type { ScheduleDraft } from './scheduleForm.rules'
import { ScheduleRemoval } from './ScheduleRemoval'
import { ScheduleStatus } from './ScheduleStatus'
import { liveSchedules, schedulePages } from './schedules.queries'
import { isOpen, shortBody } from './schedules.rules'
import { useScheduleActions } from './useScheduleActions'

/** Loaded when it is opened: most users start with the list. */
const ScheduleCalendar = lazyPart(async () => ({
  default: (await import('./ScheduleCalendar')).ScheduleCalendar,
}))

/** The open drawer: a message, or the form of a new one. */
type Open = { schedule: Schedule | PlannedSchedule | null; draft?: ScheduleDraft }

/** Scheduled messages: the user's own; for managers everybody's. */
export default function SchedulesPage() {
  const { t } = useTranslation()
  const clock = useCompanyClock()
  const help = [
    t('schedulesPage.help'),
    !clock.isReaders && t('schedulesPage.companyClock', { timezone: clock.timezone }),
  ]
    .filter(Boolean)
    .join(' ')
  const [params, setParams] = useSearchParams()
  const isCalendar = params.get('view') === 'calendar'
  const [search, setSearch] = useListSearch()
  const [asked, view] = useListView(schedulesApi.list, {
    pickers: [
      {
        key: 'state',
        label: t('schedulesPage.status'),
        options: scheduleStatuses.map((status) => ({
          value: status,
          label: t(`schedulesPage.statuses.${status}`),
        })),
      },
    ],
    orders: { newest: t('list.newest'), sendAt: t('schedulesPage.sendAt') },
  })
  const [open, setOpen] = useState<Open | null>(null)
  const [doomed, setDoomed] = useState<Schedule | null>(null)
  const { visible, removeRows } = useRemoval<Schedule>({
    list: usePagedList(schedulePages, search, asked),
    live: liveSchedules,
    remove: (id) => call(schedulesApi.remove, { params: { id }, outlivesPage: true }),
    gone: 'ERR_NO_SCHEDULE_FOUND',
    text: ({ length: count }) => t('schedulesPage.removedMany', { count }),
  })
  const copy = (schedule: Schedule) => {
    const { contact, body, template, whatsappId } = schedule
    setOpen({ schedule: null, draft: { contact, body, template, whatsappId, copied: schedule } })
  }
  const actions = useScheduleActions(copy)

  const columns: readonly [Column<Schedule>, ...Column<Schedule>[]] = [
    { id: 'contact', label: t('schedulesPage.contact'), width: '24%', cell: ({ contact }) => contact.name },
    {
      id: 'body',
      label: t('schedulesPage.body'),
      isQuiet: true,
      cell: ({ body, file, template }) => (
        <span title={body}>
          {template && (
            <DescriptionOutlined
              titleAccess={t('schedulesPage.template')}
              sx={{ fontSize: '1rem', verticalAlign: 'text-bottom', mr: 0.5 }}
            />
          )}
          {file && (
            <AttachFileIcon
              titleAccess={`${t('schedulesPage.file')}: ${file.name}`}
              sx={{ fontSize: '1rem', verticalAlign: 'text-bottom', mr: 0.5 }}
            />
          )}
          {shortBody(body)}
        </span>
      ),
    },
    {
      id: 'sendAt',
      label: t('schedulesPage.sendAt'),
      width: '176px',
      cell: ({ sendAt, recurrence }) => (
        <>
          {clock.dateTime(sendAt)}
          {recurrence !== 'none' && (
            <RepeatIcon
              titleAccess={t(`schedulesPage.recurrences.${recurrence}`)}
              sx={{ fontSize: '1rem', verticalAlign: 'text-bottom', ml: 0.75, color: 'text.secondary' }}
            />
          )}
        </>
      ),
    },
    {
      id: 'status',
      label: t('schedulesPage.status'),
      width: '200px',
      wraps: true,
      cell: (schedule) => <ScheduleStatus schedule={schedule} />,
    },
    {
      id: 'user',
      label: t('schedulesPage.author'),
      width: '150px',
      isWide: true,
      isQuiet: true,
      cell: ({ user }) => user?.name ?? '',
    },
  ]

  const show = (view: 'list' | 'calendar') => setParams(view === 'list' ? {} : { view }, { replace: true })
  const create = { label: t('schedulesPage.add'), onCreate: () => setOpen({ schedule: null }) }
  const edit = (schedule: Schedule) => (isOpen(schedule) ? setOpen({ schedule }) : copy(schedule))
  const remove = (schedule: Schedule) => {
    setOpen(null)
    setDoomed(schedule)
  }
  const dialogs = (
    <Suspense>
      {open && (
        <ScheduleEntry
          schedule={open.schedule}
          {...(open.draft && { draft: open.draft })}
          {...(open.schedule && { onDelete: () => open.schedule && remove(open.schedule) })}
          onClose={() => setOpen(null)}
        />
      )}
      {doomed && <ScheduleRemoval schedule={doomed} onClose={() => setDoomed(null)} />}
      <OfAddress />
    </Suspense>
  )

  if (isCalendar)
    return (
      <PageFrame
        header={
          <PageHeader
            title={t('schedulesPage.title')}
            help={help}
            actions={[
              { label: t('schedulesPage.list'), icon: <ViewListOutlined />, onClick: () => show('list') },
            ]}
            main={{ label: create.label, icon: <AddIcon />, onClick: create.onCreate }}
          />
        }
      >
        <Suspense fallback={<Skeleton variant="rounded" sx={{ flex: 1, m: 2 }} />}>
          <ScheduleCalendar onOpen={edit} />
        </Suspense>
        {dialogs}
      </PageFrame>
    )

  return (
    <ListPage
      title={t('schedulesPage.title')}
      help={help}
      icon={<ScheduleSendOutlined />}
      list={visible}
      columns={columns}
      nameOf={({ contact, sendAt }) => `${contact.name}, ${clock.dateTime(sendAt)}`}
      search={{ value: search, onSearch: setSearch, label: t('schedulesPage.search') }}
      view={view}
      empty={{ title: t('schedulesPage.emptyTitle'), text: t('schedulesPage.emptyText') }}
      create={create}
      pageActions={[
        {
          label: t('schedulesPage.calendar'),
          icon: <CalendarMonthOutlined />,
          onClick: () => show('calendar'),
        },
      ]}
      moreActions={actions}
      onEdit={edit}
      onRemove={(rows) => {
        const recurring = rows.find((row) => row.recurrence !== 'none' && isOpen(row))
        if (recurring && rows.length === 1) setDoomed(recurring)
        else removeRows(rows)
      }}
      isRemovable={({ status }) => status !== 'AGENDADA'}
    >
      {dialogs}
    </ListPage>
  )
}

/** `?contactId=7` opens the form for that contact; closing the form removes it from the address. */
function OfAddress() {
  const [params, setParams] = useSearchParams()
  const asked = params.get('contactId') ?? ''
  if (!/^[1-9]\d{0,9}$/.test(asked)) return null
  const close = () =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        next.delete('contactId')
        return next
      },
      { replace: true },
    )
  return <OfContact key={asked} id={Number(asked)} onClose={close} />
}

function OfContact({ id, onClose }: { id: number; onClose: () => void }) {
  const { data: contact, error } = useContact(id)
  if (!contact && !error) return null
  return <ScheduleEntry schedule={null} draft={{ contact: contact ?? null }} onClose={onClose} />
}
