import { connectionsApi, type Connection } from '@balcao/contract/resources/company/connections'
import { officialNumbersApi, type OfficialNumber } from '@balcao/contract/resources/company/officialNumbers'
import BlockIcon from '@mui/icons-material/Block'
import CheckCircleIcon from '@mui/icons-material/CheckCircleRounded'
import CreditCardOffIcon from '@mui/icons-material/CreditCardOff'
import HourglassEmptyIcon from '@mui/icons-material/HourglassEmpty'
import KeyOffIcon from '@mui/icons-material/KeyOff'
import OpenInNewIcon from '@mui/icons-material/OpenInNew'
import PhonelinkOffIcon from '@mui/icons-material/PhonelinkOff'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState, type ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { call } from '../../../data/apiClient'
import { errorText } from '../../../i18n/errorMessage'
import { formatSince, formatTime } from '../../../i18n/format'
import { DrawerFrame } from '../../../ui/overlays/DrawerFrame'
import { useWaitingMessages } from './officialNumbers.queries'
import { PIN_DIGITS, type Fault } from './officialNumbers.rules'
import { LeavesPhone } from './parts/RegistrationPart'
import { PinInput } from './PinInput'
import { ProblemText } from './ProblemText'
import { SecretInput } from '../../../ui/form/fields/SecretInput'

interface FaultLook {
  icon: ReactNode
  /** Page of Meta where it is mended. */
  page: string
  /** What the user types here. */
  asks: 'token' | 'pin' | null
}

const looks: Record<Fault, FaultLook> = {
  token_refused: {
    icon: <KeyOffIcon aria-hidden />,
    page: 'https://business.facebook.com/settings/system-users',
    asks: 'token',
  },
  payment_failed: {
    icon: <CreditCardOffIcon aria-hidden />,
    page: 'https://business.facebook.com/billing_hub',
    asks: null,
  },
  account_restricted: {
    icon: <BlockIcon aria-hidden />,
    page: 'https://business.facebook.com/business-support-home',
    asks: null,
  },
  not_registered: {
    icon: <PhonelinkOffIcon aria-hidden />,
    page: 'https://business.facebook.com/wa/manage/phone-numbers',
    asks: 'pin',
  },
}

const steps = ['step1', 'step2', 'step3'] as const

interface FaultDrawerProps {
  fault: Fault
  /** Kept up to date. */
  connection: Connection
  onClose: () => void
  onChanged: () => void
}

