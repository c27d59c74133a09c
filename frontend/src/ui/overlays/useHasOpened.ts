import { useState } from 'react'

/**
 * Whether something has been open yet: until then it need not be there, and from then on it can close in its
 * own time.
 */
export function useHasOpened(isOpen: boolean): boolean {
  const [hasOpened, setHasOpened] = useState(isOpen)
  if (isOpen && !hasOpened) setHasOpened(true)
  return isOpen || hasOpened
}
