import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useField } from 'formik'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '../../../i18n/format'
import { FormFileField } from './FormFileField'

interface FormAttachmentProps {
  /** The value is the file that is chosen, or null. */
  name: string
  /** The field whose value says that the stored file stays. */
  keeps: string
  /** The stored file; its size in bytes. */
  stored: { name: string; size: number } | null
  maxBytes: number
  /** Where there are several in a form. */
  label?: string
}

/** The file that a record has, until it is taken away; else the choice of one. */
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
