import { useEventCallback } from '@mui/material/utils'
import { useEffect } from 'react'

/** Fills the screen, where the browser lets it: it does at a press of a button, not at an address. */
export const fillScreen = (): void =>
  void document.documentElement.requestFullscreen?.().catch(() => undefined)

/**
 * Keeps the screen awake, and gives it back when it is left: by the function that is returned, or by the
 * browser's own Escape, of which a page that fills the screen hears nothing else.
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
    // The browser lets go of it whenever the window is hidden.
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
