import type { Ticket } from '@balcao/contract/resources/tickets'
import Box from '@mui/material/Box'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Virtuoso, type VirtuosoHandle } from 'react-virtuoso'
import { ListFooter } from './ListFooter'
import { listParts, type ListContext } from './listParts'
import { NewsPill } from './NewsPill'
import { TicketListItem } from './TicketListItem'
import { useHeldOrder } from './useHeldOrder'
import { usePrefetchSoon } from './usePrefetchSoon'
import { usePointerBusy } from './usePointerBusy'
import { useRovingFocus } from './useRovingFocus'
import { useTicketPlace } from './useTicketPlace'
import type { TicketVerbs } from './useTicketVerbs'

interface TicketListProps {
  tickets: Ticket[]
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

/** The tickets of a list: only those in view are drawn, the next page comes by itself, and nothing moves under the reader. */
export function TicketList({ tickets, label, verbs, hasMore, more, onMore, onShown }: TicketListProps) {
  const { t } = useTranslation()
  const { uuid, choice, addressOf } = useTicketPlace()
  const virtuoso = useRef<VirtuosoHandle>(null)
  const [isScrolled, setScrolled] = useState(false)
  const { isBusy, ...pointer } = usePointerBusy()
  const { shown, news, catchUp } = useHeldOrder(tickets, isScrolled || isBusy)
  const roving = useRovingFocus(shown, virtuoso)
  const { run, busy } = verbs

  useEffect(() => onShown(shown), [shown, onShown])

  const { setCurrent } = roving
  const prefetch = usePrefetchSoon()
  const handleFocus = useCallback(
    (ticket: Ticket) => {
      setCurrent(ticket.id)
      prefetch(ticket.id)
    },
    [setCurrent, prefetch],
  )
  const handleHover = useCallback((ticket: Ticket) => prefetch(ticket.id), [prefetch])
  const handleAccept = useCallback((ticket: Ticket) => run('accept', ticket), [run])
  const toTop = () => {
    catchUp()
    setScrolled(false)
    virtuoso.current?.scrollToIndex({ index: 0 })
  }
  const context: ListContext = {
    label,
    count: shown.length,
    footer: <ListFooter state={more} onRetry={onMore} />,
  }

  return (
    <Box {...pointer} onKeyDown={roving.handleKeyDown} sx={{ position: 'relative', height: '100%' }}>
      <Virtuoso
        ref={virtuoso}
        data={shown}
        context={context}
        components={listParts}
        computeItemKey={(_, ticket) => ticket.id}
        defaultItemHeight={69}
        increaseViewportBy={300}
        atTopThreshold={SCROLLED_PX}
        atTopStateChange={(isTop) => setScrolled(!isTop)}
        endReached={() => {
          if (hasMore && more === 'idle') onMore()
        }}
        itemContent={(_, ticket) => (
          <TicketListItem
            ticket={ticket}
            address={addressOf(ticket.uuid)}
            isSelected={ticket.uuid === uuid}
            showsStatus={choice.tab === 'search'}
            isTabStop={ticket.id === roving.currentId}
            isBusy={busy?.ticketId === ticket.id}
            onAccept={handleAccept}
            onHover={handleHover}
            onFocus={handleFocus}
          />
        )}
        tabIndex={-1}
      />
      {isScrolled && news > 0 && <NewsPill label={t('tickets.news', { count: news })} onClick={toTop} />}
    </Box>
  )
}
