import { useId, useState, type KeyboardEvent } from 'react'

interface OfferOptions<T> {
  /** Identifies what the suggestions are for; the highlighted option is reset when it changes. */
  key: string
  /** The suggestions; empty while the list is closed. */
  found: readonly T[]
  onChoose: (chosen: T) => void
  close: () => void
}

/** The text for which the list stays closed: the initial text, or the text when Escape was pressed. */
export function useClosedFor(text: string): { isClosed: boolean; close: () => void } {
  const [closedFor, setClosedFor] = useState(text)
  return { isClosed: closedFor === text, close: () => setClosedFor(text) }
}

/** A list of suggestions while typing, and the keys that choose from it. */
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

  /** Handles a key; returns whether it was for the list. */
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
