import { writtenDocument } from '@balcao/contract/text/documents'
import { limits } from '@balcao/contract/limits'
import type { CompanySubscription } from '@balcao/contract/resources/billing/companySubscription'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../i18n/errorMessage'
import { FormEmailField } from '../../../ui/form/fields/FormEmailField'
import { FormState } from '../../../ui/form/FormState'
import { FormTextField } from '../../../ui/form/fields/FormTextField'
import { toast } from '../../../ui/feedback/toast'
import { Card } from './Card'
import { payerFields, payerSchema, type PayerFields } from './payer.rules'
import { useUpdatePayer } from './subscription.queries'
import styles from './side.module.css'

/** The payer's data, with a form of three fields to change them. */
export function PayerCard({ subscription }: { subscription: CompanySubscription }) {
  const { t } = useTranslation()
  const [isEditing, setEditing] = useState(false)
  const { name, email, document } = subscription.payer
  const none = t('subscriptionPage.payer.none')
  const facts = [
    [t('subscriptionPage.payer.name'), name ?? subscription.companyName],
    [t('subscriptionPage.payer.document'), document === null ? none : writtenDocument(document)],
    [t('subscriptionPage.payer.email'), email ?? none],
  ]
  return (
    <Card
      title={t('subscriptionPage.payer.title')}
      action={
        !isEditing && (
          <Button size="small" onClick={() => setEditing(true)} sx={{ mr: -1, minWidth: 0 }}>
            {t('subscriptionPage.payer.edit')}
          </Button>
        )
      }
    >
      {isEditing ? (
        <PayerForm subscription={subscription} onClose={() => setEditing(false)} />
      ) : (
        <dl className={styles['payer']}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}

interface PayerFormProps {
  subscription: CompanySubscription
  onClose: () => void
}

function PayerForm({ subscription, onClose }: PayerFormProps) {
  const { t } = useTranslation()
  const [initialValues] = useState(() => payerFields(subscription))
  const update = useUpdatePayer()
  const schema = useMemo(
    () => payerSchema(t('subscriptionPage.payer.swapped'), t('subscriptionPage.payer.badDocument')),
    [t],
  )
  return (
    <FormState<PayerFields>
      initialValues={initialValues}
      schema={schema}
      onSubmit={async (values) => {
        await update.mutateAsync(schema.cast(values))
        toast.success(t('subscriptionPage.payer.saved'))
        onClose()
      }}
      onClose={onClose}
    >
      {({ submitForm, isSubmitting, error, requestClose }) => (
        <form
          noValidate
          className={styles['form']}
          onSubmit={(event) => {
            event.preventDefault()
            submitForm()
          }}
        >
          <FormTextField
            name="name"
            label={t('subscriptionPage.payer.nameField')}
            max={limits.company.text}
            autoComplete="off"
            autoFocus
          />
          <FormTextField
            name="document"
            label={t('subscriptionPage.payer.document')}
            mask={writtenDocument}
            autoComplete="off"
          />
          <FormEmailField
            name="email"
            max={limits.email.max}
            label={t('subscriptionPage.payer.email')}
            helperText={t('subscriptionPage.payer.emailHelp')}
          />
          {error !== null && <Alert severity="error">{errorText(error)}</Alert>}
          <div className={styles['formEnd']}>
            <Button color="inherit" onClick={requestClose}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" variant="contained" loading={isSubmitting}>
              {t('common.save')}
            </Button>
          </div>
        </form>
      )}
    </FormState>
  )
}
