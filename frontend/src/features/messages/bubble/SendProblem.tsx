import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureReason } from '../../../ui/FailureReason'

interface SendProblemProps {
  /** An ErrorCode or what WhatsApp answered. */
  code: string | null
  /** Nobody knows whether the message went out. */
  isUnknown: boolean
  onRetry: () => Promise<void> | void
  onDiscard?: (() => Promise<void> | void) | undefined
}

/** Why a message did not go out, and what its author can do about it. */
export function SendProblem({ code, isUnknown, onRetry, onDiscard }: SendProblemProps) {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const run = async (work: () => Promise<void> | void) => {
    setBusy(true)
    try {
      await work()
    } finally {
      setBusy(false)
    }
  }
  const color = isUnknown ? 'warning' : 'error'
  return (
    <Stack
      direction="row"
      sx={{ alignItems: 'center', flexWrap: 'wrap', justifyContent: 'flex-end', columnGap: 0.5, mt: 0.25 }}
    >
      <Typography variant="caption" component="div" sx={{ color: `${color}.main`, mr: 0.5 }}>
        {isUnknown ? (
          t('messages.unknownOutcome')
        ) : (
          <>
            {t('messages.failed')} <FailureReason reason={code} />
          </>
        )}
      </Typography>
      <Button
        size="small"
        color={color}
        disabled={isBusy}
        onClick={() => void run(onRetry)}
        sx={{ minHeight: 30, px: 1 }}
      >
        {t('common.retry')}
      </Button>
      {onDiscard && (
        <Button
          size="small"
          color="inherit"
          disabled={isBusy}
          onClick={() => void run(onDiscard)}
          sx={{ minHeight: 30, px: 1, color: 'text.secondary' }}
        >
          {t('common.delete')}
        </Button>
      )}
    </Stack>
  )
}
