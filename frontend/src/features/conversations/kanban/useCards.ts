import type { Tag } from '@balcao/contract/resources/people/tags'
import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import { useEventCallback } from '@mui/material/utils'
import { useCallback, useId, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useActor } from '../../../session'
import { isPressed } from '../../../kit/shortcuts'
import { extended, noSelection, toggled, type Selection } from '../../../kit/selection'
import { laneBeside, type LaneId } from './kanban.rules'
import { useMoveCards } from './useMoveCards'

/** Cards that were picked up by a key: their lane, and the lane they would go to. */
interface Lifted {
  ids: readonly number[]
  lane: LaneId
  target: LaneId
}

/** The lane in DOM attributes. */
export const laneName = (lane: LaneId): string => String(lane ?? 0)

const laneOf = (element: Element): LaneId =>
  Number(element.closest<HTMLElement>('[data-lane]')?.dataset['lane'] ?? 0) || null

/** The rendered cards of a lane, in order. */
const linksIn = (lane: LaneId): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`[data-lane="${laneName(lane)}"] [data-card-link]`),
]

/** A click that opens another tab or window; the browser handles it. */
const isForElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey

/**
 * Actions on the cards of the board: open, select, move the focus by arrow keys, pick up with Space and drop
 * in another lane, drag, or choose a lane.
 * @param say announces a text to screen readers.
 */
