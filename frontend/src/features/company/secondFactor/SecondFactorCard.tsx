import { RECOVERY_CODES, secondFactorApi } from '@balcao/contract/resources/company/access/secondFactor'
import KeyOutlined from '@mui/icons-material/KeyOutlined'
import ShieldOutlined from '@mui/icons-material/ShieldOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { call } from '../../../data/apiClient'
import { formatCalendarDay, formatDate } from '../../../i18n/format'
import { useActor } from '../../../session'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog'
import { SettingCard, SettingItem, SettingList } from '../../../ui/page/SettingCard'
import { EnrolDialog } from './EnrolDialog'
import { RecoveryCodesDialog } from './RecoveryCodesDialog'
import { useFactorChange } from './secondFactor.commands'
import { ownFactors } from './secondFactor.queries'

/** So few recovery codes are left that the reader should make new ones. */
const FEW_CODES = 3

interface SecondFactorCardProps {
  /** The page already says that the company demands a factor. */
  isEnrolling?: boolean
}

/**
 * Codes of an authenticator app, and the codes for the day on which the phone is lost. Whoever will need a
 * factor, and has none, reads from when on.
 */
export function SecondFactorCard({ isEnrolling = false }: SecondFactorCardProps) {
  const { t } = useTranslation()
  const { company } = useActor()
  const { data, error, refetch } = useQuery(ownFactors)
  const [open, setOpen] = useState<'enrol' | 'off' | 'codes' | null>(null)
  const [codes, setCodes] = useState<string[]>([])
  const close = () => setOpen(null)
  const { mutateAsync: remove } = useFactorChange(() => call(secondFactorApi.removeTotp))
  const { mutateAsync: renew } = useFactorChange(
    () => call(secondFactorApi.renewCodes),
    (answer) => setCodes(answer.codes),
  )
  const title = t('secondFactor.title')
  const left = data?.recoveryCodesLeft ?? null
  const hasNone = data?.totpSince === null && data.passkeys.length === 0
  const isDue = hasNone && data.demandedFrom !== null && !isEnrolling
  return (
    <SettingCard title={title} help={t('secondFactor.help')}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <CircularProgress size={24} aria-label={t('common.loading')} />}
      {data && (data.totpSince !== null || left !== null) && (
        <SettingList label={title}>
          {data.totpSince !== null && (
            <SettingItem
              icon={<ShieldOutlined />}
              title={t('secondFactor.app')}
              details={t('secondFactor.since', { date: formatDate(data.totpSince) })}
            >
              <Button color="error" size="small" onClick={() => setOpen('off')}>
                {t('secondFactor.switchOff')}
              </Button>
            </SettingItem>
          )}
          {left !== null && (
            <SettingItem
              icon={<KeyOutlined />}
              title={t('secondFactor.codes.title')}
              details={t('secondFactor.codes.left', { count: left, of: RECOVERY_CODES })}
              tone={left <= FEW_CODES ? 'busy' : 'calm'}
            >
              <Button variant="outlined" size="small" onClick={() => setOpen('codes')}>
                {t('secondFactor.codes.renew')}
              </Button>
            </SettingItem>
          )}
        </SettingList>
      )}
      {data && isDue && (
        <Alert severity="warning" sx={{ width: '100%' }}>
          <Trans
            i18nKey="secondFactor.demand.notice"
            values={{ company: company.name, date: formatCalendarDay(data.demandedFrom ?? '') }}
            components={{ b: <b /> }}
          />
        </Alert>
      )}
      {data?.totpSince === null && (
        <Button variant="contained" onClick={() => setOpen('enrol')}>
          {t('secondFactor.switchOn')}
        </Button>
      )}
      {open === 'enrol' && <EnrolDialog onCodes={setCodes} onClose={close} />}
      <ConfirmDialog
        open={open === 'off'}
        title={t('secondFactor.off.title')}
        text={t('secondFactor.off.text')}
        confirm={t('secondFactor.switchOff')}
        danger
        onConfirm={async () => void (await remove(undefined))}
        onClose={close}
      />
      <ConfirmDialog
        open={open === 'codes'}
        title={t('secondFactor.codes.renewTitle')}
        text={t('secondFactor.codes.renewText')}
        confirm={t('secondFactor.codes.renew')}
        onConfirm={async () => void (await renew(undefined))}
        onClose={close}
      />
      {codes.length > 0 && <RecoveryCodesDialog codes={codes} onClose={() => setCodes([])} />}
    </SettingCard>
  )
}
