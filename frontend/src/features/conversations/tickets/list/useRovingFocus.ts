import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import { useCallback, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import type { VirtuosoHandle } from 'react-virtuoso'
import { isPressed } from '../../../../kit/shortcuts'

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/**
 * One Tab stop for the whole list; arrows, Home and End move within it. The handler returns the new ticket,
 * if the focus moved.
 */
export function useRovingFocus(tickets: readonly Ticket[], virtuoso: RefObject<VirtuosoHandle | null>) {
  const [current, setCurrent] = useState<number | null>(null)
  const latest = useRef<number | null>(null)
  const currentId = tickets.some(({ id }) => id === current) ? current : (tickets[0]?.id ?? null)

  const handleKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>): number | null => {
      const isMove = isPressed(event, 'moveInList') || isPressed(event, 'extendSelection')
      const step = isMove ? steps[event.key] : undefined
      if (!step || tickets.length === 0) return null
      event.preventDefault()
      const list = event.currentTarget
      const from = tickets.findIndex(({ id }) => id === currentId)
      const index = step(from, tickets.length - 1)
      const id = tickets[index]?.id
      if (id === undefined) return null
      latest.current = id
      setCurrent(id)
      const focus = () => {
        if (latest.current === id) list.querySelector<HTMLElement>(`[data-ticket="${id}"]`)?.focus()
      }
      virtuoso.current?.scrollIntoView({ index, done: focus })
      return id
    },
    [tickets, currentId, virtuoso],
  )
  return { currentId, setCurrent, handleKeyDown }
}
