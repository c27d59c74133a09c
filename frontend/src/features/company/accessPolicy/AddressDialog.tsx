import { allowedAddress, type AllowedAddress } from '@balcao/contract/resources/company/access/accessPolicy'
import { limits } from '@balcao/contract/limits'
import { useTranslation } from 'react-i18next'
import { FormTextField } from '../../../ui/form/fields/FormTextField'
import { FormDialog } from '../../../ui/form/FormDialog'

interface AddressDialogProps {
  onAdd: (entry: AllowedAddress) => Promise<void>
  onClose: () => void
}

/** Adds an address, or a range of them, from which people may log in. */
export function AddressDialog({ onAdd, onClose }: AddressDialogProps) {
  const { t } = useTranslation()
  return (
    <FormDialog
      title={t('accessPolicy.addresses.newTitle')}
      submit={t('common.add')}
      initialValues={{ address: '', name: '' }}
      schema={allowedAddress}
      onSubmit={async (values) => {
        await onAdd(allowedAddress.cast(values))
        onClose()
      }}
      onClose={onClose}
    >
      <FormTextField
        name="address"
        label={t('accessPolicy.addresses.address')}
        helperText={t('accessPolicy.addresses.addressHelp')}
        autoComplete="off"
        autoFocus
        required
      />
      <FormTextField
        name="name"
        label={t('accessPolicy.addresses.name')}
        max={limits.name.max}
        autoComplete="off"
      />
    </FormDialog>
  )
}
