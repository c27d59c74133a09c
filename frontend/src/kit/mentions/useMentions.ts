import type { useTextInput } from '../../ui/writing/useTextInput'
import { useClosedFor, useOffer } from '../../ui/writing/useOffer'
import { candidates, mentionAt, type Person } from './mentionOffer.rules'

/** Most people listed at once; typing finds the others. */
const MAX = 8

/**
 * The people that match the mention being typed, and the keys that choose one. The chosen one is written into
 * the text.
 * @param people without the user.
 */
export function useMentions(people: readonly Person[], text: string, input: ReturnType<typeof useTextInput>) {
  const trigger = mentionAt(text, input.caret)
  const { isClosed, close } = useClosedFor(text)
  const found = trigger && !isClosed ? candidates(people, trigger.query, MAX) : []
  const offer = useOffer({
    key: trigger?.query ?? '',
    found,
    onChoose: ({ name }) => {
      if (!trigger) return
      const named = `@${name} `
      const at = trigger.start + named.length
      input.replace({ start: trigger.start, end: trigger.end, text: named, after: { start: at, end: at } })
    },
    close,
  })
  return { found, ...offer }
}
