import { limits } from '@balcao/contract/limits'
import { billingRecurrences } from '@balcao/contract/time/subscriptionDates'
import Alert from '@mui/material/Alert'
import MenuItem from '@mui/material/MenuItem'
import { useField } from 'formik'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../i18n/format'
import { FormDateField } from '../../../ui/form/fields/FormDateField'
import { FormEmailField } from '../../../ui/form/fields/FormEmailField'
import { FormSwitch } from '../../../ui/form/fields/FormSwitch'
import { FormTextField } from '../../../ui/form/fields/FormTextField'
import { usePlans } from '../plans'
import { NextInvoiceLine } from './NextInvoiceLine'

/** A company's name and plan. @param companyId undefined for a new one */
export function DataFields({ companyId }: { companyId: number | undefined }) {
  const { t } = useTranslation()
  const { data: plans = [] } = usePlans()
  const isNew = companyId === undefined
  return (
    <>
      <FormTextField
        name="name"
        label={t('companiesPage.name')}
        max={limits.company.name}
        autoComplete="off"
        autoFocus={isNew}
        required
      />
      <FormEmailField
        name="email"
        max={limits.email.max}
        label={t('companiesPage.email')}
        helperText={isNew ? t('companiesPage.emailHelp') : undefined}
        required
      />
      {isNew && (
        <FormTextField
          name="adminName"
          label={t('companiesPage.adminName')}
          helperText={t('companiesPage.adminNameHelp')}
          max={limits.name.max}
          autoComplete="off"
        />
      )}
      <FormTextField
        name="phone"
        label={t('companiesPage.phone')}
        type="tel"
        max={limits.company.phone}
        autoComplete="off"
      />
      <FormTextField name="planId" select label={t('companiesPage.plan')} required>
        {plans.map(({ id, name, value }) => (
          <MenuItem key={id} value={id}>
            {t('companiesPage.planOffer', { name, value: formatMoney(value) })}
          </MenuItem>
        ))}
      </FormTextField>
      {companyId !== undefined && <NextInvoiceLine companyId={companyId} />}
      <FormSwitch
        name="campaignsEnabled"
        label={t('companiesPage.campaigns')}
        helperText={t('companiesPage.campaignsHelp')}
      />
      <FormTextField
        name="token"
        label={t('companiesPage.token')}
        helperText={t('companiesPage.tokenHelp')}
        max={limits.company.text}
        autoComplete="off"
      />
    </>
  )
}

interface SubscriptionFieldsProps {
  /** Undefined for a new one. */
  companyId: number | undefined
  /** The super users' own company, which is never blocked. */
  isOwn: boolean
  wasOn: boolean
}

/** Until when the company may work. */
export function SubscriptionFields({ companyId, isOwn, wasOn }: SubscriptionFieldsProps) {
  const { t } = useTranslation()
  const [{ value: isOn }] = useField<boolean>('status')
  return (
    <>
      <FormDateField name="dueDate" label={t('companiesPage.dueDate')} required />
      <FormTextField name="recurrence" select label={t('companiesPage.recurrence')}>
        {billingRecurrences.map((recurrence) => (
          <MenuItem key={recurrence} value={recurrence}>
            {t(`companiesPage.recurrences.${recurrence}`)}
          </MenuItem>
        ))}
      </FormTextField>
      {companyId !== undefined && <NextInvoiceLine companyId={companyId} />}
      <FormSwitch
        name="status"
        label={t('companiesPage.status')}
        helperText={t(isOwn ? 'companiesPage.ownHelp' : 'companiesPage.statusHelp')}
        disabled={isOwn}
      />
      {wasOn && !isOn && <Alert severity="warning">{t('companiesPage.off.text')}</Alert>}
    </>
  )
}

const billing = [
  ['billingName', limits.company.text],
  ['billingDocument', limits.company.document],
  ['addressZip', limits.company.zip],
  ['addressStreet', limits.company.text],
  ['addressNumber', limits.company.number],
  ['addressDistrict', limits.company.text],
  ['addressCity', limits.company.text],
  ['addressState', limits.company.text],
] as const

export const billingFields = billing.map(([name]) => name)

/** The payer and the address. */
export function BillingFields() {
  const { t } = useTranslation()
  return billing.map(([name, max]) => (
    <FormTextField key={name} name={name} label={t(`companiesPage.${name}`)} max={max} autoComplete="off" />
  ))
}
