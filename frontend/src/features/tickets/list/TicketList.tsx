import type { Ticket, TicketOrder } from '@balcao/contract/resources/tickets'
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import {
  memo,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { useTranslation } from 'react-i18next'
import {
  Virtuoso,
  type Components,
  type ItemProps,
  type ListProps,
  type VirtuosoHandle,
} from 'react-virtuoso'
import { useActor } from '../../../session'
import { isPressed } from '../../shortcuts'
import type { PreviewReader } from '../row/preview.rules'
import { TicketListItem, type TicketListItemProps } from '../row/TicketListItem'
import { SelectableRow, type SelectableRowProps } from '../selection/SelectableRow'
import { useFocusBack, useSelection } from '../selection/useSelection'
import type { RowWays } from '../peek/moreActions'
import { usePeek } from '../peek/usePeek'
import { SendAwayDialogs, type SendingAway } from '../transfer/SendAwayDialogs'
import { useTicketLocation } from '../useTicketLocation'
import type { TicketVerbs } from '../verbs/useTicketVerbs'
import { ListFooter } from './ListFooter'
import { useDetailedRows } from './useDetailedRows'
import { useFrozenOrder, usePointerBusy } from './useFrozenOrder'
import { usePrefetch } from './usePrefetch'
import { useRovingFocus } from './useRovingFocus'
import { lazyPart } from '../../../ui/lazyPart'

/** A row of the list, drawn again only when something of its own has changed. */
const TicketRow = memo(function TicketRow(props: SelectableRowProps & TicketListItemProps) {
  const { isChosen, isSelecting, onChoose, onPeek, ...item } = props
  return (
    <SelectableRow
      ticket={item.ticket}
      isChosen={isChosen}
      isSelected={item.isSelected}
      isSelecting={isSelecting}
      onChoose={onChoose}
      onPeek={onPeek}
    >
      <TicketListItem {...item} />
    </SelectableRow>
  )
})

interface ListContext {
  label: string
  /** How many tickets are loaded. */
  count: number
  footer: ReactNode
}

type WithContext<P> = P & { context: ListContext }

function List({ context, ...props }: WithContext<ListProps>) {
  return <div {...props} role="list" aria-label={context.label} />
}

function Item({ context, item: _ticket, children, ...props }: WithContext<ItemProps<Ticket>>) {
  return (
    <div {...props} role="listitem" aria-setsize={context.count} aria-posinset={props['data-index'] + 1}>
      {children}
    </div>
  )
}

const Footer = ({ context }: { context: ListContext }) => context.footer

/** How the virtual list is drawn, as a list that screen readers know although most of it is not there. */
const listParts: Components<Ticket, ListContext> = { List, Item, Footer }

// For those who want to know all of a ticket.
const TicketPeek = lazyPart(() => import('../peek/TicketPeek'))
// For those who do more with it than open it.
const RowMenu = lazyPart(() => import('./RowMenu'))
// For those who select.
const SelectionBar = lazyPart(() => import('../selection/SelectionBar'))

interface TicketListProps {
  tickets: readonly Ticket[]
  order: TicketOrder
  /** What was searched for; empty where nothing was. */
  words: string
  /** What the list is, for those who do not see the tabs. */
  label: string
  verbs: TicketVerbs
  hasMore: boolean
  more: 'idle' | 'loading' | 'failed'
  onMore: () => void
  /** Tells which tickets show, in their order. */
  onShown: (tickets: readonly Ticket[]) => void
}

/** Pixels scrolled from which the list stands still. */
const SCROLLED_PX = 24

/** Pixels from the end within which the next page loads. */
const NEXT_PAGE_PX = 100

/** The tickets of a list: only those in view are drawn, the next page comes by itself, and nothing moves under the reader. */
export function TicketList({
  tickets,
  order,
  words,
  label,
  verbs,
  hasMore,
  more,
  onMore,
  onShown,
}: TicketListProps) {
  const { t } = useTranslation()
  const { uuid, choice, addressOf, follow } = useTicketLocation()
  const virtuoso = useRef<VirtuosoHandle>(null)
  const [isScrolled, setScrolled] = useState(false)
  const [isNearEnd, setNearEnd] = useState(false)
  const { isBusy, ...pointer } = usePointerBusy()
  const peeking = usePeek()
  const { id, name } = useActor()
  const reader = useMemo<PreviewReader>(() => ({ id, name }), [id, name])
  const { shown, news, catchUp } = useFrozenOrder(tickets, isScrolled || isBusy, order)
  const roving = useRovingFocus(shown, virtuoso)
  const { run, busy } = verbs
  const selection = useSelection(shown)
  const [isDetailed] = useDetailedRows()
  const isSelecting = selection.chosen.length > 0
  const box = useRef<HTMLElement>(null)
  useFocusBack(box, isSelecting)

  useEffect(() => onShown(shown), [shown, onShown])
  useEffect(() => {
    if (isNearEnd && hasMore && more === 'idle') onMore()
  }, [isNearEnd, hasMore, more, onMore])

  const { setCurrent } = roving
  const { soon: prefetchSoon, now: prefetchNow } = usePrefetch()
  const handleFocus = useCallback(
    (ticket: Ticket) => {
      setCurrent(ticket.id)
      prefetchSoon(ticket)
    },
    [setCurrent, prefetchSoon],
  )
  const handleAccept = useCallback((ticket: Ticket) => run('accept', ticket), [run])
  const latest = useRef(shown)
  useLayoutEffect(() => {
    latest.current = shown
  })
  const handleResolve = useCallback(
    (ticket: Ticket, { detail }: MouseEvent) => {
      // By keys: the focus would go with the row.
      if (detail === 0) {
        const index = latest.current.findIndex(({ id: each }) => each === ticket.id)
        const next = latest.current[index + 1] ?? latest.current[index - 1]
        box.current?.querySelector<HTMLElement>(`[data-ticket="${next?.id}"]`)?.focus()
      }
      run('resolve', ticket)
    },
    [run],
  )
  const [menu, setMenu] = useState<{ ticketId: number; button: HTMLElement } | null>(null)
  const handleMore = useCallback((ticketId: number, button: HTMLElement) => setMenu({ ticketId, button }), [])
  const [sending, setSending] = useState<{ ticket: Ticket; how: SendingAway | null } | null>(null)
  const ways: RowWays = {
    onVerb: run,
    onSendAway: (how, ticket) => setSending({ ticket, how }),
    onSelect: (ticket) => selection.choose(ticket.id, 'toggle'),
  }
  const { show: showPeek } = peeking
  const showSheet = useCallback((ticketId: number) => showPeek(ticketId, null), [showPeek])
  const peeked = peeking.peek && shown.find((ticket) => ticket.id === peeking.peek?.ticketId)
  const inMenu = menu && shown.find((ticket) => ticket.id === menu.ticketId)
  const toTop = () => {
    catchUp()
    setScrolled(false)
    virtuoso.current?.scrollToIndex({ index: 0 })
  }
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // What lies over the list, as the dialogs of a selection do, has keys of its own.
    if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return
    const from = roving.currentId
    if (isPressed(event, 'peek') && from !== null) {
      event.preventDefault()
      const row = event.currentTarget.querySelector<HTMLElement>(`[data-peek="${from}"]`)
      if (peeking.peek) peeking.close()
      else peeking.show(from, row)
      return
    }
    peeking.close()
    selection.handleKeyDown(event, from, roving.handleKeyDown(event))
  }
  const context: ListContext = {
    label,
    count: shown.length,
    footer: <ListFooter state={more} onRetry={onMore} isCovered={isSelecting} />,
  }

  return (
    <>
      <Box
        ref={box}
        {...peeking.events}
        onPointerMove={(event) => {
          pointer.onPointerMove()
          peeking.events.onPointerMove(event)
        }}
        onPointerLeave={(event) => {
          pointer.onPointerLeave()
          peeking.events.onPointerLeave(event)
        }}
        onKeyDown={handleKeyDown}
        sx={{ position: 'relative', height: '100%' }}
      >
        <Virtuoso
          ref={virtuoso}
          data={shown}
          context={context}
          components={listParts}
          computeItemKey={(_, ticket) => ticket.id}
          defaultItemHeight={isDetailed ? 84 : 68}
          increaseViewportBy={300}
          atTopThreshold={SCROLLED_PX}
          atTopStateChange={(isTop) => setScrolled(!isTop)}
          atBottomThreshold={NEXT_PAGE_PX}
          atBottomStateChange={setNearEnd}
          itemContent={(_, ticket) => (
            <TicketRow
              ticket={ticket}
              reader={reader}
              isChosen={selection.has(ticket.id)}
              isSelecting={isSelecting}
              onChoose={selection.choose}
              onPeek={showSheet}
              address={addressOf(ticket.uuid, ticket.match?.messageId)}
              words={words}
              isSelected={ticket.uuid === uuid}
              isDetailed={isDetailed}
              showsStatus={choice.tab === 'search'}
              isTabStop={ticket.id === roving.currentId}
              isBusy={busy?.ticketId === ticket.id}
              onOpen={follow}
              onAccept={handleAccept}
              onResolve={handleResolve}
              onMore={handleMore}
              onHover={prefetchSoon}
              onPress={prefetchNow}
              onFocus={handleFocus}
            />
          )}
          tabIndex={-1}
        />
        <Suspense>
          {isSelecting && (
            <SelectionBar
              tickets={selection.chosen}
              loaded={shown.length}
              onAll={selection.chooseAll}
              onClear={selection.clear}
            />
          )}
        </Suspense>
        {isScrolled && news > 0 && <NewsPill label={t('tickets.news', { count: news })} onClick={toTop} />}
      </Box>
      {/* Beside the list, whose pointer it is not. */}
      <Suspense>
        {peeked && (
          <TicketPeek
            ticket={peeked}
            row={peeking.peek?.row ?? null}
            address={addressOf(peeked.uuid, peeked.match?.messageId)}
            onOpen={follow}
            {...ways}
            onStay={peeking.stay}
            onLeave={peeking.leave}
            onClose={peeking.close}
          />
        )}
        {menu && inMenu && (
          <RowMenu ticket={inMenu} anchor={menu.button} onClose={() => setMenu(null)} {...ways} />
        )}
      </Suspense>
      {sending && (
        <SendAwayDialogs
          ticket={sending.ticket}
          asked={sending.how}
          onClose={() => setSending({ ...sending, how: null })}
        />
      )}
    </>
  )
}

/** Says over the list that something came in above, and goes there. */
function NewsPill({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button
      variant="contained"
      size="small"
      startIcon={<ArrowUpwardIcon />}
      onClick={onClick}
      sx={{
        position: 'absolute',
        top: 8,
        left: '50%',
        transform: 'translateX(-50%)',
        zIndex: 1,
        borderRadius: 20,
        boxShadow: 8,
      }}
    >
      {label}
    </Button>
  )
}
