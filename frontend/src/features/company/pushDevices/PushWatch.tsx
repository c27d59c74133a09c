import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { leaveBy } from '../../../ui/navigation/leaveQuestion'
import { useOwnDevice } from './ownDevice'
import { registerSubscription } from './pushDevices.commands'
import { currentSubscription } from './subscription'

/** A message of the service worker: a notice was clicked. */
interface OpenMessage {
  type: 'open'
  path: string
}

const isOpenMessage = (data: unknown): data is OpenMessage =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'open'

/**
 * Opens the page of a clicked notice, and tells the server after a login that this browser is there again. A
 * subscription that has ended, or is of another user of the browser, is forgotten.
 */
export default function PushWatch() {
  const navigate = useNavigate()
  const [own, setOwn] = useOwnDevice()
  const open = useEffectEvent((event: MessageEvent) => {
    const data: unknown = event.data
    if (isOpenMessage(data)) leaveBy(() => void navigate(data.path))
  })
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    const listen = (event: MessageEvent) => open(event)
    navigator.serviceWorker.addEventListener('message', listen)
    return () => navigator.serviceWorker.removeEventListener('message', listen)
  }, [])
  const wake = useEffectEvent(async () => {
    if (!own) return
    const subscription = await currentSubscription()
    if (subscription?.endpoint !== own.endpoint) return setOwn(null)
    const { id } = await registerSubscription(subscription)
    if (id !== own.id) setOwn({ id, endpoint: own.endpoint })
  })
  useEffect(() => {
    // Without an answer it is tried again with the next page load.
    wake().catch(() => undefined)
  }, [])
  return null
}
