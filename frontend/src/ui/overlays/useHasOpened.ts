import { useState } from 'react'

/**
 * Whether something has ever been open. Before that it need not be mounted; afterwards it stays, so that it
 * can close with an animation.
 */
export function useHasOpened(isOpen: boolean): boolean {
  const [hasOpened, setHasOpened] = useState(isOpen)
  if (isOpen && !hasOpened) setHasOpened(true)
  return isOpen || hasOpened
}
