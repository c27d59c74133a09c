import { emailVerificationApi } from '@balcao/contract/resources/company/emailVerification'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/apiClient'
import { errorText } from '../../../i18n/errorMessage'
import { useActor } from '../../../session'
import { NoticeBar } from '../../../ui/page/NoticeBar'
import { toast } from '../../../ui/feedback/toast'

/** Asks a user with an unverified e-mail address to open the link that was sent to it. */
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
    <NoticeBar
      severity="info"
      action={t('shell.emailSendAgain')}
      loading={isPending}
      onAction={() => mutate()}
    >
      {t('shell.emailUnverified', { email })}
    </NoticeBar>
  )
}
