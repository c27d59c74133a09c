import type { ErrorAnswer } from '@balcao/contract/errorAnswer'
import Alert, { type AlertColor } from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { TFunction } from 'i18next'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../data/ApiError'
import { useSession, type SessionState } from '../../../data/session/sessionStore'
import { dueDayOf, errorText } from '../../../i18n/errorMessage'
import { loadPhrases } from '../../../i18n/i18n'
import { lazyPart } from '../../../ui/loading/lazyPart'

/** Its phrases are loaded after the first paint. */
const OtherWayIn = lazyPart(
  async () => (await Promise.all([import('./OtherWayIn'), loadPhrases('entry')]))[0],
)

interface Notice {
  severity: AlertColor
  title?: string
  text: string
}

interface LoginNoticeProps {
  /** The error of the last try; null when there is none. */
  failure: unknown
  /** Called when the required wait is over. */
  onOver: () => void
}

/** Why the last try failed, or why the previous session ended. */
export function LoginNotice({ failure, onOver }: LoginNoticeProps) {
  const { t } = useTranslation()
  const session = useSession()
  const secondsLeft = useSecondsLeft(failure, onOver)
  const notice = failure === null ? endOf(session, t) : failureOf(failure, secondsLeft, t)
  if (!notice) return null
  return (
    <Alert severity={notice.severity} role={notice.severity === 'error' ? 'alert' : 'status'}>
      {notice.title && <Box sx={{ mb: 0.5, fontWeight: 600 }}>{notice.title}</Box>}
      {notice.text}
      {failure instanceof ApiError && failure.code === 'ERR_ACCOUNT_LOCKED' && (
        <Suspense>
          <OtherWayIn />
        </Suspense>
      )}
    </Alert>
  )
}

/** Counts down the wait of a locked account or a rate limit. */
function useSecondsLeft(failure: unknown, onOver: () => void): number {
  const wait = failure instanceof ApiError ? failure.answer?.retryAfter : undefined
  const [left, setLeft] = useState({ failure, seconds: wait ?? 0 })
  if (left.failure !== failure) setLeft({ failure, seconds: wait ?? 0 })
  const { seconds } = left
  useEffect(() => {
    if (wait === undefined) return
    if (seconds <= 0) {
      onOver()
      return
    }
    const timer = setTimeout(() => setLeft({ failure, seconds: seconds - 1 }), 1_000)
    return () => clearTimeout(timer)
  }, [failure, wait, seconds, onOver])
  return seconds
}

/** The contact for questions about the subscription. */
export const supportText = (contact: string | null | undefined, t: TFunction): string =>
  contact ? t('auth.supportAt', { contact }) : t('auth.support')

/** The company is blocked, or the address is: why, and whom to contact. */
function lockOut(answer: ErrorAnswer, t: TFunction): Notice {
  const { error, supportContact } = answer
  if (error === 'ERR_ADDRESS_NOT_ALLOWED')
    return { severity: 'error', title: t('auth.addressTitle'), text: t('auth.addressText') }
  const whom = supportText(supportContact, t)
  if (error === 'ERR_COMPANY_INACTIVE')
    return { severity: 'error', title: t('auth.inactiveTitle'), text: whom }
  const date = dueDayOf(answer)
  const since = date && `${t('auth.overdueSince', { date })} `
  return { severity: 'error', title: t('auth.subscriptionTitle'), text: since + whom }
}

/** Why the session ended. */
function expiry(cause: ErrorAnswer['cause'], t: TFunction): Notice {
  if (cause === undefined || cause === 'expired' || cause === 'otherLogin')
    return { severity: 'info', text: t('auth.sessionExpired') }
  return { severity: cause === 'tokenReused' ? 'warning' : 'info', text: t(`auth.ended.${cause}`) }
}

function endOf(session: SessionState, t: TFunction): Notice | null {
  if (session.status !== 'out') return null
  if (session.reason === 'expired') return expiry(session.answer?.cause, t)
  if (session.reason === 'elsewhere') return { severity: 'warning', text: t('auth.elsewhere') }
  return session.reason === 'refused' && session.answer ? lockOut(session.answer, t) : null
}

function failureOf(failure: unknown, secondsLeft: number, t: TFunction): Notice {
  const error = failure instanceof ApiError ? failure : null
  switch (error?.code) {
    case 'ERR_INVALID_CREDENTIALS':
      return { severity: 'error', title: t('auth.wrongTitle'), text: t('auth.wrongText') }
    case 'ERR_ACCOUNT_LOCKED':
      return {
        severity: 'error',
        title: t('auth.lockedTitle'),
        text: t('auth.lockedText', { count: Math.max(1, Math.ceil(secondsLeft / 60)) }),
      }
    case 'ERR_RATE_LIMITED':
      return {
        severity: 'warning',
        title: t('auth.limitedTitle'),
        text: t('auth.limitedText', { count: Math.max(1, Math.ceil(secondsLeft)) }),
      }
    case 'ERR_SUBSCRIPTION_EXPIRED':
    case 'ERR_COMPANY_INACTIVE':
    case 'ERR_ADDRESS_NOT_ALLOWED':
      return lockOut(error.answer ?? { error: error.code }, t)
    case 'NETWORK':
      return { severity: 'error', title: t('auth.networkTitle'), text: t('auth.networkText') }
    default:
      return { severity: 'error', text: errorText(failure) }
  }
}
