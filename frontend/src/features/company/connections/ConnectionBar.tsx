import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { formatSince } from '../../../i18n/format'
import { useCan } from '../../../session'
import { NoticeBar } from '../../../ui/page/NoticeBar'
import { isLost, lacksPasskey } from './connections.rules'
import { useConnectionAlert } from './useConnectionAlert'

const PAGE = '/connections'

/** On every other page, tells users who can fix it that a connection is lost: which one, and since when. */
export function ConnectionBar() {
  const { t } = useTranslation()
  const can = useCan()
  const { pathname } = useLocation()
  const lost = useConnectionAlert(can('connections-page:actionButtons')).filter(isLost)
  const [first, ...others] = lost
  if (!first || pathname === PAGE) return null
  const only = lacksPasskey(first)
    ? t('shell.connectionPasskey', { name: first.name })
    : t('shell.connectionLostSince', { name: first.name, since: formatSince(first.statusSince) })
  return (
    <NoticeBar severity="error" action={t('tickets.mendConnection')} to={PAGE}>
      {others.length > 0 ? t('shell.connectionsLost', { count: lost.length }) : only}
    </NoticeBar>
  )
}
