import { useEventCallback } from '@mui/material/utils'
import { useEffect } from 'react'

/** Enters full screen, if the browser allows it: only after a click, not when an address is opened. */
export const fillScreen = (): void =>
  void document.documentElement.requestFullscreen?.().catch(() => undefined)

/**
 * Keeps the screen awake. Returns a function that ends full screen. The browser's own Escape also ends it;
 * then the page gets no other event.
 */
export function useScreenOfItsOwn(onClose: () => void): () => void {
  const close = useEventCallback(onClose)
  useEffect(() => {
    const hear = () => {
      if (!document.fullscreenElement) close()
    }
    document.addEventListener('fullscreenchange', hear)
    return () => {
      document.removeEventListener('fullscreenchange', hear)
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
    }
  }, [close])
  useEffect(() => {
    let current: WakeLockSentinel | undefined
    let isLeft = false
    // The browser releases the lock whenever the window is hidden.
    const hold = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      const lock = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isLeft) void lock?.release()
      else current = lock
    }
    const handleVisibility = () => void hold()
    handleVisibility()
    document.addEventListener('visibilitychange', handleVisibility)
    return () => {
      isLeft = true
      document.removeEventListener('visibilitychange', handleVisibility)
      void current?.release()
    }
  }, [])
  return close
}
