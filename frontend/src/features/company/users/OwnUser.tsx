import { useActor } from '../../../session'
import { UserDrawer } from './UserDrawer'

/** The user's own data, password and logins, over any page. */
export default function OwnUser({ onClose }: { onClose: () => void }) {
  return <UserDrawer user={useActor()} onClose={onClose} />
}
