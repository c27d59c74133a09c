import { limits } from '@balcao/contract/limits'
import type { SignOn } from '@balcao/contract/resources/company/access/signOn'
import ContentCopyIcon from '@mui/icons-material/ContentCopy'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useTranslation } from 'react-i18next'
import { copyText } from '../../../ui/browser/copyText'
import { SecretInput } from '../../../ui/form/fields/SecretInput'
import { CheckedPart, PartHelp } from '../../../ui/overlays/CheckedPart'
import type { PartProps } from './ProviderPart'

interface ApplicationPartProps extends PartProps {
  saved: SignOn | null
  returnAddress: string
}

/** The application that the company registered at its provider. */
export function ApplicationPart(props: ApplicationPartProps) {
  const { draft, change, check, isChecking, saved, returnAddress } = props
  const { t } = useTranslation()
  const isAccepted = check?.isSecretAccepted ?? null
  const isRefused = isAccepted === false
  const hasSaved = saved !== null && saved.issuer === draft.issuer.trim()
  const word = isRefused
    ? t('signOn.problems.secretRefused.word')
    : isAccepted
      ? t('signOn.application.accepted')
      : t(isChecking && check === null ? 'signOn.checking' : 'signOn.waiting')
  return (
    <CheckedPart
      title={t('signOn.application.title')}
      tone={isRefused ? 'bad' : isAccepted ? 'good' : 'calm'}
      word={word}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2 }}>
        <TextField
          fullWidth
          size="small"
          label={t('signOn.application.clientId')}
          value={draft.clientId}
          onChange={(event) => change({ clientId: event.target.value })}
          autoComplete="off"
          slotProps={{
            htmlInput: { spellCheck: false, maxLength: limits.signOn.clientId },
            input: { notched: false },
          }}
        />
        <SecretInput
          label={t('signOn.application.secret')}
          value={draft.clientSecret}
          onChange={(clientSecret) => change({ clientSecret })}
          isBad={isRefused}
          placeholder={hasSaved ? t('signOn.application.saved') : ''}
          maxLength={limits.signOn.secret}
        />
      </Box>
      <PartHelp isBad={isRefused}>
        {t(isRefused ? 'signOn.problems.secretRefused.text' : 'signOn.application.help')}
      </PartHelp>
      <TextField
        fullWidth
        size="small"
        label={t('signOn.application.returnAddress')}
        value={returnAddress}
        slotProps={{
          htmlInput: { readOnly: true, spellCheck: false },
          input: {
            notched: false,
            endAdornment: (
              <Button
                size="small"
                startIcon={<ContentCopyIcon />}
                onClick={() => void copyText(returnAddress)}
                sx={{ flexShrink: 0 }}
              >
                {t('signOn.copy')}
              </Button>
            ),
          },
        }}
      />
    </CheckedPart>
  )
}
