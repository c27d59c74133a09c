import { Suspense } from 'react'
import { ConnectionBar } from '../../features/company/connections'
import { EmailBar } from '../../features/company/emailVerification'
import { LoginBar } from '../../features/company/security'
import { LatenessBar } from '../lateness'
import { OutboxBar } from '../../features/conversations/messages'
import { useSession } from '../../data/session/sessionStore'
import { StorageBar } from '../../features/conversations/media'
import { ClosedBar, ReminderBar } from '../../features/billing/subscription'
import { SupportBar } from '../../features/billing/supportAccess'
import { UpdateBar } from './UpdateBar'

/** The notice bars above every page. Not needed for the first paint. */
export default function Bars() {
  const session = useSession()
  const support = session.status === 'in' ? session.support : null
  return (
    <>
      {support && <SupportBar support={support} />}
      <UpdateBar />
      <ClosedBar />
      <ReminderBar />
      <EmailBar />
      <LoginBar />
      <StorageBar />
      <OutboxBar />
      <Suspense>
        <LatenessBar />
      </Suspense>
      <ConnectionBar />
    </>
  )
}
