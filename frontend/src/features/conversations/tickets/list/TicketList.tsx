import type { Ticket, TicketOrder } from '@balcao/contract/resources/conversations/tickets'
import Box from '@mui/material/Box'
import { memo, Suspense, useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { createPortal } from 'react-dom'
import { Virtuoso, type VirtuosoHandle } from 'react-virtuoso'
import { useActor } from '../../../../session'
import { gapAttributes, useDepartures } from '../../../../ui/departures/useDepartures'
import { lazyPart } from '../../../../ui/loading/lazyPart'
import { useHasOpened } from '../../../../ui/overlays/useHasOpened'
import { isPressed } from '../../../../kit/shortcuts'
import { useTicketPreview } from '../preview/useTicketPreview'
import type { PreviewReader } from '../row/preview.rules'
import { TicketListItem, type TicketListItemProps } from '../row/TicketListItem'
import { SelectableRow, type SelectableRowProps } from '../selection/SelectableRow'
import { useFocusBack, useSelection } from '../selection/useSelection'
import { useTicketLocation } from '../useTicketLocation'
import type { TicketVerbs } from '../verbs/useTicketVerbs'
import { GroupHeading } from './GroupHeading'
import { groupBeginning } from './groups.rules'
import { ListFooter } from './ListFooter'
import { listParts, type ListContext } from './listParts'
import { NewTicketsPill } from './NewTicketsPill'
import { useDetailedRows } from './useDetailedRows'
import { useFrozenOrder, usePointerBusy } from './useFrozenOrder'
import { useRovingFocus } from './useRovingFocus'
import { useRowHandlers } from './useRowHandlers'

// Loaded when a menu or a preview is first opened.
const RowOverlays = lazyPart(() => import('./RowOverlays'))
// Loaded when tickets are selected.
const SelectionBar = lazyPart(() => import('../selection/SelectionBar'))

interface TicketListProps {
  tickets: readonly Ticket[]
  order: TicketOrder
  /** The user's own pinned tickets come first. */
  topFirst: boolean
  /** The search text; empty without a search. */
  words: string
  /** Accessible name of the list. */
  label: string
  verbs: TicketVerbs
  hasMore: boolean
  more: 'idle' | 'loading' | 'failed'
  onMore: () => void
  /** Called with the visible tickets, in order. */
  onVisible: (tickets: readonly Ticket[]) => void
  /** The container of the selection bar. */
  bar: HTMLElement | null
}

/** Scroll position, in pixels, from which on the list is frozen. */
const SCROLLED_PX = 24

/** Distance from the end, in pixels, at which the next page is loaded. */
const NEXT_PAGE_PX = 100

/**
 * The tickets of a list. Only visible rows are rendered, the next page is loaded while scrolling, and nothing
 * moves under the pointer.
 */
export function TicketList(props: TicketListProps) {
  const { tickets, order, topFirst, words, label, verbs, hasMore, more, onMore, onVisible, bar } = props
  const { uuid, choice, addressOf, follow } = useTicketLocation()
  const virtuoso = useRef<VirtuosoHandle>(null)
  const box = useRef<HTMLElement>(null)
  const [isScrolled, setScrolled] = useState(false)
  const [isNearEnd, setNearEnd] = useState(false)
  const [menu, setMenu] = useState<{ ticketId: number; button: HTMLElement } | null>(null)
  const { isBusy, ...pointer } = usePointerBusy()
  const preview = useTicketPreview()
  const hasOverlays = useHasOpened(menu !== null || preview.current !== null)
  const { id, name } = useActor()
  const reader = useMemo<PreviewReader>(() => ({ id, name }), [id, name])
  const { visible, newCount, catchUp } = useFrozenOrder(
    tickets,
    isScrolled || isBusy,
    order,
    topFirst ? id : null,
  )
  const departures = useDepartures(visible)
  const roving = useRovingFocus(visible, virtuoso)
  const { run, busy } = verbs
  const handlers = useRowHandlers(visible, box, run, roving.setCurrent)
  const selection = useSelection(visible)
  const isSelecting = selection.chosen.length > 0
  const [isDetailed] = useDetailedRows()
  // When the open ticket is waiting, its row shows the accept button in full colour.
  const isSpying = visible.some((ticket) => ticket.uuid === uuid && ticket.status === 'pending')
  useFocusBack(box, isSelecting)

  useEffect(() => onVisible(visible), [visible, onVisible])
  useEffect(() => {
    if (isNearEnd && hasMore && more === 'idle') onMore()
  }, [isNearEnd, hasMore, more, onMore])

  const handleMore = useCallback((ticketId: number, button: HTMLElement) => setMenu({ ticketId, button }), [])
  const { show: showPreview } = preview
  const showSheet = useCallback((ticketId: number) => showPreview(ticketId, null), [showPreview])
  const toTop = () => {
    catchUp()
    setScrolled(false)
    virtuoso.current?.scrollToIndex({ index: 0 })
  }
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Dialogs over the list handle their keys themselves.
    if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return
    const from = roving.currentId
    if (isPressed(event, 'preview') && from !== null) {
      event.preventDefault()
      const row = event.currentTarget.querySelector<HTMLElement>(`[data-preview="${from}"]`)
      if (preview.current) preview.close()
      else preview.show(from, row)
      return
    }
    preview.close()
    selection.handleKeyDown(event, from, roving.handleKeyDown(event))
  }
  const hasGroups = topFirst && order !== 'talk'
  const rows = departures.places.map(({ row }) => row)
  const context: ListContext = {
    label,
    count: visible.length,
    footer: <ListFooter state={more} onRetry={onMore} />,
  }

  return (
    <>
      <Box
        ref={box}
        {...preview.events}
        onPointerDown={(event) => {
          departures.events.onPointerDown(event)
          preview.events.onPointerDown()
        }}
        onPointerMove={(event) => {
          pointer.onPointerMove()
          departures.events.onPointerMove(event)
          preview.events.onPointerMove(event)
        }}
        onPointerLeave={(event) => {
          pointer.onPointerLeave()
          departures.events.onPointerLeave(event)
          preview.events.onPointerLeave(event)
        }}
        onKeyDown={handleKeyDown}
        data-ticket-rows
        data-spying={isSpying || undefined}
        sx={{ position: 'relative', height: '100%' }}
      >
        <Virtuoso
          ref={virtuoso}
          data={departures.places}
          context={context}
          components={listParts}
          computeItemKey={(_, { row }) => row.id}
          defaultItemHeight={isDetailed ? 84 : 68}
          increaseViewportBy={300}
          atTopThreshold={SCROLLED_PX}
          atTopStateChange={(isTop) => setScrolled(!isTop)}
          atBottomThreshold={NEXT_PAGE_PX}
          atBottomStateChange={setNearEnd}
          itemContent={(index, { row: ticket, isGap }) => (
            <>
              {hasGroups && <GroupHeading group={groupBeginning(rows, index, id)} />}
              <ListRow
                isGap={isGap}
                ticket={ticket}
                reader={reader}
                isChosen={selection.has(ticket.id)}
                isSelecting={isSelecting}
                onChoose={selection.choose}
                onPreview={showSheet}
                address={addressOf(ticket.uuid, ticket.match?.messageId)}
                words={words}
                isSelected={ticket.uuid === uuid}
                isDetailed={isDetailed}
                showsStatus={choice.tab === 'search'}
                isTabStop={!isGap && ticket.id === roving.currentId}
                isBusy={busy?.ticketId === ticket.id}
                onOpen={follow}
                onMore={handleMore}
                {...handlers}
              />
            </>
          )}
          tabIndex={-1}
        />
        {isScrolled && newCount > 0 && <NewTicketsPill count={newCount} onClick={toTop} />}
      </Box>
      {/* Beside the list, so that its pointer events do not count for the list. */}
      {isSelecting &&
        bar &&
        createPortal(
          <Suspense>
            <SelectionBar
              tickets={selection.chosen}
              loaded={visible.length}
              onAll={selection.chooseAll}
              onClear={selection.clear}
            />
          </Suspense>,
          bar,
        )}
      {hasOverlays && (
        <Suspense>
          <RowOverlays
            tickets={visible}
            preview={preview}
            menu={menu}
            onMenuClose={() => setMenu(null)}
            onVerb={run}
            onSelect={(ticket) => selection.choose(ticket.id, 'toggle')}
            addressOf={addressOf}
            follow={follow}
          />
        </Suspense>
      )}
    </>
  )
}

/** A row of the list; it renders only when its own data changes. */
const ListRow = memo(function ListRow(props: SelectableRowProps & TicketListItemProps & { isGap: boolean }) {
  const { isGap, isChosen, isSelecting, onChoose, onPreview, ...item } = props
  const row = (
    <SelectableRow
      ticket={item.ticket}
      isChosen={isChosen}
      isSelected={item.isSelected}
      isSelecting={isSelecting}
      onChoose={onChoose}
      onPreview={onPreview}
    >
      <TicketListItem {...item} />
    </SelectableRow>
  )
  return isGap ? <div {...gapAttributes}>{row}</div> : row
})
