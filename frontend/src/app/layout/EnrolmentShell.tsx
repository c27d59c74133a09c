import { EnrolmentPage } from '../../features/company/secondFactor'
import { RestrictedShell } from './RestrictedShell'

/** The frame for users who must have a second factor, and have none. */
export default function EnrolmentShell() {
  return (
    <RestrictedShell>
      <EnrolmentPage />
    </RestrictedShell>
  )
}
