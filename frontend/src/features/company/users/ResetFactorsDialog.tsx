import { text } from '@balcao/contract/fields'
import { limits } from '@balcao/contract/limits'
import { loginsApi } from '@balcao/contract/resources/company/logins'
import type { UserRow } from '@balcao/contract/resources/company/users'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { object } from 'yup'
import { call } from '../../../data/apiClient'
import { toast } from '../../../ui/feedback/toast'
import { FormDialog } from '../../../ui/form/FormDialog'
import { FormTextField } from '../../../ui/form/fields/FormTextField'

const schema = object({ reason: text(limits.reason.max).trim().required() })

interface ResetFactorsDialogProps {
  user: UserRow
  onClose: () => void
}

/** Removes the second factors of somebody who has lost them. The reason goes to the log. */
export function ResetFactorsDialog({ user: { id, name }, onClose }: ResetFactorsDialogProps) {
  const { t } = useTranslation()
  return (
    <FormDialog
      title={t('usersPage.resetFactors.title', { name })}
      submit={t('usersPage.resetFactors.submit')}
      danger
      initialValues={{ reason: '' }}
      schema={schema}
      onSubmit={async (body) => {
        await call(loginsApi.resetFactors, { params: { id }, body })
        toast.success(t('usersPage.resetFactors.done', { name }))
        onClose()
      }}
      onClose={onClose}
    >
      <Typography variant="body2">{t('usersPage.resetFactors.text')}</Typography>
      <FormTextField name="reason" label={t('usersPage.resetFactors.reason')} autoFocus />
    </FormDialog>
  )
}
