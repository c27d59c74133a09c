import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureReason } from '../../../../ui/feedback/FailureReason'
import styles from './SendProblem.module.css'

interface SendProblemProps {
  /** An ErrorCode or WhatsApp's answer. */
  code: string | null
  /** It is unknown whether the message was sent. */
  isUnknown: boolean
  onRetry: () => Promise<void> | void
  onDiscard?: (() => Promise<void> | void) | undefined
}

/** Why a message was not sent, and what its author can do. */
export function SendProblem({ code, isUnknown, onRetry, onDiscard }: SendProblemProps) {
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
          t('messages.unknownOutcome')
        ) : (
          <>
            {t('messages.failed')} <FailureReason reason={code} />
          </>
        )}
      </div>
      <span className={styles['actions']}>
        <button type="button" disabled={isBusy} onClick={() => void run(onRetry)}>
          {t('common.retry')}
        </button>
        {onDiscard && (
          <button type="button" disabled={isBusy} onClick={() => void run(onDiscard)}>
            {t('common.delete')}
          </button>
        )}
      </span>
    </div>
  )
}
