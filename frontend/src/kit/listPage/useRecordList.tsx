import AddIcon from '@mui/icons-material/Add'
import DeleteOutline from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import Button from '@mui/material/Button'
import { useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShownList } from '../../data/lists/pagedList'
import { DataTable, type Column, type RowAction, type Selection } from '../../ui/page/DataTable'
import { FilterPicker } from '../../ui/page/FilterPicker'
import { ListError, ListNotice, NothingFound } from '../../ui/page/ListNotice'
import { ListSkeleton } from '../../ui/page/ListSkeleton'
import { ListFooter } from '../../ui/page/PageFrame'
import { plainActions, type PlainAction } from '../../ui/page/ActionButton'
import type { PageActions } from '../../ui/page/PageHeader'
import { FilterChip, SelectionBar, Toolbar } from '../../ui/page/Toolbar'
import { useCommands } from '../commands'
import { signOf, useShortcuts } from '../shortcuts'
import type { ListView } from './useListSearch'

export interface RecordListProps<T extends { id: number }> {
  title: string
  /** Stands for the records, where there are none. */
  icon: ReactNode
  list: ShownList<T>
  columns: readonly [Column<T>, ...Column<T>[]]
  /** Draws the rows in its own way, in place of a table; it is given what can be done with each. */
  draw?: (rows: readonly T[], actions: readonly RowAction<T>[]) => ReactNode
  nameOf: (row: T) => string
  search: { value: string; onSearch: (text: string) => void; label: string }
  /** Its order and filters, of `useListView`. */
  view?: ListView
  /** What there is when nothing is: what the records are for, and the first step. */
  empty: { title: string; text: string }
  /** Absent for those who may not. */
  create?: { label: string; onCreate: () => void } | undefined
  /** What can be done with the list as a whole, besides. */
  pageActions?: PageActions
  onEdit?: ((row: T) => void) | undefined
  /** What a click on a row does, where that is not to edit it. */
  onOpen?: (row: T) => void
  /** Single ones by their row; several at once where `removesMany`. */
  onRemove?: ((rows: readonly T[]) => void) | undefined
  removesMany?: boolean
  /** Puts the rows into another order; they can be moved while all of them show. */
  onReorder?: ((ids: readonly number[]) => void) | undefined
  /** What else can be done to a row; it comes before the others. */
  moreActions?: readonly RowAction<T>[]
  /** What else can be done with several rows at once. */
  selectionActions?: readonly { label: string; icon: ReactNode; onClick: (rows: readonly T[]) => void }[]
  /** Which rows those who may edit or delete may do it to; all, where absent. */
  isOwn?: (row: T) => boolean
  /** Which of them may be deleted; all, where absent. */
  isRemovable?: (row: T) => boolean
  /** Which rows say that something is wrong with them. */
  isBad?: (row: T) => boolean
  /** What a row stands under, as a day. */
  groupOf?: (row: T) => string
  /** What is told above the list. */
  notice?: ReactNode
  /** Dialogs. */
  children?: ReactNode
}

interface RecordListParts {
  /** Absent while it is not known. */
  count: string | undefined
  /** The one main action. */
  main: PlainAction | undefined
  toolbar: ReactNode
  footer: ReactNode
  /** As `PageFrame` takes it. */
  end: { onNearEnd: (() => void) | undefined; loaded: number }
  /** The list or what stands in its place, and the dialogs. */
  content: ReactNode
}

/**
 * The parts of a list of records, with its keys, states and places for actions, from what a feature says of
 * its records.
 */
