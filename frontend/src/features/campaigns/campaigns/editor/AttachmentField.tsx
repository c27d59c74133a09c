import { limits } from '@balcao/contract/limits'
import type { Campaign } from '@balcao/contract/resources/campaigns/campaigns'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useFormikContext } from 'formik'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '../../../../i18n/format'
import { FormFileField } from '../../../../ui/form/fields/FormFileField'
import type { CampaignFields } from './campaignForm.rules'

interface AttachmentFieldProps {
  campaign: Campaign | null
  isLocked: boolean
}

/** Without audio: a recording has no caption, so it cannot be sent with a text. */
const accepted = ['image/*', 'video/*', 'application/*', 'text/*']

/** The stored file until it is removed; then a file picker. */
export function AttachmentField({ campaign, isLocked }: AttachmentFieldProps) {
  const { t } = useTranslation()
  const { values, setFieldValue } = useFormikContext<CampaignFields>()
  const stored = values.keepsFile && campaign?.mediaName ? campaign : null
  if (!stored)
    return isLocked ? null : (
      <FormFileField
        name="file"
        label={t('campaignEditor.file')}
        accept={accepted}
        acceptText={t('campaignEditor.fileKinds')}
        maxBytes={limits.mediaBytes.max}
      />
    )
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, overflowWrap: 'anywhere' }}>
      {t('campaignEditor.fileHeld', { name: stored.mediaName, size: formatBytes(stored.mediaSize ?? 0) })}
      {!isLocked && (
        <Button size="small" onClick={() => void setFieldValue('keepsFile', false)}>
          {t('campaignEditor.removeFile')}
        </Button>
      )}
    </Box>
  )
}
