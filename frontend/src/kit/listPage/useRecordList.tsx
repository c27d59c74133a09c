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
  /** Icon of the empty state. */
  icon: ReactNode
  list: ShownList<T>
  columns: readonly [Column<T>, ...Column<T>[]]
  /** Draws the rows itself, instead of a table. It gets the actions of a row. */
  draw?: (rows: readonly T[], actions: readonly RowAction<T>[]) => ReactNode
  nameOf: (row: T) => string
  search: { value: string; onSearch: (text: string) => void; label: string }
  /** Order and filters, from `useListView`. */
  view?: ListView
  /** Text of the empty state: the purpose of the records, and the first step. */
  empty: { title: string; text: string }
  /** Absent when the user may not create records. */
  create?: { label: string; onCreate: () => void } | undefined
  /** Further actions for the list as a whole. */
  pageActions?: PageActions
  onEdit?: ((row: T) => void) | undefined
  /** What a click on a row does; default: edit it. */
  onOpen?: (row: T) => void
  /** Deletes rows: one by its row's action, several at once with `removesMany`. */
  onRemove?: ((rows: readonly T[]) => void) | undefined
  removesMany?: boolean
  /** Stores a new order of the rows. They can be moved only while all of them are loaded. */
  onReorder?: ((ids: readonly number[]) => void) | undefined
  /** Further actions of a row, placed before the usual ones. */
  moreActions?: readonly RowAction<T>[]
  /** Further actions for several selected rows. */
  selectionActions?: readonly { label: string; icon: ReactNode; onClick: (rows: readonly T[]) => void }[]
  /** Whether the user may edit or delete a row; default: all rows. */
  isOwn?: (row: T) => boolean
  /** Whether a row may be deleted; default: all rows. */
  isRemovable?: (row: T) => boolean
  /** Rows that are marked as having a problem. */
  isBad?: (row: T) => boolean
  /** The heading that a row belongs under, such as a day. */
  groupOf?: (row: T) => string
  /** Shown above the list. */
  notice?: ReactNode
  /** Dialogs. */
  children?: ReactNode
}

interface RecordListParts {
  /** Absent while unknown. */
  count: string | undefined
  /** The page's primary action. */
  main: PlainAction | undefined
  toolbar: ReactNode
  footer: ReactNode
  /** For `PageFrame`. */
  end: { onNearEnd: (() => void) | undefined; loaded: number }
  /** The list or its empty, error or loading state, and the dialogs. */
  content: ReactNode
}

/**
 * The parts of a list page (keyboard, states, actions, dialogs), made from a feature's declaration of its
 * records.
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

/** The selected rows. A row that is no longer visible is no longer selected. */
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
