import { companiesApi, type CompanyAdmin } from '@balcao/contract/resources/billing/companies'
import Button from '@mui/material/Button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/apiClient'
import { errorText } from '../../../i18n/errorMessage'
import { toast } from '../../../ui/feedback/toast'
import { usageKey } from './companies.queries'

/** Unlocks an admin who is locked out after wrong passwords. */
export function AdminLock({
  companyId,
  admin: { id: userId, name },
}: {
  companyId: number
  admin: CompanyAdmin
}) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { mutate: unlock, isPending } = useMutation({
    mutationFn: () => call(companiesApi.unlockAdmin, { params: { id: companyId }, body: { userId } }),
    onSuccess: () => {
      toast.success(t('companiesPage.unlocked'))
      return client.invalidateQueries({ queryKey: usageKey(companyId) })
    },
    onError: (failure) => toast.error(errorText(failure)),
  })
  return (
    <Button
      variant="outlined"
      size="small"
      loading={isPending}
      aria-label={t('companiesPage.unlockNamed', { name })}
      onClick={() => unlock()}
    >
      {t('companiesPage.unlock')}
    </Button>
  )
}
