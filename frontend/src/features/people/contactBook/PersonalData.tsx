import { limits } from '@balcao/contract/limits'
import { contactsApi, type ContactRow } from '@balcao/contract/resources/people/contacts'
import DialogContentText from '@mui/material/DialogContentText'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyObjectSchema } from 'yup'
import { call } from '../../../data/apiClient'
import { FormDialog } from '../../../ui/form/FormDialog'
import { FormTextField } from '../../../ui/form/fields/FormTextField'
import { saveBlob } from '../../../ui/browser/saveFile'
import { toast } from '../../../ui/feedback/toast'
import { liveContacts } from '../contacts'

interface PersonalDataProps {
  contact: ContactRow
  kind: 'export' | 'erase'
  onClose: () => void
}

/** Milliseconds: the server may take as long for a file. */
const EXPORT_MS = 600_000

/** Exports or erases a person's data. The reason is recorded, and an erasure requires the name. */
export function PersonalData({ contact, kind, onClose }: PersonalDataProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [initialValues] = useState({ reason: '', confirmation: '' })
  const { id, name } = contact
  const isErasure = kind === 'erase'

  const [schema] = useState<AnyObjectSchema>(() =>
    isErasure
      ? contactsApi.erasePerson.body.test(
          'name',
          ({ confirmation }, { createError }) =>
            confirmation === name.trim() ||
            createError({ path: 'confirmation', message: t('contactsPage.personal.otherName', { name }) }),
        )
      : contactsApi.exportPerson.body,
  )

  const handleSubmit = async ({ reason, confirmation }: typeof initialValues) => {
    const params = { id }
    if (isErasure) {
      await call(contactsApi.erasePerson, { params, body: { reason, confirmation } })
      liveContacts.apply(client, id)
      toast.success(t('contactsPage.personal.erased'))
    } else {
      const answer: unknown = await call(contactsApi.exportPerson, {
        params,
        body: { reason },
        timeoutMs: EXPORT_MS,
      })
      // A JSON answer was already parsed by the client.
      const text = typeof answer === 'string' ? answer : JSON.stringify(answer, null, 2)
      saveBlob(new Blob([text], { type: 'application/json' }), `contato-${id}.json`)
    }
    onClose()
  }

  return (
    <FormDialog
      title={t(`contactsPage.personal.${kind}Title`, { name })}
      initialValues={initialValues}
      schema={schema}
      onSubmit={handleSubmit}
      onClose={onClose}
      submit={t(`contactsPage.personal.${kind}`)}
      danger={isErasure}
    >
      <DialogContentText variant="body2">{t(`contactsPage.personal.${kind}Text`)}</DialogContentText>
      <FormTextField
        name="reason"
        label={t('contactsPage.personal.reason')}
        helperText={t('contactsPage.personal.reasonHelp')}
        max={limits.reason.max}
        autoFocus
        required
      />
      {isErasure && (
        <FormTextField
          name="confirmation"
          label={t('contactsPage.personal.confirmation', { name })}
          max={limits.name.max}
          required
        />
      )}
    </FormDialog>
  )
}
