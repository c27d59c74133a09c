import { loginsApi } from '@balcao/contract/resources/company/logins'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/apiClient'
import { errorText } from '../../../i18n/errorMessage'
import { toast } from '../../../ui/feedback/toast'
import { lockKey, useLock } from './users.queries'

/** Shown when a user is locked out after wrong passwords, with a button to unlock. */
export function LoginLock({ userId }: { userId: number }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { data } = useLock(userId)
  const { mutate: unlock, isPending } = useMutation({
    mutationFn: () => call(loginsApi.unlock, { params: { id: userId } }),
    onSuccess: () => {
      client.setQueryData(lockKey(userId), { locked: false })
      toast.success(t('usersPage.lock.done'))
    },
    onError: (failure) => toast.error(errorText(failure)),
  })
  if (!data?.locked) return null
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" size="small" loading={isPending} onClick={() => unlock()}>
          {t('usersPage.lock.unlock')}
        </Button>
      }
    >
      {t('usersPage.lock.text')}
    </Alert>
  )
}
