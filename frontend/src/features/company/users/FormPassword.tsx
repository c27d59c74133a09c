import { limits } from '@balcao/contract/limits'
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormTextField, type FormTextFieldProps } from '../../../ui/form/fields/FormTextField'

/** A password of a form, which can be shown. */
export function FormPassword(field: FormTextFieldProps & { label: string }) {
  const { t } = useTranslation()
  const [isVisible, setVisible] = useState(false)
  const label = isVisible ? t('auth.hidePassword') : t('auth.showPassword')
  return (
    <FormTextField
      autoComplete="new-password"
      max={limits.password.max}
      {...field}
      type={isVisible ? 'text' : 'password'}
      after={
        <IconButton
          size="small"
          aria-label={`${label}: ${field.label}`}
          aria-pressed={isVisible}
          title={label}
          onClick={() => setVisible(!isVisible)}
        >
          {isVisible ? <VisibilityOffOutlined fontSize="small" /> : <VisibilityOutlined fontSize="small" />}
        </IconButton>
      }
    />
  )
}
