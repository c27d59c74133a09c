import { name } from '@balcao/contract/fields'
import { secondFactorApi, type Passkey } from '@balcao/contract/resources/company/access/secondFactor'
import { useTranslation } from 'react-i18next'
import { object } from 'yup'
import { call } from '../../../data/apiClient'
import { FormDialog } from '../../../ui/form/FormDialog'
import { FormTextField } from '../../../ui/form/fields/FormTextField'
import { useFactorChange } from './secondFactor.commands'

const schema = object({ name: name().required() })

interface RenamePasskeyDialogProps {
  passkey: Passkey
  onClose: () => void
}

/** Gives a passkey another name, by which its user recognises the device. */
export function RenamePasskeyDialog({ passkey, onClose }: RenamePasskeyDialogProps) {
  const { t } = useTranslation()
  const { mutateAsync: rename } = useFactorChange((chosen: string) =>
    call(secondFactorApi.renamePasskey, { params: { id: passkey.id }, body: { name: chosen } }),
  )
  return (
    <FormDialog
      title={t('secondFactor.passkeys.renameTitle')}
      initialValues={{ name: passkey.name }}
      schema={schema}
      onSubmit={async ({ name: chosen }) => {
        await rename(chosen)
        onClose()
      }}
      onClose={onClose}
    >
      <FormTextField name="name" label={t('secondFactor.passkeys.name')} autoFocus />
    </FormDialog>
  )
}
