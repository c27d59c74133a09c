import { useEffect } from 'react'

/**
 * Whoever leaves the page or reloads it while something is kept nowhere but in it is asked first, in the
 * browser's own words.
 */
export function useLeaveWarning(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const handleLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', handleLeave)
    return () => window.removeEventListener('beforeunload', handleLeave)
  }, [isOn])
}
