import { useCallback, useEffect, useRef, useState } from 'react'

/** Milliseconds after the last movement in which a click may be under way. */
const REST_MS = 1200

/** Whether the pointer has just moved in an element: whatever is under it should stay there for a moment. */
export function usePointerBusy(): { isBusy: boolean; onPointerMove: () => void; onPointerLeave: () => void } {
  const [isBusy, setBusy] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const onPointerLeave = useCallback(() => {
    clearTimeout(timer.current)
    setBusy(false)
  }, [])
  const onPointerMove = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setBusy(false), REST_MS)
    setBusy(true)
  }, [])
  return { isBusy, onPointerMove, onPointerLeave }
}
