import { useEventCallback } from '@mui/material/utils'
import { useCallback, useRef, useState } from 'react'
import { toast } from '../feedback/toast'

interface MessageJumpInput<Id> {
  /** Shows the part of the thread with a message, if it is loaded; returns whether it is. */
  showLoaded: (messageId: Id) => boolean
  /** Loads the part of the thread around a message. */
  load: (messageId: Id) => Promise<unknown>
  /** Shows the loaded part around a message; null shows the end of the thread. */
  show: (around: Id | null) => void
  /** The text for a loading error. */
  explain: (error: unknown) => string
}

/** Jumps to a message of a thread, and back to its end. Of several requests only the last one counts. */
export function useMessageJump<Id>(input: MessageJumpInput<Id>) {
  const [wanted, setWanted] = useState<Id | null>(null)
  const [isGoing, setGoing] = useState(false)
  /** Number of requests so far. */
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
    /** The message being jumped to. */
    wanted,
    /** Its part of the thread is loading. */
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
     * Returns a function that says whether the user has requested no jump since. Ask it after waiting for
     * something.
     */
    watch: useCallback(() => {
      const now = asked.current
      return () => now === asked.current
    }, []),
  }
}
