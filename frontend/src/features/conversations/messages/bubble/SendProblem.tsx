import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureReason } from '../../../../ui/feedback/FailureReason'
import styles from './SendProblem.module.css'

interface SendProblemProps {
  /** An ErrorCode or WhatsApp's answer. */
  code: string | null
  /** It is unknown whether the message was sent. */
  isUnknown: boolean
  /** Sending it again may show it twice to the customer. */
  mayRepeat?: boolean
  /** Hides the problem; only where sending again may repeat the message. */
  onLeave?: (() => void) | undefined
  onRetry: () => Promise<void> | void
  onDiscard?: (() => Promise<void> | void) | undefined
}

/** Why a message was not sent, and what its author can do. */
export function SendProblem(props: SendProblemProps) {
  const { code, isUnknown, mayRepeat = false, onLeave, onRetry, onDiscard } = props
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const run = async (work: () => Promise<void> | void) => {
    setBusy(true)
    try {
      await work()
    } finally {
      setBusy(false)
    }
  }
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
        {isUnknown && mayRepeat && onLeave && (
          <button type="button" onClick={onLeave}>
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