export function useRecordList<T extends { id: number }>(props: RecordListProps<T>): RecordListParts {
  const { title, icon, list, columns, nameOf, search, view, empty, create, pageActions = [] } = props
  const {
    onEdit,
    onOpen = onEdit,
    onRemove,
    removesMany = false,
    moreActions = [],
    selectionActions = [],
    onReorder,
    draw,
    isOwn,
    isRemovable,
    isBad,
    groupOf,
    notice,
    children,
  } = props
  const { t, i18n } = useTranslation()
  const searchField = useRef<HTMLInputElement>(null)
  const { rows, total, error } = list
  const { chosen, clear, selection } = useRowSelection(rows)

  useShortcuts({
    createRecord: () => (create ? create.onCreate() : false),
    searchList: () => searchField.current?.focus(),
  })
  useCommands(() => [
    create && {
      id: 'list:create',
      section: 'list',
      label: create.label,
      shortcut: 'createRecord',
      Icon: AddIcon,
      run: create.onCreate,
    },
    ...pageActions.flatMap((action) =>
      plainActions(action).map(({ label, onClick }) => ({
        id: `list:${label}`,
        section: 'list' as const,
        label,
        Icon: () => action.icon,
        run: onClick,
      })),
    ),
  ])

  const own = isOwn && { isFor: isOwn }
  const actions: RowAction<T>[] = [
    ...moreActions,
    ...(onEdit
      ? [
          {
            id: 'edit',
            label: (row: T) => t('list.editNamed', { name: nameOf(row) }),
            icon: <EditOutlined fontSize="small" />,
            onClick: onEdit,
            ...own,
          },
        ]
      : []),
    ...(onRemove
      ? [
          {
            id: 'remove',
            label: (row: T) => t('list.deleteNamed', { name: nameOf(row) }),
            icon: <DeleteOutline fontSize="small" />,
            onClick: (row: T) => onRemove([row]),
            ...own,
            ...(isRemovable && { isFor: (row: T) => isRemovable(row) && (isOwn?.(row) ?? true) }),
          },
        ]
      : []),
  ]
  const together = [
    ...selectionActions,
    ...(onRemove && removesMany
      ? [{ label: t('common.delete'), icon: <DeleteOutline aria-hidden />, onClick: onRemove }]
      : []),
  ]
  const isMore = list.isMore
  const createButton = create && (
    <Button variant="contained" startIcon={<AddIcon />} onClick={create.onCreate}>
      {create.label}
    </Button>
  )
  const isEmpty = total !== undefined && rows.length === 0
  const isNarrowed = search.value !== '' || (view?.isFiltered ?? false)

  return {
    count: total === undefined ? undefined : `${total.toLocaleString(i18n.language)}${isMore ? '+' : ''}`,
    main: create && { label: create.label, icon: <AddIcon />, onClick: create.onCreate },
    toolbar: (
      <Toolbar
        search={{ ...search, hint: signOf('searchList'), inputRef: searchField }}
        filters={
          view && [
            ...view.filters.map(({ label, isOn, onToggle }) => (
              <FilterChip key={label} label={label} isOn={isOn} onClick={onToggle} />
            )),
            ...view.pickers.map((picker) => <FilterPicker key={picker.label} {...picker} />),
          ]
        }
        {...(view?.sort && { sort: view.sort })}
        selection={
          chosen.length > 0 && together.length > 0 ? (
            <SelectionBar
              count={chosen.length}
              actions={together.map(({ onClick, ...action }) => ({
                ...action,
                onClick: () => {
                  onClick(chosen)
                  clear()
                },
              }))}
              onClear={clear}
            />
          ) : undefined
        }
      />
    ),
    footer: rows.length > 0 && (
      <ListFooter loaded={rows.length} total={total ?? rows.length} isMore={isMore} />
    ),
    end: { onNearEnd: list.loadMore, loaded: rows.length },
    content: (
      <>
        {notice}
        {error && <ListError error={error} onRetry={list.retry} />}
        {!error && total === undefined && <ListSkeleton columns={columns.length} />}
        {isEmpty && isNarrowed && (
          <NothingFound
            icon={icon}
            search={search.value}
            onClear={() => (view ? view.clear() : search.onSearch(''))}
          />
        )}
        {isEmpty && !isNarrowed && <ListNotice icon={icon} {...empty} actions={createButton} />}
        {rows.length > 0 && draw?.(rows, actions)}
        {rows.length > 0 && !draw && (
          <DataTable
            label={title}
            columns={columns}
            rows={rows}
            nameOf={nameOf}
            onOpen={onOpen}
            opens={isOwn}
            isBad={isBad}
            groupOf={groupOf}
            actions={actions}
            selection={together.length > 0 ? selection : undefined}
            onReorder={!isNarrowed && rows.length > 1 ? onReorder : undefined}
          />
        )}
        {children}
      </>
    ),
  }
}

/** Which of the shown rows are selected; one that is no longer shown no longer counts. */
function useRowSelection<T extends { id: number }>(rows: readonly T[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const chosen = rows.filter(({ id }) => ids.has(id))
  const isAll = rows.length > 0 && chosen.length === rows.length
  const clear = () => setIds(new Set())
  const selection: Selection = {
    has: (id) => ids.has(id),
    toggle: (id) =>
      setIds((current) => {
        const next = new Set(current)
        if (!next.delete(id)) next.add(id)
        return next
      }),
    isAll,
    isSome: chosen.length > 0 && !isAll,
    toggleAll: () => setIds(isAll ? new Set() : new Set(rows.map(({ id }) => id))),
  }
  return { chosen, clear, selection }
}
