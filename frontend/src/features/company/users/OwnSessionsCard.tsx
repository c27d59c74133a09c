import { deviceOf, isHandheld } from '@balcao/contract/device'
import LaptopOutlined from '@mui/icons-material/LaptopOutlined'
import SmartphoneOutlined from '@mui/icons-material/SmartphoneOutlined'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { useTranslation } from 'react-i18next'
import { formatSince } from '../../../i18n/format'
import { useActor } from '../../../session'
import { StatusPill } from '../../../ui/display/StatusPill'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { SettingCard, SettingItem, SettingList } from '../../../ui/page/SettingCard'
import { useEndLogins } from './logins.commands'
import { useLogins } from './users.queries'

/** Where the reader is logged in. A session that is not theirs can be ended. */
export function OwnSessionsCard() {
  const { t } = useTranslation()
  const { id } = useActor()
  const { data: logins, error, refetch } = useLogins(id)
  const { mutate: end, isPending } = useEndLogins(id)
  const title = t('usersPage.ownSessions.title')
  return (
    <SettingCard title={title} help={t('usersPage.ownSessions.help')}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !logins && <CircularProgress size={24} aria-label={t('common.loading')} />}
      {logins && (
        <SettingList label={title}>
          {logins.map((login) => {
            const device = deviceOf(login.userAgent) ?? t('usersPage.logins.unknown')
            const seen = login.isCurrent
              ? t('usersPage.ownSessions.now')
              : t('usersPage.logins.lastUsed', { since: formatSince(login.lastUsedAt) })
            return (
              <SettingItem
                key={login.id}
                icon={isHandheld(login.userAgent) ? <SmartphoneOutlined /> : <LaptopOutlined />}
                title={device}
                details={[login.address, seen].filter(Boolean).join(' · ')}
                tone={login.isNew ? 'busy' : 'calm'}
              >
                {login.isCurrent ? (
                  <StatusPill tone="good">{t('usersPage.ownSessions.thisDevice')}</StatusPill>
                ) : (
                  <Button
                    variant="outlined"
                    size="small"
                    disabled={isPending}
                    aria-label={t('usersPage.logins.endNamed', { device })}
                    onClick={() => end(login)}
                  >
                    {t('usersPage.logins.end')}
                  </Button>
                )}
              </SettingItem>
            )
          })}
        </SettingList>
      )}
    </SettingCard>
  )
}