export function useCards(lanes: readonly Tag[], say: (text: string) => void) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { id, name } = useActor()
  const reader = useMemo(() => ({ id, name }), [id, name])
  const helpId = useId()
  const { move, nameOf } = useMoveCards(lanes, say)
  const order = useMemo<LaneId[]>(() => [null, ...lanes.map((lane) => lane.id)], [lanes])
  const [selection, setSelection] = useState<Selection>(noSelection)
  const [current, setCurrent] = useState<number | null>(null)
  const [lifted, setLifted] = useState<Lifted | null>(null)
  const [focused, setFocused] = useState<{ ticketId: number; lane: LaneId } | null>(null)
  const [asked, setAsked] = useState<{ tickets: readonly Ticket[]; anchor: HTMLElement } | null>(null)
  const visible = useRef(new Map<LaneId, readonly Ticket[]>())
  const chosenIds = useMemo(() => [...selection.ids], [selection])

  /** The loaded cards with these ids, without duplicates. Cards that have left the board are missing. */
  const cardsOf = (ids: readonly number[]): Ticket[] => {
    const all = new Map([...visible.current.values()].flat().map((ticket) => [ticket.id, ticket]))
    return ids.flatMap((each) => all.get(each) ?? [])
  }
  const withChosen = (ticketId: number): readonly number[] =>
    selection.ids.has(ticketId) ? chosenIds : [ticketId]

  const put = (tickets: readonly Ticket[], lane: LaneId) => {
    setSelection(noSelection)
    void move(tickets, lane)
  }

  const lift = (ticket: Ticket, lane: LaneId) => {
    const ids = withChosen(ticket.id)
    setLifted({ ids, lane, target: lane })
    say(t('kanbanPage.lifted', { count: ids.length, name: ticket.contact.name, lane: nameOf(lane) }))
  }
  const aim = (lifted: Lifted, by: -1 | 1) => {
    const target = laneBeside(order, lifted.target, by)
    setLifted({ ...lifted, target })
    say(t('kanbanPage.over', { lane: nameOf(target), place: order.indexOf(target) + 1, total: order.length }))
    document
      .querySelector(`[data-lane="${laneName(target)}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  const putDown = (lifted: Lifted, ticketId: number) => {
    setLifted(null)
    if (lifted.target === lifted.lane) return say(t('kanbanPage.stays'))
    setFocused({ ticketId, lane: lifted.target })
    put(cardsOf(lifted.ids), lifted.target)
  }

  const keyWhileLifted = (event: KeyboardEvent, lifted: Lifted, ticketId: number): boolean => {
    if (isPressed(event, 'chooseLane')) aim(lifted, event.key === 'ArrowLeft' ? -1 : 1)
    else if (isPressed(event, 'putDown')) putDown(lifted, ticketId)
    else if (isPressed(event, 'leaveInLane')) {
      setLifted(null)
      say(t('kanbanPage.stays'))
    } else return false
    return true
  }

  /** Moves the focus to the card above or below, or at the same height in the next lane. */
  const goFrom = (link: HTMLElement, key: string) => {
    const lane = laneOf(link)
    const links = linksIn(lane)
    const at = links.indexOf(link)
    if (key === 'ArrowUp' || key === 'ArrowDown') return links[at + (key === 'ArrowUp' ? -1 : 1)]?.focus()
    const by = key === 'ArrowLeft' ? -1 : 1
    for (let next = laneBeside(order, lane, by); ; next = laneBeside(order, next, by)) {
      const beside = linksIn(next)
      if (beside.length > 0 && next !== lane) return (beside[at] ?? beside.at(-1))?.focus()
      if (next === laneBeside(order, next, by)) return
    }
  }

  const handleKeyDown = (event: KeyboardEvent, ticket: Ticket) => {
    const link = event.currentTarget as HTMLElement
    if (lifted) {
      if (!keyWhileLifted(event, lifted, ticket.id)) return
    } else if (isPressed(event, 'liftCard')) lift(ticket, laneOf(link))
    else if (isPressed(event, 'select')) setSelection((current) => toggled(current, ticket.id))
    else if (event.key === 'Escape' && selection.ids.size > 0) setSelection(noSelection)
    else if (isPressed(event, 'moveOnBoard')) goFrom(link, event.key)
    else return
    event.preventDefault()
  }
  const handleOpen = (event: MouseEvent, address: string) => {
    if (isForElsewhere(event)) return
    event.preventDefault()
    void navigate(address)
  }
  const handleChoose = (ticketId: number, how: 'toggle' | 'extend') =>
    setSelection((current) => {
      const lane = [...visible.current.values()].find((tickets) =>
        tickets.some((ticket) => ticket.id === ticketId),
      )
      return how === 'toggle'
        ? toggled(current, ticketId)
        : extended(current, ticketId, lane?.map((ticket) => ticket.id) ?? [])
    })
  const handleMove = (ticket: Ticket, anchor: HTMLElement) =>
    setAsked({ tickets: cardsOf(withChosen(ticket.id)), anchor })

  // Stable callbacks, so that a card renders only when its own data changes.
  const onKeyDown = useEventCallback(handleKeyDown)
  const onOpen = useEventCallback(handleOpen)
  const onChoose = useEventCallback(handleChoose)
  const onMove = useEventCallback(handleMove)
  const onFocus = useCallback((ticketId: number) => {
    setCurrent(ticketId)
    setFocused(null)
  }, [])
  const onVisible = useCallback((lane: LaneId, tickets: readonly Ticket[]) => {
    visible.current.set(lane, tickets)
    const ids = new Set([...visible.current.values()].flat().map((ticket) => ticket.id))
    // Closed and removed tickets are no longer selected.
    setSelection((current) => {
      const left = new Set([...current.ids].filter((each) => ids.has(each)))
      return left.size === current.ids.size ? current : { ...current, ids: left, base: left }
    })
  }, [])

  return {
    reader,
    helpId,
    lifted,
    focused,
    asked,
    chosenIds,
    isChoosing: chosenIds.length > 0,
    isChosen: (ticketId: number) => selection.ids.has(ticketId),
    clear: () => setSelection(noSelection),
    askChosen: (anchor: HTMLElement) => setAsked({ tickets: cardsOf(chosenIds), anchor }),
    stopAsking: () => setAsked(null),
    put,
    drop: (ids: readonly number[], lane: LaneId) => put(cardsOf(ids), lane),
    nameOf,
    /** The card of a lane that the Tab key reaches. */
    tabStopIn: (tickets: readonly Ticket[]) =>
      tickets.some((ticket) => ticket.id === current) ? current : tickets[0]?.id,
    onKeyDown,
    onOpen,
    onChoose,
    onMove,
    onFocus,
    onShown: onVisible,
  }
}

export type CardActions = ReturnType<typeof useCards>
