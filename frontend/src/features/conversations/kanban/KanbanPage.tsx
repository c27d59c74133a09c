import AddIcon from '@mui/icons-material/Add'
import DriveFileMoveOutlined from '@mui/icons-material/DriveFileMoveOutlined'
import type { Tag } from '@balcao/contract/resources/people/tags'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Suspense, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useCan } from '../../../session'
import { lazyPart } from '../../../ui/loading/lazyPart'
import { ListError } from '../../../ui/page/ListNotice'
import { FilterPicker } from '../../../ui/page/FilterPicker'
import { PageHeader } from '../../../ui/page/PageHeader'
import { SelectionBar, Toolbar } from '../../../ui/page/Toolbar'
import { visuallyHidden } from '../../../ui/styling/visuallyHidden'
import { useCommands } from '../../../kit/commands'
import { useListSearch } from '../../../kit/listPage'
import { signOf, useShortcuts } from '../../../kit/shortcuts'
import { useFilterQueues } from '../tickets'
import { useColleagues } from '../../company/users'
import { Board, BoardBones } from './Board'
import styles from './Board.module.css'
import { useBoardLive } from './kanban.live'
import { useLaneCounts, useLanes } from './kanban.queries'
import type { BoardFilter } from './kanban.rules'
import { PhoneBoard } from './PhoneBoard'
import { useCards } from './useCards'
import { useLaneOrder } from './useLaneOrder'

const TagDialog = lazyPart(async () => ({ default: (await import('../../people/tags')).TagDialog }))
const MovePanel = lazyPart(() => import('./MovePanel'))

/** Ids in a parameter of the address; empty when it is invalid. */
const idsIn = (text: string | null): number[] =>
  (text ?? '').split(',').flatMap((part) => (/^[1-9]\d{0,9}$/.test(part) ? [Number(part)] : []))

/** Value of the parameter for all queues. */
const ALL = 'all'

/** The queues and attendants in the address, and a function that changes them. */
function useBoardFilter() {
  const [search, setSearch] = useListSearch()
  const [params, setParams] = useSearchParams()
  const [queues, users] = [params.get('queues'), params.get('users')]
  const filter = useMemo<BoardFilter>(
    () => ({
      ...(search && { searchParam: search }),
      ...(queues === ALL ? { showAll: true } : idsIn(queues).length > 0 && { queueIds: idsIn(queues) }),
      ...(idsIn(users).length > 0 && { users: idsIn(users) }),
    }),
    [search, queues, users],
  )
  const set = (key: 'queues' | 'users', values: readonly string[]) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        if (values.length > 0) next.set(key, values.join(','))
        else next.delete(key)
        return next
      },
      { replace: true },
    )
  return { filter, search, setSearch, set }
}

/** The board: open tickets as cards, in the lanes of their tags. */
export default function KanbanPage() {
  const { t, i18n } = useTranslation()
  const can = useCan()
  const mayLead = can('tags:kanban')
  const seesAll = can('tickets-manager:showall')
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const { filter, search, setSearch, set } = useBoardFilter()
  const { lanes = [], data, error, refetch } = useLanes()
  const { data: counts, isPlaceholderData } = useLaneCounts(filter)
  const [announcement, setAnnouncement] = useState('')
  const [edited, setEdited] = useState<Tag | 'new' | null>(null)
  const actions = useCards(lanes, setAnnouncement)
  const reorder = useLaneOrder()
  const queues = useFilterQueues()
  const { data: colleagues = [] } = useColleagues()
  const searchField = useRef<HTMLInputElement>(null)
  useBoardLive(filter, isPlaceholderData ? undefined : counts)
  useShortcuts({
    createRecord: () => (mayLead ? setEdited('new') : false),
    searchList: () => searchField.current?.focus(),
  })

  useCommands(() => [
    mayLead && {
      id: 'kanban:addLane',
      section: 'list',
      label: t('kanbanPage.addLane'),
      shortcut: 'createRecord',
      Icon: AddIcon,
      run: () => setEdited('new'),
    },
  ])

  // A card in two lanes counts in both.
  const total = counts?.reduce((sum, { count }) => sum + count, 0)
  const leading = mayLead ? { onReorder: reorder, onEdit: setEdited } : {}
  const board = { lanes, counts, filter, actions, ...leading }
  return (
    <div className={styles['frame']}>
      <PageHeader
        title={t('kanbanPage.title')}
        count={total === undefined ? undefined : t('kanbanPage.cards', { count: total })}
        main={
          mayLead
            ? { label: t('kanbanPage.addLane'), icon: <AddIcon />, onClick: () => setEdited('new') }
            : undefined
        }
      />
      <Toolbar
        search={{
          value: search,
          onSearch: setSearch,
          label: t('kanbanPage.search'),
          hint: signOf('searchList'),
          inputRef: searchField,
        }}
        filters={
          <>
            <FilterPicker
              label={t('kanbanPage.queue')}
              none={t('kanbanPage.ownQueues')}
              options={[
                ...(seesAll ? [{ id: ALL, label: t('kanbanPage.allQueues') }] : []),
                ...queues.map(({ id, name, color }) => ({ id: String(id), label: name, color })),
              ]}
              values={filter.showAll ? [ALL] : (filter.queueIds ?? []).map(String)}
              several
              // "All" cannot be combined with other choices: the last one counts.
              onPick={(ids) => set('queues', ids.at(-1) === ALL ? [ALL] : ids.filter((id) => id !== ALL))}
            />
            <FilterPicker
              label={t('kanbanPage.attendant')}
              options={colleagues.map(({ id, name }) => ({ id: String(id), label: name }))}
              values={(filter.users ?? []).map(String)}
              several
              onPick={(ids) => set('users', ids)}
            />
          </>
        }
        selection={
          actions.isChoosing ? (
            <SelectionBar
              count={actions.chosenIds.length}
              actions={[
                {
                  label: t('kanbanPage.move'),
                  icon: <DriveFileMoveOutlined aria-hidden />,
                  onClick: () => {
                    if (document.activeElement instanceof HTMLElement)
                      actions.askChosen(document.activeElement)
                  },
                },
              ]}
              onClear={actions.clear}
            />
          ) : undefined
        }
      />
      {error && !data && <ListError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <BoardBones isNarrow={isNarrow} />}
      {data && (isNarrow ? <PhoneBoard {...board} /> : <Board {...board} />)}
      <p id={actions.helpId} style={visuallyHidden} lang={i18n.language}>
        {t('kanbanPage.keysHelp')}
      </p>
      <span role="status" style={visuallyHidden}>
        {announcement}
      </span>
      <Suspense>
        {actions.asked && (
          <MovePanel
            tickets={actions.asked.tickets}
            lanes={lanes}
            anchor={actions.asked.anchor}
            onMove={(lane) => actions.put(actions.asked?.tickets ?? [], lane)}
            onClose={actions.stopAsking}
          />
        )}
        {edited && (
          <TagDialog tag={edited === 'new' ? null : edited} isLane onClose={() => setEdited(null)} />
        )}
      </Suspense>
    </div>
  )
}
