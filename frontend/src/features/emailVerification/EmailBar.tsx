import { emailVerificationApi } from '@balcao/contract/resources/emailVerification'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../data/apiClient'
import { errorText } from '../../i18n/errorMessage'
import { useActor } from '../../session'
import { toast } from '../../ui/toast'

/** Asks whoever has yet to show that their e-mail is theirs to follow the link that went to it. */
export function EmailBar() {
  const { t } = useTranslation()
  const { email, emailVerified } = useActor()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(emailVerificationApi.send),
    onSuccess: (sent) => toast.success(t('shell.emailSent', { email: sent.email })),
    onError: (error) => toast.error(errorText(error)),
  })
  if (emailVerified) return null
  return (
    <Alert
      severity="info"
      role="status"
      square
      action={
        <Button
          size="small"
          color="inherit"
          variant="outlined"
          loading={isPending}
          sx={{ minHeight: { xs: 40, sm: 28 }, py: 0 }}
          onClick={() => mutate()}
        >
          {t('shell.emailSendAgain')}
        </Button>
      }
      sx={{ py: 0.25, flexShrink: 0, alignItems: 'center', '& .MuiAlert-action': { p: 0, pl: 2, mr: 0 } }}
    >
      {t('shell.emailUnverified', { email })}
    </Alert>
  )
}
