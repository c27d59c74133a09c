import type { SubscriptionCharge } from '@balcao/contract/resources/billing/subscription'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import ContentCopyIcon from '@mui/icons-material/ContentCopy'
import HandshakeOutlined from '@mui/icons-material/HandshakeOutlined'
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../i18n/errorMessage'
import { formatMoney, formatSeconds } from '../../../../i18n/format'
import { copyText } from '../../../../ui/browser/copyText'
import { EmptyState } from '../../../../ui/feedback/EmptyState'
import { QrCode } from '../../../../ui/display/QrCode'
import { useSecondsLeft } from '../../../../ui/timers/useSecondsLeft'
import { noteRenewal, useIsRenewed } from '../renewal.store'
import { useRenewCharge } from './checkout.queries'

/**
 * Ids of invoices that this tab has shown as unpaid. When one of them is paid, that is announced, even if the
 * component was mounted again meanwhile.
 */
const shownUnpaid = new Set<number>()

interface PixStepProps {
  charge: SubscriptionCharge
  /**
   * When the charge was received (`Date.now()`, ms). `secondsLeft` counts from there, so that a wrong clock
   * of this computer does no harm.
   */
  receivedAt: number
  onBack: () => void
  onClose: () => void
}

/**
 * The last step, by the state of the charge: the Pix, a button for a new one after it has expired, the
 * contact where no provider takes payments, or the success.
 */
export function PixStep({ charge, receivedAt, onBack, onClose }: PixStepProps) {
  const { t } = useTranslation()
  const { invoiceId, state, qrcode, secondsLeft, valor, supportContact } = charge
  const ends = state === 'open' && secondsLeft !== null ? receivedAt + 1_000 * secondsLeft : null
  const seconds = useSecondsLeft(ends)
  const value = formatMoney(Number(valor.original))
  const isPaid = state === 'paid'
  const isRenewed = useIsRenewed()
  useEffect(() => {
    if (!isPaid) shownUnpaid.add(invoiceId)
    // A socket event announces the payment, too. This covers a missed event.
    else if (shownUnpaid.delete(invoiceId)) noteRenewal(null)
  }, [isPaid, invoiceId])

  if (isPaid)
    return (
      <>
        <DialogContent>
          <EmptyState
            icon={<CheckCircleOutlined />}
            title={t('checkout.paidTitle')}
            text={isRenewed ? t('checkout.paidText') : t('checkout.paidBefore')}
          />
        </DialogContent>
        {!isRenewed && (
          <DialogActions>
            <Button onClick={onClose}>{t('common.close')}</Button>
          </DialogActions>
        )}
      </>
    )
  if (state === 'manual')
    return (
      <>
        <DialogContent>
          <EmptyState
            icon={<HandshakeOutlined />}
            title={t('checkout.manualTitle', { value })}
            text={[
              supportContact
                ? t('checkout.manualContact', { contact: supportContact })
                : t('checkout.manualText'),
              t('checkout.manualAfter'),
            ].join(' ')}
          />
        </DialogContent>
        <Ending onBack={onBack} onClose={onClose} />
      </>
    )
  if (state !== 'open' || !qrcode || seconds === 0)
    return <ExpiredPix invoiceId={invoiceId} onBack={onBack} onClose={onClose} />
  return (
    <>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 2, justifyItems: 'center', textAlign: 'center' }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('checkout.pixHelp')}
          </Typography>
          <Typography component="p" sx={{ typography: 'h1', fontVariantNumeric: 'tabular-nums' }}>
            {value}
          </Typography>
          <QrCode text={qrcode.qrcode} label={t('checkout.qrAlt')} />
          {seconds !== null && (
            <Typography
              variant="body2"
              role="timer"
              sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
            >
              {t('checkout.timeLeft', { time: formatSeconds(seconds) })}
            </Typography>
          )}
          <PixCode code={qrcode.qrcode} />
          <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
            {t('checkout.waiting')}
          </Typography>
        </Box>
      </DialogContent>
      <Ending onBack={onBack} onClose={onClose} />
    </>
  )
}

/** The code for the bank app's "Pix copia e cola". */
function PixCode({ code }: { code: string }) {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    // When it cannot be copied it is selected, so that the user can copy it by hand.
    if (!(await copyText(code))) field.current?.select()
  }
  return (
    <Box sx={{ display: 'flex', gap: 1, width: '100%', alignItems: 'flex-end', textAlign: 'start' }}>
      <TextField
        label={t('checkout.code')}
        value={code}
        size="small"
        fullWidth
        inputRef={field}
        onFocus={(event) => event.target.select()}
        slotProps={{ htmlInput: { readOnly: true, spellCheck: false } }}
      />
      <Button
        variant="outlined"
        startIcon={<ContentCopyIcon />}
        onClick={() => void copy()}
        sx={{ flexShrink: 0, height: { xs: 40, sm: 36 } }}
      >
        {t('checkout.copy')}
      </Button>
    </Box>
  )
}

function ExpiredPix({ invoiceId, onBack, onClose }: { invoiceId: number } & EndingProps) {
  const { t } = useTranslation()
  const { mutate, isPending, error } = useRenewCharge(invoiceId)
  return (
    <>
      <DialogContent>
        <EmptyState
          icon={<HourglassEmptyOutlined />}
          title={t('checkout.expiredTitle')}
          text={t('checkout.expiredText')}
          action={
            <Button variant="contained" loading={isPending} onClick={() => mutate()}>
              {t('checkout.newPix')}
            </Button>
          }
        />
        {error && <Alert severity="error">{errorText(error)}</Alert>}
      </DialogContent>
      <Ending onBack={onBack} onClose={onClose} />
    </>
  )
}

interface EndingProps {
  onBack: () => void
  onClose: () => void
}

function Ending({ onBack, onClose }: EndingProps) {
  const { t } = useTranslation()
  return (
    <DialogActions>
      <Button color="inherit" onClick={onBack}>
        {t('checkout.back')}
      </Button>
      <Button onClick={onClose}>{t('common.close')}</Button>
    </DialogActions>
  )
}
