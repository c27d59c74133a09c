import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useSession } from '../../../data/session/sessionStore'
import { NoticeBar } from '../../../ui/page/NoticeBar'
import { useOwnAccess } from './ownAccess.queries'

const PAGE = '/security'

/** Tells the reader of a login from a new device, on every page but the one that asks about it. */
export function LoginBar() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const session = useSession()
  const isAsked = session.status === 'in' && session.asksAboutLogin
  const { data } = useOwnAccess({ enabled: isAsked })
  if (!isAsked || !data?.login || pathname === PAGE) return null
  return (
    <NoticeBar severity="warning" action={t('shell.loginAskedSee')} to={PAGE}>
      {t('shell.loginAsked')}
    </NoticeBar>
  )
}
