import type { SubscriptionCharge } from '@balcao/contract/resources/billing/subscription'
import CloseIcon from '@mui/icons-material/Close'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Step from '@mui/material/Step'
import StepLabel from '@mui/material/StepLabel'
import Stepper from '@mui/material/Stepper'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../../data/ApiError'
import { errorText } from '../../../../i18n/errorMessage'
import { toast } from '../../../../ui/feedback/toast'
import { useOwnCompany, useInvoices } from '../../invoices'
import { useCharge, useSubscribe } from './checkout.queries'
import { DataStep } from './DataStep'
import { knownPayer, type Payer } from './payer.rules'
import { PaymentStep } from './PaymentStep'
import { PixStep } from './PixStep'

const steps = ['data', 'payment', 'pix'] as const
type StepName = (typeof steps)[number]

interface CheckoutDialogProps {
  invoiceId: number
  /** Starts with the payer's data, even if there is a Pix already. */
  asksPayer?: boolean
  onClose: () => void
}

/**
 * The payment of an invoice in three steps: payer, confirmation, Pix. When there is a Pix already, for
 * example after a reload, the last step opens at once.
 */
export default function CheckoutDialog({ invoiceId, asksPayer = false, onClose }: CheckoutDialogProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const invoices = useInvoices()
  const company = useOwnCompany()
  const charge = useCharge(invoiceId)
  const invoice = invoices.data?.find(({ id }) => id === invoiceId)
  const isGone = invoices.data !== undefined && !invoices.isFetching && !invoice
  const error = invoices.error ?? company.error ?? charge.error
  const [visibleStep, setVisibleStep] = useState<StepName | null>(asksPayer ? 'data' : null)
  const [payer, setPayer] = useState<Payer | null>(null)
  /** The provider's error when it requires a document; null otherwise. */
  const [missing, setMissing] = useState<ApiError | null>(null)
  const subscribe = useSubscribe()

  const current = visibleStep ?? (charge.data ? firstStep(charge.data) : 'data')
  const pay = async (chosen: Payer) => {
    const { fullName, address, isKept, ...rest } = chosen
    const body = { firstName: fullName, address2: address, useAddressForPaymentDetails: isKept }
    try {
      await subscribe.mutateAsync({ invoiceId, ...rest, ...body })
    } catch (failure) {
      if (!(failure instanceof ApiError) || failure.field !== 'body.document') throw failure
      // The first step asks for the document. Not every provider requires one.
      setMissing(failure)
      setVisibleStep('data')
      return
    }
    setMissing(null)
    toast.success(t('checkout.subscribed'))
    setVisibleStep('pix')
  }

  const content = (): ReactNode => {
    if (isGone) return <Note severity="info" text={t('checkout.gone')} onClose={onClose} />
    if (invoice && company.data && charge.data) {
      const currentPayer = payer ?? knownPayer(company.data)
      if (current === 'data')
        return (
          <DataStep
            payer={currentPayer}
            missing={missing}
            onNext={(next) => {
              setPayer(next)
              setVisibleStep('payment')
            }}
            onClose={onClose}
          />
        )
      if (current === 'payment')
        return (
          <PaymentStep
            invoice={invoice}
            company={company.data}
            payer={currentPayer}
            onBack={() => setVisibleStep('data')}
            onPay={() => pay(currentPayer)}
          />
        )
      return (
        <PixStep
          charge={charge.data}
          receivedAt={charge.dataUpdatedAt}
          onBack={() => setVisibleStep('payment')}
          onClose={onClose}
        />
      )
    }
    if (error) return <Note severity="error" text={errorText(error)} onClose={onClose} />
    return (
      <DialogContent>
        <Skeleton variant="rounded" height={320} />
      </DialogContent>
    )
  }

  return (
    <Dialog
      open
      // A click outside never closes the dialog. The form of the first step handles Escape itself, and asks
      // before typed data are lost.
      onClose={(_event, reason) => reason === 'escapeKeyDown' && current !== 'data' && onClose()}
      aria-labelledby={titleId}
      maxWidth={false}
      fullWidth
      fullScreen={isNarrow}
      slotProps={{ paper: { sx: { maxWidth: isNarrow ? undefined : 640 } } }}
    >
      <DialogTitle id={titleId} sx={{ pr: 7 }}>
        {t('checkout.title')}
      </DialogTitle>
      {(current !== 'data' || !charge.data) && (
        <IconButton
          aria-label={t('common.close')}
          onClick={onClose}
          sx={{ position: 'absolute', top: 12, right: 12 }}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
      )}
      <Stepper activeStep={steps.indexOf(current)} sx={{ px: 3, pb: 2 }}>
        {steps.map((step) => (
          <Step key={step}>
            <StepLabel>
              {step === 'pix' && charge.data?.provider === 'manual'
                ? t('checkout.steps.manual')
                : t(`checkout.steps.${step}`)}
            </StepLabel>
          </Step>
        ))}
      </Stepper>
      {content()}
    </Dialog>
  )
}

/** The step to continue with. */
const firstStep = ({ state }: SubscriptionCharge): StepName =>
  state === 'none' || state === 'manual' ? 'data' : 'pix'

function Note({
  severity,
  text,
  onClose,
}: {
  severity: 'info' | 'error'
  text: string
  onClose: () => void
}) {
  const { t } = useTranslation()
  return (
    <>
      <DialogContent>
        <Alert severity={severity}>{text}</Alert>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common.close')}</Button>
      </DialogActions>
    </>
  )
}
