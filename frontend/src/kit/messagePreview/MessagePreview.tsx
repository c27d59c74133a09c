import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { FormattedText } from '../../ui/formattedText/FormattedText'
import { useFilledText } from './useFilledText'

interface MessagePreviewProps {
  text: string
  /** The recipient; an example name when it is not known yet. */
  contactName?: string | undefined
  /** When it will be sent; default: now. */
  at?: Date | undefined
}

/** A text as a customer will see it, with its variables filled in. */
export function MessagePreview({ text, contactName, at }: MessagePreviewProps) {
  const { t } = useTranslation()
  const fill = useFilledText(contactName ?? t('form.sampleContact'), at)
  return (
    <Box sx={{ p: 1.5, borderRadius: 1, bgcolor: 'bubble.thread' }}>
      <Typography variant="overline" component="p" sx={{ color: 'text.secondary' }}>
        {t('form.preview')}
      </Typography>
      {text.trim() ? (
        <Box
          sx={{
            width: 'fit-content',
            maxWidth: '90%',
            ml: 'auto',
            px: 1.5,
            py: 1,
            borderRadius: 1.25,
            bgcolor: 'bubble.out',
            fontSize: '0.8125rem',
          }}
        >
          <FormattedText text={fill(text)} />
        </Box>
      ) : (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {t('form.previewEmpty')}
        </Typography>
      )}
    </Box>
  )
}
