import { useActor } from '../../../session'
import { UserDrawer } from './UserDrawer'

/** One's own data, password and logins, over whatever page is open. */
export default function OwnUser({ onClose }: { onClose: () => void }) {
  return <UserDrawer user={useActor()} onClose={onClose} />
}
