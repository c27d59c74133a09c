import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import Button from '@mui/material/Button'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  Virtuoso,
  type Components,
  type ItemProps,
  type ListProps,
  type VirtuosoHandle,
} from 'react-virtuoso'
import { errorText } from '../../../i18n/errorMessage'
import type { ListPlace } from '../../../ui/departures/departures.rules'
import { FEW_ROWS, useDepartures } from '../../../ui/departures/useDepartures'
import { Card } from './Card'
import styles from './Board.module.css'
import { useLaneCards } from './kanban.queries'
import type { BoardFilter, LaneId } from './kanban.rules'
import type { CardActions } from './useCards'

interface LaneContext {
  label: string
  count: number
}

type WithContext<P> = P & { context: LaneContext }

const List = ({ context, ...props }: WithContext<ListProps>) => (
  <div {...props} role="list" aria-label={context.label} />
)

const Item = ({ context, item: { isGap }, children, ...props }: WithContext<ItemProps<ListPlace<Ticket>>>) =>
  isGap ? (
    // As high as the card was, which may be in another lane by now.
    <div {...props} role="presentation" style={{ ...props.style, height: props['data-known-size'] }} />
  ) : (
    <div
      {...props}
      role="listitem"
      aria-setsize={context.count}
      aria-posinset={props['data-index'] + 1}
      className={styles['place']}
    >
      {children}
    </div>
  )

const parts: Components<ListPlace<Ticket>, LaneContext> = { List, Item }

const NO_TICKETS: readonly Ticket[] = []

/** Distance from the end, in pixels, at which the next page is loaded. */
const NEXT_PAGE_PX = 100

/** Estimated height of a card that was not measured yet, in pixels. */
const CARD_PX = 112

interface LaneCardsProps {
  lane: LaneId
  /** Name of the lane. */
  name: string
  filter: BoardFilter
  actions: CardActions
}

/** The cards of a lane. Only visible ones are rendered, and the next page is loaded while scrolling. */
export function LaneCards({ lane, name, filter, actions }: LaneCardsProps) {
  const { t } = useTranslation()
  const { data: tickets, error, refetch, hasNextPage, isFetching, fetchNextPage } = useLaneCards(lane, filter)
  const { places, events } = useDepartures(tickets ?? NO_TICKETS, FEW_ROWS)
  const virtuoso = useRef<VirtuosoHandle>(null)
  const [isNearEnd, setNearEnd] = useState(false)
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetching && !error) void fetchNextPage({ cancelRefetch: false })
  }, [isNearEnd, hasNextPage, isFetching, error, fetchNextPage])

  const { onShown: onVisible, focused } = actions
  useEffect(() => {
    if (tickets) onVisible(lane, tickets)
  }, [lane, tickets, onVisible])
  useEffect(() => () => onVisible(lane, []), [lane, onVisible])

  // A card that was moved by keys keeps the focus in its new place.
  const at =
    focused?.lane === lane ? places.findIndex(({ row, isGap }) => !isGap && row.id === focused.ticketId) : -1
  useEffect(() => {
    if (at < 0 || !focused) return
    const focus = () =>
      document.querySelector<HTMLElement>(`[data-card="${focused.ticketId}"] [data-card-link]`)?.focus()
    virtuoso.current?.scrollIntoView({ index: at, done: () => requestAnimationFrame(focus) })
  }, [at, focused])

  if (!tickets && error)
    return (
      <div className={styles['laneNotice']} role="alert">
        {errorText(error)}
        <Button size="small" onClick={() => void refetch()}>
          {t('common.retry')}
        </Button>
      </div>
    )
  if (!tickets) return <LaneBones />
  if (tickets.length === 0) return <p className={styles['laneNotice']}>{t('kanbanPage.noCards')}</p>
  const tabStop = actions.tabStopIn(tickets)
  return (
    <Virtuoso
      ref={virtuoso}
      {...events}
      data={places}
      context={{ label: name, count: tickets.length }}
      components={parts}
      computeItemKey={(_, { row }) => row.id}
      defaultItemHeight={CARD_PX}
      increaseViewportBy={300}
      atBottomThreshold={NEXT_PAGE_PX}
      atBottomStateChange={setNearEnd}
      tabIndex={-1}
      itemContent={(_, { row: ticket }) => (
        <Card
          ticket={ticket}
          reader={actions.reader}
          chosenIds={actions.isChosen(ticket.id) ? actions.chosenIds : null}
          isChoosing={actions.isChoosing}
          isLifted={actions.lifted?.lane === lane && actions.lifted.ids.includes(ticket.id)}
          isTabStop={ticket.id === tabStop}
          helpId={actions.helpId}
          onOpen={actions.onOpen}
          onChoose={actions.onChoose}
          onMove={actions.onMove}
          onFocus={actions.onFocus}
          onKeyDown={actions.onKeyDown}
        />
      )}
    />
  )
}

/** Placeholder of cards that are loading. */
export const LaneBones = () => (
  <div aria-hidden>
    {[0, 1, 2].map((bone) => (
      <div key={bone} className={styles['place']}>
        <div className={styles['bone']} />
      </div>
    ))}
  </div>
)
