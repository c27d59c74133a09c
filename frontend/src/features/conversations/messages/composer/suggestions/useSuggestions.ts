import type { QuickMessage } from '@balcao/contract/resources/conversations/quickMessages'
import type { KeyboardEvent } from 'react'
import { useClosedFor, useOffer } from '../../../../../ui/writing/useOffer'
import { useQuickMessagesOf } from '../../../quickMessages'
import { emojiNamed, matching, quickLabel, triggerAt, type Trigger } from './suggestions.rules'
import { useEmojiNames } from './useEmojiNames'

export interface Suggestion {
  key: string
  label: string
  /** The inserted text. */
  insertion: string
  /** The quick message, if it is one. */
  quickMessage?: QuickMessage
}

/** Most suggestions. 300 quick messages are all that one user is likely to have; more are found by typing. */
const MAX = { quick: 300, emoji: 8 } as const

/** Why there are no suggestions: no quick messages at all, or none that matches. */
export type Nothing = 'none' | 'noneFound'

interface Found {
  found: Suggestion[]
  /** Null also while unknown, and when the user is just writing a text. */
  nothing: Nothing | null
}

function useFound(trigger: Trigger | null, queueId: number | null): Found {
  const quickMessages = useQuickMessagesOf(queueId, trigger?.kind === 'quick')
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
  // A colon is rarely meant as an emoji.
  return { found, nothing: null }
}

function nothingIn(all: number, found: number, { query }: Trigger): Nothing | null {
  // Two words are a sentence that happens to begin with "/".
  if (found > 0 || /\s/.test(query)) return null
  return all === 0 ? 'none' : 'noneFound'
}

/**
 * Suggestions for the text at the caret, and the keys that choose from them.
 * @param queueId of the ticket, for its quick messages.
 */
export function useSuggestions(
  queueId: number | null,
  text: string,
  caret: number,
  onChoose: (suggestion: Suggestion, trigger: Trigger) => void,
) {
  const trigger = triggerAt(text, caret)
  const { isClosed, close } = useClosedFor(text)
  const { found, nothing } = useFound(isClosed ? null : trigger, queueId)
  const offer = useOffer({
    key: trigger ? `${trigger.kind}:${trigger.query}` : '',
    found,
    onChoose: (suggestion) => trigger && onChoose(suggestion, trigger),
    close,
  })

  /** Handles a key; returns whether it was for the list, or closed the "nothing found" text. */
  const handleKey = (event: KeyboardEvent): boolean => {
    if (nothing === null || event.key !== 'Escape' || event.nativeEvent.isComposing)
      return offer.handleKey(event)
    event.preventDefault()
    close()
    return true
  }
  return { kind: trigger?.kind ?? 'quick', query: trigger?.query ?? '', found, nothing, ...offer, handleKey }
}

export type Suggestions = ReturnType<typeof useSuggestions>
