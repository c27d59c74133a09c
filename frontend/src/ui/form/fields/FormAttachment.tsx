import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useField } from 'formik'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '../../../i18n/format'
import { FormFileField } from './FormFileField'

interface FormAttachmentProps {
  /** Field of the chosen file, or null. */
  name: string
  /** Field that says whether the stored file is kept. */
  keeps: string
  /** The stored file; its size in bytes. */
  stored: { name: string; size: number } | null
  maxBytes: number
  /** Needed when a form has several. */
  label?: string
}

/** The stored file of a record until it is removed; then a file picker. */
export function FormAttachment({ name, keeps, stored, maxBytes, label }: FormAttachmentProps) {
  const { t } = useTranslation()
  const [{ value: keepsFile }, , { setValue }] = useField<boolean>(keeps)
  if (!stored || !keepsFile)
    return <FormFileField name={name} label={label ?? t('form.attachment.label')} maxBytes={maxBytes} />
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, overflowWrap: 'anywhere' }}>
      {t('form.attachment.held', { name: stored.name, size: formatBytes(stored.size) })}
      <Button size="small" onClick={() => void setValue(false)}>
        {t('form.attachment.remove')}
      </Button>
    </Box>
  )
}
