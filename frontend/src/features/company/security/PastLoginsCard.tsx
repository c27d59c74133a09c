import { deviceOf, isHandheld } from '@balcao/contract/device'
import type { PastLogin } from '@balcao/contract/resources/company/logins'
import LaptopOutlined from '@mui/icons-material/LaptopOutlined'
import SmartphoneOutlined from '@mui/icons-material/SmartphoneOutlined'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { formatSince } from '../../../i18n/format'
import { useActor } from '../../../session'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { SettingCard, SettingItem, SettingList } from '../../../ui/page/SettingCard'
import { usePastLogins } from './ownAccess.queries'

/** The reader's sessions that have ended: from where, how they began, and why they ended. */
export function PastLoginsCard() {
  const { t } = useTranslation()
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = usePastLogins(
    useActor().id,
  )
  const logins = data?.pages.flatMap(({ sessions }) => sessions)
  const title = t('securityPage.past.title')
  return (
    <SettingCard title={title} help={t('securityPage.past.help')}>
      {error && !logins && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !logins && <CircularProgress size={24} aria-label={t('common.loading')} />}
      {logins?.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('securityPage.past.none')}
        </Typography>
      )}
      {logins && logins.length > 0 && (
        <SettingList label={title}>
          {logins.map((login) => (
            <PastLine key={login.id} login={login} />
          ))}
        </SettingList>
      )}
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('securityPage.past.more')}
        </Button>
      )}
    </SettingCard>
  )
}

function PastLine({ login }: { login: PastLogin }) {
  const { t } = useTranslation()
  const { userAgent, address, createdAt, endedAt, method, cause, recognised } = login
  const isStrange = recognised === false || cause === 'tokenReused'
  const times = t('securityPage.past.times', { from: formatSince(createdAt), to: formatSince(endedAt) })
  const end = recognised === false ? 'denied' : cause
  return (
    <SettingItem
      icon={isHandheld(userAgent) ? <SmartphoneOutlined /> : <LaptopOutlined />}
      title={deviceOf(userAgent) ?? t('securityPage.unknownDevice')}
      details={
        <>
          <div>{[address, times].filter(Boolean).join(' · ')}</div>
          <div>
            {t('securityPage.past.by', { method: t(`securityPage.methods.${method}`) })}
            {end && ` · ${t(`securityPage.past.causes.${end}`)}`}
          </div>
        </>
      }
      tone={isStrange ? 'busy' : 'calm'}
    />
  )
}
