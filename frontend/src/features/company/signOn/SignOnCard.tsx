import HubOutlined from '@mui/icons-material/HubOutlined'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { formatDay, formatTime } from '../../../i18n/format'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { SettingCard, SettingItem, SettingList } from '../../../ui/page/SettingCard'
import { SignOnDrawer } from './SignOnDrawer'
import { useSignOn } from './signOn.queries'

/** The company's login by its own identity provider. Its address opens the settings: `?signOn=open`. */
export function SignOnCard() {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const { data, error, refetch } = useSignOn()
  const [isOpen, setOpen] = useState(params.get('signOn') === 'open')
  const title = t('signOn.title')
  const signOn = data?.signOn
  const failure = signOn?.failure

  const close = () => {
    setOpen(false)
    params.delete('signOn')
    setParams(params, { replace: true })
  }
  const details = () => {
    if (!signOn) return t('signOn.card.none')
    if (failure)
      return t('signOn.card.stopped', {
        day: formatDay(failure.since).toLowerCase(),
        time: formatTime(failure.since),
        problem: t(`signOn.problems.${failure.problem}.word`).toLowerCase(),
      })
    if (!signOn.enabled) return t('signOn.card.off')
    const domains = signOn.domains.map((domain) => `@${domain}`).join(', ')
    return `${t('signOn.card.on', { domains })} · ${t('signOn.card.people', { count: signOn.people })}`
  }
  return (
    <SettingCard title={title} help={t('signOn.help')}>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <CircularProgress size={24} aria-label={t('common.loading')} />}
      {data && (
        <SettingList label={title}>
          <SettingItem
            icon={<HubOutlined />}
            title={signOn ? new URL(signOn.issuer).host : t('signOn.card.provider')}
            details={details()}
            tone={failure ? 'bad' : 'calm'}
          >
            <Button variant="outlined" color="inherit" size="small" onClick={() => setOpen(true)}>
              {t('signOn.card.configure')}
            </Button>
          </SettingItem>
        </SettingList>
      )}
      {isOpen && data && <SignOnDrawer answer={data} onClose={close} />}
    </SettingCard>
  )
}
