import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOwnPreference } from '../../../../session'
import { FailureReason } from '../../../../ui/feedback/FailureReason'
import styles from './SendProblem.module.css'

/** The newest messages whose problem stays hidden. */
const MOST_LEFT = 200

interface SendProblemProps {
  /** An ErrorCode or WhatsApp's answer. */
  code: string | null
  /** It is unknown whether the message was sent. */
  isUnknown: boolean
  /** Sending it again may show it twice to the customer. */
  mayRepeat?: boolean
  /**
   * Id of the message, by which its problem can be hidden in this browser. Only where sending again may
   * repeat the message.
   */
  leaveKey?: string
  onRetry: () => Promise<void> | void
  onDiscard?: (() => Promise<void> | void) | undefined
}

/** Why a message was not sent, and what its author can do. */
export function SendProblem(props: SendProblemProps) {
  const { code, isUnknown, mayRepeat = false, leaveKey, onRetry, onDiscard } = props
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const [left, setLeft] = useOwnPreference<readonly string[]>('left-unknown', [])
  const run = async (work: () => Promise<void> | void) => {
    setBusy(true)
    try {
      await work()
    } finally {
      setBusy(false)
    }
  }
  const mayLeave = isUnknown && mayRepeat && leaveKey !== undefined
  if (mayLeave && left.includes(leaveKey)) return null
  return (
    <div data-unknown={isUnknown || undefined} className={styles['problem']}>
      <div className={styles['reason']}>
        {isUnknown ? (
          t(mayRepeat ? 'messages.unknownMayRepeat.text' : 'messages.unknownOutcome')
        ) : (
          <>
            {t('messages.failed')} <FailureReason reason={code} />
          </>
        )}
      </div>
      <span className={styles['actions']}>
        <button type="button" disabled={isBusy} onClick={() => void run(onRetry)}>
          {t(isUnknown && mayRepeat ? 'messages.unknownMayRepeat.sendAgain' : 'common.retry')}
        </button>
        {mayLeave && (
          <button type="button" onClick={() => setLeft([...left, leaveKey].slice(-MOST_LEFT))}>
            {t('messages.unknownMayRepeat.leave')}
          </button>
        )}
        {onDiscard && (
          <button type="button" disabled={isBusy} onClick={() => void run(onDiscard)}>
            {t('common.delete')}
          </button>
        )}
      </span>
      {isUnknown && mayRepeat && (
        <small className={styles['warning']}>{t('messages.unknownMayRepeat.warning')}</small>
      )}
    </div>
  )
}
