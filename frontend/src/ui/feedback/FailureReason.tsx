import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { refusalOf } from '../../i18n/errorMessage'

/** Why a message was not sent. WhatsApp's own answer can be expanded. */
export function FailureReason({ reason }: { reason: string | null }) {
  const { t } = useTranslation()
  const { text, code } = refusalOf(reason)
  return (
    <>
      {text}
      {code !== null && (
        <Box component="details" sx={{ display: 'inline', ml: 0.5 }}>
          <Box
            component="summary"
            sx={{
              display: 'inline-block',
              py: 0.5,
              borderRadius: 0.5,
              cursor: 'pointer',
              textDecoration: 'underline',
              textUnderlineOffset: 2,
            }}
          >
            {t('errors.refusals.details')}
          </Box>{' '}
          {t('errors.refusals.code', { code })}
        </Box>
      )}
    </>
  )
}
