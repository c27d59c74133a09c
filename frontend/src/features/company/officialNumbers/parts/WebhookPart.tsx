import ContentCopyIcon from '@mui/icons-material/ContentCopy'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { copyText } from '../../../../ui/browser/copyText'
import type { PartView } from '../officialNumbers.rules'
import { ProblemText } from '../ProblemText'
import type { Setup } from '../useSetup'
import { PartHelp } from '../../../../ui/overlays/CheckedPart'
import { Part } from './Part'

/**
 * The address and the word to paste at Meta, where Meta did not take them from us. Otherwise it is folded.
 */
export function WebhookPart({ setup, view }: { setup: Setup; view: PartView }) {
  const { t } = useTranslation()
  const { number } = setup
  const [isOpen, setOpen] = useState(false)
  if (!number || (view.problem === null && !isOpen))
    return (
      <Part view={view} isChecking={setup.isChecking}>
        <PartHelp>
          {view.isReady ? t('officialNumbers.parts.webhook.done') : t('officialNumbers.parts.webhook.help')}
        </PartHelp>
        {number && (
          <Box>
            <Button size="small" variant="outlined" color="inherit" onClick={() => setOpen(true)}>
              {t('officialNumbers.showAddress')}
            </Button>
          </Box>
        )}
      </Part>
    )
  return (
    <Part view={view} isChecking={setup.isChecking}>
      <Copied label={t('officialNumbers.fields.webhookUrl')} text={number.webhookUrl} />
      {number.verifyToken && (
        <Copied label={t('officialNumbers.fields.verifyToken')} text={number.verifyToken} />
      )}
      {view.problem && view.problem !== 'webhook_waiting' && (
        <PartHelp isBad={view.tone === 'bad'}>
          <ProblemText problem={view.problem} />
        </PartHelp>
      )}
      <PartHelp>
        <Trans i18nKey="officialNumbers.problems.webhook_waiting.text" components={{ b: <b /> }} />
      </PartHelp>
    </Part>
  )
}

/** A text to take to Meta, with its button. */
function Copied({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation()
  return (
    <TextField
      fullWidth
      size="small"
      label={label}
      value={text}
      onFocus={(event) => event.target.select()}
      slotProps={{
        htmlInput: { readOnly: true, spellCheck: false },
        input: {
          notched: false,
          sx: { pr: 0.5, bgcolor: 'surface.calm' },
          endAdornment: (
            <Button
              size="small"
              startIcon={<ContentCopyIcon />}
              aria-label={t('form.copySecret', { name: label })}
              onClick={() => void copyText(text)}
              sx={{ flexShrink: 0 }}
            >
              {t('officialNumbers.copy')}
            </Button>
          ),
        },
      }}
    />
  )
}
