import { useChannel } from '../data/realtime'
import { changeUser } from '../data/sessionStore'
import { withSetting, withUserNews } from './session.rules'

/** Keeps what is known of the logged-in user and of the company's settings true. Mounted once, by the shell. */
export function useSessionLive(): void {
  useChannel('user', (event) => changeUser((user) => withUserNews(user, event)))
  useChannel('settings', ({ setting }) => changeUser((user) => withSetting(user, setting)))
}
