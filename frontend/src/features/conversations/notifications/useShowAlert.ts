import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { leaveBy } from '../../../ui/navigation/leaveQuestion'
import { useHasPush } from '../../company/pushDevices'
import { isForThisTab } from './oneTab'
import { playSound } from './sound'
import { useVolume } from './useVolume'

/** An alert: its texts, and the page that it opens. */
export interface Alert {
  id: string
  /** The page that it opens; of several alerts with the same path the latest is shown. */
  path: string
  /** Who wrote, or what happened. */
  title: string
  /** In one line. */
  text: string
  /** The full text for screen readers. */
  words: string
  /** URL of a small picture. */
  icon?: string | null
  /** Devices are told of it by push, too. */
  isPushed: boolean
}

/** Shows a notification of the operating system; a click on it opens the page. */
function showNotice({ path, title, text, icon }: Alert, open: () => void): void {
  if (!('Notification' in window) || Notification.permission !== 'granted' || document.hasFocus()) return
  try {
    const notice = new Notification(title, { body: text, tag: path, silent: true, ...(icon && { icon }) })
    notice.onclick = () => {
      window.focus()
      open()
      notice.close()
    }
  } catch {
    // On phones only service workers may show notifications; there the sound must do.
  }
}

/**
 * Raises alerts, in one tab only: a sound, and a system notification while the page is in the background.
 * Returns the latest one for screen readers. `tell` calls `isSeen` at the last moment: no alert for what the
 * user already sees. `onAlert` runs after an alert, in the same tab.
 */
export function useShowAlert(): {
  tell: (alert: Alert, isSeen: () => boolean, onAlert?: () => void) => void
  latest: Alert | null
} {
  const navigate = useNavigate()
  const [volume] = useVolume()
  const hasPush = useHasPush()
  const [latest, setLatest] = useState<Alert | null>(null)
  const tell = (alert: Alert, isSeen: () => boolean, onAlert?: () => void) => {
    void isForThisTab(alert.id).then((isMine) => {
      if (!isMine || isSeen()) return
      // Not allowed before the user has interacted with the page: then it is silent.
      playSound(volume).catch(() => undefined)
      // Where it comes by push, a second notice would say the same.
      if (!hasPush || !alert.isPushed) showNotice(alert, () => leaveBy(() => void navigate(alert.path)))
      setLatest(alert)
      onAlert?.()
    })
  }
  return { tell, latest }
}
