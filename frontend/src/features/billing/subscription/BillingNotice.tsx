import LockRounded from '@mui/icons-material/LockRounded'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refreshSession } from '../../../data/session/refreshSession'
import { getSession, getToken, useSession } from '../../../data/session/sessionStore'
import { errorText } from '../../../i18n/errorMessage'
import { toast } from '../../../ui/feedback/toast'
import { supportText } from '../../company/auth'
import styles from './subscription.module.css'

/**
 * Tells an admin of a blocked company why no other page opens, and that its data are kept. The button checks
 * for the payment; once it arrived, all pages open again.
 */
export function BillingNotice() {
  const { t } = useTranslation()
  const session = useSession()
  const [asking, setAsking] = useState(false)

  const askAgain = async () => {
    setAsking(true)
    try {
      await refreshSession(getToken())
      const now = getSession()
      if (now.status === 'in' && now.scope === 'billing') toast.warning(t('subscriptionPage.locked.notYet'))
    } catch (error) {
      toast.error(errorText(error))
    } finally {
      setAsking(false)
    }
  }

  return (
    <div role="alert" className={styles['locked']}>
      <LockRounded aria-hidden fontSize="small" />
      <span>
        {t('subscriptionPage.locked.text')}{' '}
        {session.status === 'in' && session.supportContact && supportText(session.supportContact, t)}
      </span>
      <Button size="small" color="inherit" loading={asking} onClick={() => void askAgain()}>
        {t('subscriptionPage.locked.check')}
      </Button>
    </div>
  )
}
