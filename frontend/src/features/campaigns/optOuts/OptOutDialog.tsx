import { limits } from '@balcao/contract/limits'
import { optOutsApi, type OptOut } from '@balcao/contract/resources/campaigns/optOuts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/apiClient'
import { FormDialog } from '../../../ui/form/FormDialog'
import { FormPhoneField } from '../../../ui/form/fields/FormPhoneField'
import { FormTextField } from '../../../ui/form/fields/FormTextField'
import { useSaving } from '../../../kit/saving'
import { liveOptOuts } from './optOuts.queries'

interface OptOutDialogProps {
  /** Null for a new opt-out. */
  optOut: OptOut | null
  onClose: () => void
}

type OptOutFields = Pick<OptOut, 'name' | 'reason'> & Partial<Pick<OptOut, 'number'>>

export function OptOutDialog({ optOut, onClose }: OptOutDialogProps) {
  const { t } = useTranslation()
  // WhatsApp does not show the number of everybody.
  const hasNumber = optOut?.number !== ''
  const [initialValues] = useState<OptOutFields>({
    ...(hasNumber && { number: optOut?.number ?? '' }),
    name: optOut?.name ?? '',
    reason: optOut?.reason ?? '',
  })
  const save = useSaving<OptOut, OptOutFields>({
    live: liveOptOuts,
    create: ({ number = '', ...body }) => call(optOutsApi.create, { body: { ...body, number } }),
    update: (id, body) => call(optOutsApi.update, { params: { id }, body }),
    added: t('optOutsPage.added'),
    saved: t('optOutsPage.saved'),
  })
  return (
    <FormDialog
      title={optOut ? t('optOutsPage.edit') : t('optOutsPage.add')}
      initialValues={initialValues}
      schema={hasNumber ? optOutsApi.create.body : optOutsApi.update.body}
      onSubmit={async (values) => {
        await save({ id: optOut?.id ?? null, values })
        onClose()
      }}
      onClose={onClose}
      submit={optOut ? t('common.save') : t('common.add')}
    >
      {hasNumber && (
        <FormPhoneField
          name="number"
          label={t('contacts.number')}
          helperText={t('contacts.numberHelp')}
          autoFocus
          required
        />
      )}
      <FormTextField name="name" label={t('contacts.name')} max={limits.name.max} />
      <FormTextField
        name="reason"
        label={t('optOutsPage.reason')}
        helperText={t('optOutsPage.reasonHelp')}
        max={limits.reason.max}
        multiline
        minRows={2}
      />
    </FormDialog>
  )
}
