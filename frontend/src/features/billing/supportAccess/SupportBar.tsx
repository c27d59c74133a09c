import type { SupportAccess } from '@balcao/contract/resources/company/auth'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refreshSession } from '../../../data/session/refreshSession'
import { getToken } from '../../../data/session/sessionStore'
import { errorText } from '../../../i18n/errorMessage'
import { controls } from '../../../theme/tokens'
import { toast } from '../../../ui/feedback/toast'
import { useNow } from '../../../ui/timers/useNow'
import { ReasonDialog } from './ReasonDialog'
import { leaveSupport, setWriting } from './support.commands'

/**
 * The bar on every page of a super user inside a company: which company, the remaining time, and whether
 * changes are allowed.
 */
export default function SupportBar({ support }: { support: SupportAccess }) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const leftMs = Date.parse(support.endsAt) - useNow()
  const isOver = leftMs <= 0
  useEffect(() => {
    // This restores the super user's own session.
    if (isOver) void refreshSession(getToken()).catch(() => undefined)
  }, [isOver])
  const attempt = (work: Promise<void>) => void work.catch((error: unknown) => toast.error(errorText(error)))
  const { companyName: company, isWriting } = support
  const button = { size: 'small', variant: 'outlined', color: 'inherit' } as const
  const sx = { minHeight: { xs: controls.touch, sm: controls.small }, py: 0 }
  return (
    <Alert
      severity={isWriting ? 'error' : 'warning'}
      role="region"
      aria-label={t('supportAccess.bar', { company })}
      square
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {isWriting ? (
            <Button {...button} sx={sx} onClick={() => attempt(setWriting(support, null))}>
              {t('supportAccess.forbid')}
            </Button>
          ) : (
            <Button {...button} sx={sx} onClick={() => setAsking(true)}>
              {t('supportAccess.allow')}
            </Button>
          )}
          <Button {...button} sx={sx} onClick={() => attempt(leaveSupport(support))}>
            {t('supportAccess.leave')}
          </Button>
        </Box>
      }
      sx={{
        py: 0.25,
        flexShrink: 0,
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        alignItems: 'center',
        '& .MuiAlert-icon': { display: { xs: 'none', sm: 'flex' } },
        '& .MuiAlert-message': { py: 0.5 },
        '& .MuiAlert-action': { p: 0, pl: { xs: 0, sm: 2 }, pb: { xs: 0.5, sm: 0 }, mr: 0 },
      }}
    >
      <strong>{t('supportAccess.bar', { company })}</strong>
      {' · '}
      {t('supportAccess.left', { count: Math.max(0, Math.ceil(leftMs / 60_000)) })}
      {' · '}
      {isWriting ? t('supportAccess.writing') : t('supportAccess.reading')}
      {isAsking && (
        <ReasonDialog
          title={t('supportAccess.allowTitle', { company })}
          text={t('supportAccess.allowText')}
          submit={t('supportAccess.allowSubmit')}
          onSubmit={(reason) => setWriting(support, reason)}
          onClose={() => setAsking(false)}
        />
      )}
    </Alert>
  )
}
