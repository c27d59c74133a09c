import type { QuickMessage } from '@balcao/contract/resources/quickMessages'
import { useId, useState, type KeyboardEvent } from 'react'
import { useQuickMessages } from '../../../quickMessages'
import { emojiNamed, matching, quickLabel, triggerAt, type Trigger } from './suggestions.rules'
import { useEmojiNames } from './useEmojiNames'

export interface Suggestion {
  key: string
  label: string
  /** What is written when it is chosen. */
  insertion: string
  /** The quick message that it is. */
  quickMessage?: QuickMessage
}

/** All quick messages that anybody writes for themselves; more are found by a word. */
const MAX = { quick: 300, emoji: 8 } as const

/** Why there is nothing to choose from: there is nothing at all, or nothing of that name. */
export type Nothing = 'none' | 'noneFound'

interface Found {
  found: Suggestion[]
  /** Null as well while it is not known, and for who is plainly writing. */
  nothing: Nothing | null
}

function useFound(trigger: Trigger | null): Found {
  const { data: quickMessages } = useQuickMessages(trigger?.kind === 'quick')
  const emojis = useEmojiNames(trigger?.kind === 'emoji')
  if (!trigger) return { found: [], nothing: null }
  if (trigger.kind === 'quick') {
    const found = matching(quickMessages ?? [], trigger.query, MAX.quick).map((message) => ({
      key: String(message.id),
      label: quickLabel(message),
      insertion: message.message,
      quickMessage: message,
    }))
    return { found, nothing: quickMessages ? nothingIn(quickMessages.length, found.length, trigger) : null }
  }
  const found = emojiNamed(emojis, trigger.query, MAX.emoji).map(({ emoji, names }) => ({
    key: emoji,
    label: names.at(-1) ?? '',
    insertion: emoji,
  }))
  // A colon is seldom meant for them.
  return { found, nothing: null }
}

function nothingIn(all: number, found: number, { query }: Trigger): Nothing | null {
  // Nobody looks for two words: that is a sentence which happens to begin with "/".
  if (found > 0 || /\s/.test(query)) return null
  return all === 0 ? 'none' : 'noneFound'
}

/** What is suggested for what is being typed, and the keys that choose among it. */
export function useSuggestions(
  text: string,
  caret: number,
  onChoose: (suggestion: Suggestion, trigger: Trigger) => void,
) {
  const id = useId()
  const trigger = triggerAt(text, caret)
  /** What was there at first, or was typed when the list was closed with Esc: it stays closed for that. */
  const [closedFor, setClosedFor] = useState(text)
  const [choice, setChoice] = useState({ for: '', index: 0 })
  const { found, nothing } = useFound(closedFor === text ? null : trigger)
  const key = trigger ? `${trigger.kind}:${trigger.query}` : ''
  const index = choice.for === key ? Math.min(choice.index, found.length - 1) : 0
  const isOpen = found.length > 0

  const move = (by: number) => setChoice({ for: key, index: (index + by + found.length) % found.length })
  const choose = (suggestion: Suggestion | undefined) => {
    if (suggestion && trigger) onChoose(suggestion, trigger)
  }

  /** Whether the key was for the list. */
  const handleKey = (event: KeyboardEvent): boolean => {
    if (event.nativeEvent.isComposing) return false
    if (nothing !== null && event.key === 'Escape') {
      event.preventDefault()
      setClosedFor(text)
      return true
    }
    if (!isOpen) return false
    const acts: Record<string, () => void> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: () => choose(found[index]),
      Tab: () => choose(found[index]),
      Escape: () => setClosedFor(text),
    }
    const act = event.shiftKey ? undefined : acts[event.key]
    if (!act) return false
    event.preventDefault()
    act()
    return true
  }

  return {
    kind: trigger?.kind ?? 'quick',
    query: trigger?.query ?? '',
    found,
    nothing,
    index,
    isOpen,
    listId: id,
    optionId: (at: number) => `${id}-${at}`,
    setIndex: (at: number) => setChoice({ for: key, index: at }),
    choose,
    handleKey,
  }
}

export type Suggestions = ReturnType<typeof useSuggestions>
