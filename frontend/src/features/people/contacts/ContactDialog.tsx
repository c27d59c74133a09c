import { limits } from '@balcao/contract/limits'
import {
  contactFieldNames,
  contactFields,
  contactFieldsOf,
  eachContactField,
  type ContactFields,
} from '@balcao/contract/resources/people/contactFields'
import { contactsApi, type ContactDetail } from '@balcao/contract/resources/people/contacts'
import AddIcon from '@mui/icons-material/Add'
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { FieldArray, useField } from 'formik'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/apiClient'
import { errorText } from '../../../i18n/errorMessage'
import { FormDialog } from '../../../ui/form/FormDialog'
import { FormTextField } from '../../../ui/form/fields/FormTextField'
import { lazyPart } from '../../../ui/loading/lazyPart'
import { loadPhrases } from '../../../i18n/i18n'
import { toast } from '../../../ui/feedback/toast'
import { useSaving } from '../../../kit/saving'
import { contactSearchesKey, liveContacts, useContact } from './contacts.queries'

/** Its phrases are those of page forms, which are not loaded everywhere. */
const FormTags = lazyPart(async () => {
  const [{ FormTags: part }] = await Promise.all([import('../tags'), loadPhrases('form')])
  return { default: part }
})

interface ContactDialogProps {
  /** Null to create one. */
  contact: ContactDetail | null
  /** Name or number of a new contact, or both, as far as known. */
  suggestion?: string | { name: string; number: string }
  onClose: () => void
  onSaved?: (contact: ContactDetail) => void
}

interface ContactValues extends ContactFields {
  name: string
  number: string
  extraInfo: { id?: number; name: string; value: string }[]
  tagIds: number[]
}

const isNumber = (text: string): boolean => /^[\d\s()+./-]+$/.test(text)

const partsOf = (text: string): { name: string; number: string } =>
  isNumber(text) ? { name: '', number: text } : { name: text, number: '' }

function fieldsOf(
  contact: ContactDialogProps['contact'],
  suggestion: NonNullable<ContactDialogProps['suggestion']>,
): ContactValues {
  if (contact) {
    const { name, number, extraInfo, tagIds } = contact
    const pairs = extraInfo.map((pair) => ({ id: pair.id, name: pair.name, value: pair.value }))
    return { name, number, ...contactFieldsOf(contact), extraInfo: pairs, tagIds }
  }
  return {
    ...(typeof suggestion === 'string' ? partsOf(suggestion.trim()) : suggestion),
    ...eachContactField(() => ''),
    extraInfo: [],
    tagIds: [],
  }
}

/** Creates or edits a contact with its extra fields. */
export function ContactDialog({ contact, suggestion = '', onClose, onSaved }: ContactDialogProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [initialValues] = useState(() => fieldsOf(contact, suggestion))

  const save = useSaving<ContactDetail, ContactValues>({
    live: liveContacts,
    create: (body, idempotencyKey) => call(contactsApi.create, { body, idempotencyKey }),
    update: (id, body) => call(contactsApi.update, { params: { id }, body }),
    added: t('contacts.saved'),
    saved: t('contacts.saved'),
  })

  const handleSubmit = async (values: ContactValues) => {
    const saved = await save({ id: contact?.id ?? null, values })
    // Only the server knows whether it matches a search.
    void client.invalidateQueries({ queryKey: contactSearchesKey })
    onClose()
    onSaved?.(saved)
  }

  return (
    <FormDialog
      width={600}
      title={contact ? t('contacts.editTitle') : t('contacts.addTitle')}
      initialValues={initialValues}
      schema={contact ? contactsApi.update.body : contactsApi.create.body}
      onSubmit={handleSubmit}
      onClose={onClose}
      submit={contact ? t('common.save') : t('common.add')}
    >
      <FormTextField name="name" label={t('contacts.name')} max={limits.name.max} autoFocus required />
      <FormTextField
        name="number"
        label={t('contacts.number')}
        helperText={t('contacts.numberHelp')}
        max={limits.number.max}
        required={!contact || contact.number !== ''}
        inputMode="tel"
      />
      {contactFieldNames.map((field) => (
        // Without the browser's suggestions, which are the user's own data.
        <FormTextField
          key={field}
          name={field}
          label={t(`contacts.${field}`)}
          max={contactFields[field].max}
          type={contactFields[field].input}
          autoComplete="off"
        />
      ))}
      {/* Reserves the space, so that the buttons below do not move. */}
      <Suspense fallback={<TextField label={t('contacts.tags')} size="small" fullWidth disabled />}>
        <FormTags name="tagIds" label={t('contacts.tags')} />
      </Suspense>
      <ExtraInfoFields />
    </FormDialog>
  )
}

/** Any number of extra fields, each with a name and a value. */
function ExtraInfoFields() {
  const { t } = useTranslation()
  const [{ value }] = useField<ContactValues['extraInfo']>('extraInfo')
  return (
    <FieldArray name="extraInfo">
      {(pairs) => (
        <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, display: 'grid', gap: 1.5 }}>
          <Typography component="legend" variant="subtitle2" sx={{ mb: 1 }}>
            {t('contacts.extraInfo')}
          </Typography>
          {value.map((_pair, index) => (
            <Box key={index} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
              <FormTextField
                name={`extraInfo.${index}.name`}
                label={t('contacts.extraName')}
                max={limits.extraInfo.name.max}
                size="small"
              />
              <FormTextField
                name={`extraInfo.${index}.value`}
                label={t('contacts.extraValue')}
                max={limits.extraInfo.value.max}
                size="small"
              />
              <IconButton aria-label={t('contacts.removeExtra')} onClick={() => pairs.remove(index)}>
                <DeleteOutlineIcon />
              </IconButton>
            </Box>
          ))}
          {value.length < limits.extraInfo.count.max && (
            <Button
              startIcon={<AddIcon />}
              onClick={() => pairs.push({ name: '', value: '' })}
              sx={{ justifySelf: 'start' }}
            >
              {t('contacts.addExtra')}
            </Button>
          )}
        </Box>
      )}
    </FieldArray>
  )
}

/** The dialog of a contact whose id is known; loads it first. */
export function ContactEntry({ contactId, onClose }: { contactId: number; onClose: () => void }) {
  const { data: contact, error } = useContact(contactId)
  useEffect(() => {
    if (!error) return
    toast.error(errorText(error))
    onClose()
  }, [error, onClose])
  return contact ? <ContactDialog contact={contact} onClose={onClose} /> : null
}
