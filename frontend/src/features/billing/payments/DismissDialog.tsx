import { limits } from '@balcao/contract/limits'
import { subscriptionApi, type ReceivedPayment } from '@balcao/contract/resources/billing/subscription'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../ui/form/FormDialog'
import { FormTextField } from '../../../ui/form/fields/FormTextField'
import { useDismissPayment } from './payments.queries'

/** Asks how a payment was dealt with outside the product. */
export function DismissDialog({ payment, onClose }: { payment: ReceivedPayment; onClose: () => void }) {
  const { t } = useTranslation()
  const { mutateAsync } = useDismissPayment()
  return (
    <FormDialog
      title={t('paymentsTab.dismissTitle')}
      submit={t('paymentsTab.dismiss')}
      initialValues={{ note: '' }}
      schema={subscriptionApi.dismiss.body}
      onSubmit={async ({ note }) => {
        await mutateAsync({ id: payment.id, note })
        onClose()
      }}
      onClose={onClose}
    >
      <Typography variant="body2">{t('paymentsTab.dismissText')}</Typography>
      <FormTextField
        name="note"
        label={t('paymentsTab.note')}
        max={limits.reason.max}
        multiline
        minRows={2}
        required
        autoFocus
      />
    </FormDialog>
  )
}
