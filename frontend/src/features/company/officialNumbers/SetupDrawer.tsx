import type { Connection } from '@balcao/contract/resources/company/connections'
import { limits } from '@balcao/contract/limits'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { errorText } from '../../../i18n/errorMessage'
import { formatPhone } from '../../../i18n/format'
import { DrawerFrame } from '../../../ui/overlays/DrawerFrame'
import { partsOf, PIN_DIGITS, progressOf, type Progress } from './officialNumbers.rules'
import { AccessPart } from './parts/AccessPart'
import { AccountPart } from './parts/AccountPart'
import { RegistrationPart } from './parts/RegistrationPart'
import { WebhookPart } from './parts/WebhookPart'
import { useSetup } from './useSetup'

interface SetupDrawerProps {
  /** Id of the connection; null for a new one. */
  existing: number | null
  connections: readonly Connection[]
  onClose: () => void
  onChanged: () => void
}

/** Sets up a number of the official API in four parts. Each is checked at WhatsApp while it is filled in. */
export function SetupDrawer({ existing, connections, onClose, onChanged }: SetupDrawerProps) {
  const { t } = useTranslation()
  const setup = useSetup(existing, onChanged)
  const [pin, setPin] = useState('')
  const [typedName, setName] = useState<string | null>(null)
  const { number, isChecking, failure } = setup
  const connection = connections.find(({ id }) => id === setup.id)
  const parts = partsOf(number)
  const progress = progressOf(parts)
  const isReady = progress.step === 'ready'
  const proposed = existing === null ? number?.verifiedName : undefined
  const name = typedName ?? proposed ?? connection?.name ?? ''

  const register = async () => {
    await setup.register(pin)
    setPin('')
  }
  const keepForLater = async () => {
    if (await setup.save()) onClose()
  }
  const finish = async () => {
    const isSaved = await setup.save()
    const isNamed = !connection || name.trim() === connection.name || (await setup.rename(name.trim()))
    if (isSaved && isNamed) onClose()
  }

  return (
    <DrawerFrame
      title={existing === null ? t('officialNumbers.newTitle') : (connection?.name ?? '')}
      onClose={onClose}
      footer={
        <>
          {!isReady && (
            <Button onClick={() => void keepForLater()}>{t('officialNumbers.continueLater')}</Button>
          )}
          <Box sx={{ flex: 1 }} />
          {isReady ? (
            <Button
              variant="contained"
              loading={isChecking}
              disabled={name.trim() === ''}
              onClick={() => void finish()}
            >
              {t('officialNumbers.finish')}
            </Button>
          ) : (
            <RegisterButton
              progress={progress}
              pin={pin}
              isBusy={isChecking && progress.step === 'register'}
              onClick={() => void register()}
            />
          )}
        </>
      }
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2 }}>
        <Lead progress={progress} phone={connection?.number ?? null} />
        {number && (
          <Button
            size="small"
            loading={isChecking}
            onClick={() => void setup.check()}
            sx={{ flexShrink: 0, mt: -0.5 }}
          >
            {t('officialNumbers.checkAgain')}
          </Button>
        )}
      </Box>
      {failure !== null && failure !== undefined && <Alert severity="error">{errorText(failure)}</Alert>}
      <AccountPart setup={setup} view={parts.account} phone={connection?.number || null} />
      <AccessPart setup={setup} view={parts.access} />
      <WebhookPart setup={setup} view={parts.webhook} />
      <RegistrationPart
        setup={setup}
        view={parts.registration}
        step={progress.step}
        pin={pin}
        onPin={setPin}
      />
      {isReady && (
        <Box sx={{ pt: 2, borderTop: 1, borderColor: 'divider' }}>
          <TextField
            fullWidth
            size="small"
            label={t('officialNumbers.fields.name')}
            value={name}
            onChange={(event) => setName(event.target.value)}
            slotProps={{ htmlInput: { maxLength: limits.name.max }, input: { notched: false } }}
          />
        </Box>
      )}
    </DrawerFrame>
  )
}

/** How far it has come, in one sentence; when ready, how to try it. */
function Lead({ progress: { step, ready }, phone }: { progress: Progress; phone: string | null }) {
  const { t } = useTranslation()
  const values = { phone: phone ? formatPhone(phone) : t('officialNumbers.thisNumber') }
  return (
    <Typography
      variant="body2"
      role="status"
      sx={{ flex: 1, color: 'text.secondary', '& b': { color: 'text.primary' } }}
    >
      {step === 'fill' && ready === 0 && (
        <Trans i18nKey="officialNumbers.lead.start" components={{ b: <b /> }} />
      )}
      {step === 'fill' && ready > 0 && (
        <Trans i18nKey="officialNumbers.lead.fill" count={ready} components={{ b: <b /> }} />
      )}
      {step === 'register' && <Trans i18nKey="officialNumbers.lead.register" components={{ b: <b /> }} />}
      {step === 'ready' && (
        <Trans i18nKey="officialNumbers.lead.ready" values={values} components={{ b: <b /> }} />
      )}
    </Typography>
  )
}

interface RegisterButtonProps {
  progress: Progress
  pin: string
  isBusy: boolean
  onClick: () => void
}

/** Off until only the registration is missing; its hint says what else is. */
function RegisterButton({ progress: { step, missing }, pin, isBusy, onClick }: RegisterButtonProps) {
  const { t, i18n } = useTranslation()
  const isPinWhole = pin.length === PIN_DIGITS
  const names = new Intl.ListFormat(i18n.language).format(
    missing.map((part) => t(`officialNumbers.parts.${part}.title`)),
  )
  const hint =
    step === 'fill'
      ? t('officialNumbers.missing', { parts: names })
      : isPinWhole
        ? ''
        : t('officialNumbers.missingDigits', { count: PIN_DIGITS - pin.length })
  return (
    <Tooltip title={hint}>
      <span>
        <Button variant="contained" disabled={hint !== ''} loading={isBusy} onClick={onClick}>
          {t('officialNumbers.register')}
        </Button>
      </span>
    </Tooltip>
  )
}
