import { loginsApi, type Login } from '@balcao/contract/resources/company/logins'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/apiClient'
import { hasCode } from '../../../data/ApiError'
import { errorText } from '../../../i18n/errorMessage'
import { toast } from '../../../ui/feedback/toast'
import { loginsKey } from './users.queries'

/** Ends logins of a user: one, or with null all except the reader's own. */
export function useEndLogins(userId: number) {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (login: Login | null) => {
      const params = { id: userId }
      if (!login) return call(loginsApi.endAll, { params })
      return call(loginsApi.end, { params: { ...params, sessionId: login.id } }).catch((failure: unknown) => {
        if (!hasCode(failure, 'ERR_NO_SESSION_FOUND')) throw failure
      })
    },
    onSuccess: () => toast.success(t('usersPage.logins.ended')),
    onError: (failure) => toast.error(errorText(failure)),
    onSettled: () => client.invalidateQueries({ queryKey: loginsKey(userId) }),
  })
}
