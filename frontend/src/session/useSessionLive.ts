import { useChannel } from '../data/realtime'
import { changeUser } from '../data/sessionStore'
import { withCompany, withSetting, withUserNews } from './session.rules'

/** Keeps what is known of the logged-in user, of the company (its working hours) and of its settings true. Mounted once, by the shell. */
export function useSessionLive(): void {
  useChannel('user', (event) => changeUser((user) => withUserNews(user, event)))
  useChannel('company', ({ company }) => changeUser((user) => withCompany(user, company)))
  useChannel('settings', ({ setting }) => changeUser((user) => withSetting(user, setting)))
}
