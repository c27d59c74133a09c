import FingerprintOutlined from '@mui/icons-material/FingerprintOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { canUsePasskeys } from '../../../data/browser/canUsePasskeys'
import { errorText } from '../../../i18n/errorMessage'
import { toast } from '../../../ui/feedback/toast'
import { logInWithPasskey } from './login.commands'

/** Logs in with a passkey instead of e-mail and password. Nothing where the browser has none. */
export function PasskeyLogin() {
  const { t } = useTranslation()
  const [isWorking, setWorking] = useState(false)
  if (!canUsePasskeys()) return null
  const handleClick = async () => {
    setWorking(true)
    await logInWithPasskey().catch((error: unknown) => toast.error(errorText(error)))
    setWorking(false)
  }
  return (
    <Button
      variant="outlined"
      startIcon={<FingerprintOutlined />}
      loading={isWorking}
      onClick={() => void handleClick()}
    >
      {t('entry.passkey')}
    </Button>
  )
}
