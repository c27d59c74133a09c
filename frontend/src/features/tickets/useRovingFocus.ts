import type { Ticket } from '@balcao/contract/resources/tickets'
import { useCallback, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import type { VirtuosoHandle } from 'react-virtuoso'

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/** One stop of the Tab key for the whole list; the arrows, Home and End move within it. */
export function useRovingFocus(tickets: readonly Ticket[], virtuoso: RefObject<VirtuosoHandle | null>) {
  const [current, setCurrent] = useState<number | null>(null)
  const latest = useRef<number | null>(null)
  const currentId = tickets.some(({ id }) => id === current) ? current : (tickets[0]?.id ?? null)

  const handleKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const step = steps[event.key]
      if (!step || event.altKey || event.ctrlKey || event.metaKey || tickets.length === 0) return
      event.preventDefault()
      const list = event.currentTarget
      const from = tickets.findIndex(({ id }) => id === currentId)
      const index = step(from, tickets.length - 1)
      const id = tickets[index]?.id
      if (id === undefined) return
      latest.current = id
      setCurrent(id)
      const focus = () => {
        if (latest.current === id) list.querySelector<HTMLElement>(`[data-ticket="${id}"]`)?.focus()
      }
      virtuoso.current?.scrollIntoView({ index, done: focus })
    },
    [tickets, currentId, virtuoso],
  )
  return { currentId, setCurrent, handleKeyDown }
}
