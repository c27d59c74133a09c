import { useId, useState, type KeyboardEvent } from 'react'

interface OfferOptions<T> {
  /** What it is that is offered for: a choice counts for that alone. */
  key: string
  /** What there is to choose from, while the list is not closed. */
  found: readonly T[]
  onChoose: (chosen: T) => void
  close: () => void
}

/**
 * The text for which a list of what is offered stays closed: what was there at first, or was typed when Esc
 * closed it.
 */
export function useClosedFor(text: string): { isClosed: boolean; close: () => void } {
  const [closedFor, setClosedFor] = useState(text)
  return { isClosed: closedFor === text, close: () => setClosedFor(text) }
}

/** A list of what is offered while somebody writes, and the keys that choose from it. */
export function useOffer<T>({ key, found, onChoose, close }: OfferOptions<T>) {
  const id = useId()
  const [choice, setChoice] = useState({ for: '', index: 0 })
  const index = choice.for === key ? Math.min(choice.index, found.length - 1) : 0
  const isOpen = found.length > 0
  const setIndex = (at: number) => setChoice({ for: key, index: at })
  const move = (by: number) => setIndex((index + by + found.length) % found.length)
  const choose = (chosen: T | undefined) => {
    if (chosen !== undefined) onChoose(chosen)
  }

  /** Whether the key was for the list. */
  const handleKey = (event: KeyboardEvent): boolean => {
    if (!isOpen || event.shiftKey || event.nativeEvent.isComposing) return false
    const acts: Record<string, () => void> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: () => choose(found[index]),
      Tab: () => choose(found[index]),
      Escape: close,
    }
    const act = acts[event.key]
    if (!act) return false
    event.preventDefault()
    act()
    return true
  }
  return { index, isOpen, listId: id, optionId: (at: number) => `${id}-${at}`, setIndex, choose, handleKey }
}
