import { useEventCallback } from '@mui/material/utils'
import { useCallback, useRef, useState } from 'react'
import { toast } from '../feedback/toast'

interface MessageJumpInput<Id> {
  /** Shows what holds a message that is held already; answers whether there is such a thing. */
  showLoaded: (messageId: Id) => boolean
  /** Loads the part of the thread around a message. */
  load: (messageId: Id) => Promise<unknown>
  /** Shows the part around a message, once it is loaded; null: what ends with the newest message. */
  show: (around: Id | null) => void
  /** Why a part could not be loaded, in words. */
  explain: (error: unknown) => string
}

/**
 * Leads to a message of a thread, and back to its end. Of several messages that were asked for the last one
 * counts.
 */
export function useMessageJump<Id>(input: MessageJumpInput<Id>) {
  const [wanted, setWanted] = useState<Id | null>(null)
  const [isGoing, setGoing] = useState(false)
  /** How often somebody asked to go somewhere. */
  const asked = useRef(0)
  const showLoaded = useEventCallback(input.showLoaded)
  const load = useEventCallback(input.load)
  const show = useEventCallback(input.show)
  const explain = useEventCallback(input.explain)

  const goTo = useEventCallback(async (messageId: Id) => {
    const now = ++asked.current
    setGoing(false)
    if (showLoaded(messageId)) return setWanted(messageId)
    setGoing(true)
    try {
      await load(messageId)
      if (now !== asked.current) return
      show(messageId)
      setWanted(messageId)
    } catch (error) {
      if (now !== asked.current) return
      toast.warning(explain(error))
    }
    setGoing(false)
  })

  return {
    /** The message that is being gone to. */
    wanted,
    /** The part with it is being loaded. */
    isGoing,
    goTo: useCallback((messageId: Id) => void goTo(messageId), [goTo]),
    arrive: useCallback(() => setWanted(null), []),
    toEnd: useCallback(() => {
      asked.current += 1
      setGoing(false)
      setWanted(null)
      show(null)
    }, [show]),
    /**
     * Whether nobody has asked to go anywhere since this was called: to be asked when something has been
     * waited for.
     */
    watch: useCallback(() => {
      const now = asked.current
      return () => now === asked.current
    }, []),
  }
}
