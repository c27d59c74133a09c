import { password } from '@balcao/contract/fields'
import { usersApi } from '@balcao/contract/resources/company/users'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { string } from 'yup'
import { call } from '../../../data/apiClient'
import { useActor } from '../../../session'
import { toast } from '../../../ui/feedback/toast'
import { FormDialog } from '../../../ui/form/FormDialog'
import { FormPassword } from './FormPassword'
import { NewPassword } from './NewPassword'
import { fieldsOf, schemaFor } from './userForm.rules'

/** Changes the reader's password. Their other sessions end. */
export function OwnPasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const actor = useActor()
  const [initialValues] = useState(() => fieldsOf(actor))
  const [schema] = useState(() =>
    schemaFor(actor, true).shape({ password: password().required(), currentPassword: string().required() }),
  )
  return (
    <FormDialog
      title={t('usersPage.ownPassword.title')}
      submit={t('usersPage.ownPassword.change')}
      initialValues={initialValues}
      schema={schema}
      onSubmit={async ({ password: chosen, currentPassword }) => {
        await call(usersApi.update, { params: { id: actor.id }, body: { password: chosen, currentPassword } })
        toast.success(t('usersPage.ownPassword.changed'))
        onClose()
      }}
      onClose={onClose}
    >
      <FormPassword
        name="currentPassword"
        label={t('usersPage.currentPassword')}
        autoComplete="current-password"
        max={200}
        autoFocus
        required
      />
      <NewPassword
        label={t('usersPage.newPassword')}
        helperText={t('usersPage.ownPassword.endsOthers')}
        isSuper={actor.super}
        required
      />
    </FormDialog>
  )
}