/** Why a number stopped, what is kept, what to do, and one button that checks and reconnects it. */
export function FaultDrawer({ fault, connection, onClose, onChanged }: FaultDrawerProps) {
  const { t } = useTranslation()
  const { id, name } = connection
  const { icon, page, asks } = looks[fault]
  const waiting = useWaitingMessages(id)
  const [typed, setTyped] = useState('')
  const [isWorking, setWorking] = useState(false)
  const [answer, setAnswer] = useState<OfficialNumber | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const isBack = connection.status === 'CONNECTED'
  const isAsked = asks === 'pin' && typed.length < PIN_DIGITS

  const mend = async () => {
    setWorking(true)
    setFailure(null)
    const params = { id }
    try {
      if (asks === 'token' && typed.trim())
        await call(connectionsApi.update, { params, body: { accessToken: typed.trim() } })
      setAnswer(
        asks === 'pin'
          ? await call(officialNumbersApi.register, { params, body: { pin: typed } })
          : await call(officialNumbersApi.check, { params }),
      )
      setTyped('')
      onChanged()
    } catch (error) {
      setFailure(error)
    }
    setWorking(false)
  }

  const field = {
    token: (
      <SecretInput
        label={t('officialNumbers.fields.newAccessToken')}
        value={typed}
        onChange={setTyped}
        placeholder="EAAG…"
        maxLength={1_000}
      />
    ),
    pin: (
      <>
        <PinInput value={typed} onChange={setTyped} />
        <LeavesPhone />
      </>
    ),
  }

  return (
    <DrawerFrame
      title={name}
      onClose={onClose}
      footer={
        isBack ? (
          <>
            <Box sx={{ flex: 1 }} />
            <Button variant="contained" onClick={onClose}>
              {t('common.close')}
            </Button>
          </>
        ) : (
          <>
            <Button href={page} target="_blank" rel="noreferrer" startIcon={<OpenInNewIcon />}>
              {t('officialNumbers.openAtMeta')}
            </Button>
            <Box sx={{ flex: 1 }} />
            <Button variant="contained" loading={isWorking} disabled={isAsked} onClick={() => void mend()}>
              {t('officialNumbers.checkAndReconnect')}
            </Button>
          </>
        )
      }
    >
      {isBack ? (
        <Verdict tone="good" icon={<CheckCircleIcon aria-hidden />} title={t('officialNumbers.back.title')}>
          {t('officialNumbers.back.text')}
        </Verdict>
      ) : (
        <>
          <Verdict tone="bad" icon={icon} title={t(`officialNumbers.faults.${fault}.title`)}>
            {t(`officialNumbers.faults.${fault}.text`, { since: formatSince(connection.statusSince) })}
          </Verdict>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.25 }}>
            <Effect
              icon={<CheckCircleIcon aria-hidden sx={{ fontSize: 20, color: 'connection.good.main' }} />}
            >
              {t(`officialNumbers.faults.${fault}.kept`)}
            </Effect>
            <Effect icon={<HourglassEmptyIcon aria-hidden sx={{ fontSize: 20, color: 'text.secondary' }} />}>
              {waiting ? (
                <Trans
                  i18nKey="officialNumbers.waiting"
                  count={waiting}
                  values={{ shown: waiting.toLocaleString() }}
                  components={{ b: <b /> }}
                />
              ) : (
                t('officialNumbers.noneWaiting')
              )}
            </Effect>
          </Box>
          <Box sx={{ display: 'grid', gap: 1.25 }}>
            <Typography component="h3" variant="body2" sx={{ fontWeight: 600 }}>
              {t('officialNumbers.toReturn')}
            </Typography>
            <Box component="ol" sx={{ m: 0, pl: 3, display: 'grid', gap: 1.25, typography: 'body2' }}>
              {steps.map((step) => (
                <li key={step}>
                  <Trans i18nKey={`officialNumbers.faults.${fault}.${step}`} components={{ b: <b /> }} />
                </li>
              ))}
            </Box>
            {asks && field[asks]}
          </Box>
          {failure !== null && <Alert severity="error">{errorText(failure)}</Alert>}
          {answer && <Answer answer={answer} />}
        </>
      )}
    </DrawerFrame>
  )
}

/** What the last check found, while the number is still stopped. */
function Answer({ answer: { parts, checkedAt } }: { answer: OfficialNumber }) {
  const { t } = useTranslation()
  const problem = parts.find((part) => part.problem !== null)?.problem
  return (
    <Alert severity={problem ? 'error' : 'info'}>
      {problem ? (
        <ProblemText problem={problem} />
      ) : (
        t('officialNumbers.stillStopped', { at: formatTime(checkedAt ?? new Date()) })
      )}
    </Alert>
  )
}

interface VerdictProps {
  tone: 'good' | 'bad'
  icon: ReactNode
  title: string
  children: ReactNode
}

const Verdict = ({ tone, icon, title, children }: VerdictProps) => (
  <Box
    role={tone === 'bad' ? 'alert' : 'status'}
    sx={{
      display: 'flex',
      gap: 1.5,
      p: 2,
      borderRadius: 1.5,
      bgcolor: `connection.${tone}.soft`,
      '& > svg': { color: `connection.${tone}.main` },
    }}
  >
    {icon}
    <Box>
      <Typography component="h3" sx={{ fontWeight: 600, color: `connection.${tone}.main` }}>
        {title}
      </Typography>
      <Typography variant="body2" sx={{ mt: 0.5 }}>
        {children}
      </Typography>
    </Box>
  </Box>
)

const Effect = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <Box component="li" sx={{ display: 'flex', gap: 1.25, typography: 'body2' }}>
    {icon}
    <span>{children}</span>
  </Box>
)
