import { Suspense } from 'react'
import { ConnectionBar } from '../../features/connections'
import { EmailBar } from '../../features/emailVerification'
import { LatenessBar } from '../../features/lateness'
import { OutboxBar } from '../../features/messages'
import { useSession } from '../../data/sessionStore'
import { StorageBar } from '../../features/storage'
import { ReminderBar } from '../../features/subscription'
import { SupportBar } from '../../features/supportAccess'
import { UpdateBar } from './UpdateBar'

/** What is to be known on every page, above it. Not needed for the first paint of any. */
export default function Bars() {
  const session = useSession()
  const support = session.status === 'in' ? session.support : null
  return (
    <>
      {support && <SupportBar support={support} />}
      <UpdateBar />
      <ReminderBar />
      <EmailBar />
      <StorageBar />
      <OutboxBar />
      <Suspense>
        <LatenessBar />
      </Suspense>
      <ConnectionBar />
    </>
  )
}
