import {
  companiesApi,
  type CompanyAccess,
  type CompanyAdmin,
  type ManagedCompany,
} from '@balcao/contract/resources/billing/companies'
import type { PlanExcess } from '@balcao/contract/resources/billing/plans'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/apiClient'
import { hasCode } from '../../../data/ApiError'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog'
import { FormDrawer } from '../../../ui/form/FormDrawer'
import { toast } from '../../../ui/feedback/toast'
import { ExcessDialog } from '../plans'
import { changesOf, useSaving } from '../../../kit/saving'
import { changedCompanies } from './companies.queries'
import { companySchema, fieldsOf, type CompanyFields } from './companyForm.rules'
import { BillingFields, billingFields, DataFields, SubscriptionFields } from './CompanyFields'
import { ClosedNotice } from './Opening'
import { Stopping, stops, type Stop } from './Stopping'
import { CompanyUse } from './CompanyUse'

interface CompanyDrawerProps {
  /** Null to create one. */
  company: ManagedCompany | null
  /** A company was created: its admin must be given the link. */
  onAdded: (access: CompanyAccess) => void
  /** Creates a link for one of its admins. */
  onLink: (admin: CompanyAdmin) => void
  /** Absent when the company may not be stopped. */
  onStop?: ((way: Stop) => void) | undefined
  /** Asks whether a company that is closed for sending is opened. */
  onOpen: () => void
  onClose: () => void
}

/** The ways to stop a company, without those already in effect. */
const stopOptions = ({ status, putAwayUntil }: ManagedCompany): Stop[] =>
  stops.filter((way) => way === 'removal' || (way === 'off' ? status : !putAwayUntil))

/** All data of a company. */
export function CompanyDrawer({ company, onAdded, onLink, onStop, onOpen, onClose }: CompanyDrawerProps) {
  const { t } = useTranslation()
  const [initialValues] = useState(() => fieldsOf(company))
  const [excess, setExcess] = useState<readonly PlanExcess[] | null>(null)
  /** Values to save once the user has confirmed that the company may be switched off. */
  const [asked, setAsked] = useState<CompanyFields | null>(null)
  const save = useSaving<ManagedCompany, CompanyFields>({
    live: changedCompanies,
    create: async (values) => {
      const { admin, link, ...added } = await call(companiesApi.create, {
        body: companySchema.validateSync(values),
      })
      onAdded({ admin, link })
      return added
    },
    update: (id, values) => {
      const body = companiesApi.update.body.validateSync(changesOf(initialValues, values))
      return call(companiesApi.update, { params: { id }, body })
    },
    added: t('common.saved'),
    saved: t('common.saved'),
  })
  const store = async (values: CompanyFields) => {
    try {
      await save({ id: company?.id ?? null, values })
    } catch (error) {
      toast.error(t('companiesPage.refused'))
      if (!hasCode(error, 'ERR_PLAN_EXCEEDED') || !error.answer?.exceeding) throw error
      return setExcess(error.answer.exceeding)
    }
    onClose()
  }

  const data = {
    label: t('companiesPage.data'),
    content: (
      <>
        {company?.closedForSendingAt && <ClosedNotice since={company.closedForSendingAt} onOpen={onOpen} />}
        <DataFields companyId={company?.id} />
      </>
    ),
    fields: ['name', 'email', 'adminName', 'phone', 'planId', 'token'],
  }
  const subscription = {
    label: t('companiesPage.subscription'),
    content: (
      <>
        <SubscriptionFields
          companyId={company?.id}
          isOwn={company?.isOwn ?? false}
          wasOn={company?.status ?? false}
        />
        {company && onStop && <Stopping options={stopOptions(company)} onStop={onStop} />}
      </>
    ),
    fields: ['dueDate', 'recurrence', 'status'],
  }
  const billing = { label: t('companiesPage.billing'), content: <BillingFields />, fields: billingFields }
  const use = company && {
    label: t('companiesPage.use'),
    content: <CompanyUse id={company.id} onLink={onLink} />,
    fields: [],
    isLazy: true,
  }
  return (
    <>
      <FormDrawer
        title={company?.name ?? t('companiesPage.add')}
        initialValues={initialValues}
        schema={companySchema}
        onSubmit={async (values) => {
          if (company?.status && !values.status) return setAsked(values)
          await store(values)
        }}
        onClose={onClose}
        onDelete={onStop && (() => onStop('removal'))}
        submit={company ? t('common.save') : t('common.add')}
        tabs={[data, subscription, billing, ...(use ? [use] : [])]}
      />
      <ConfirmDialog
        open={asked !== null}
        title={t('companiesPage.off.title', { name: company?.name ?? '' })}
        text={t('companiesPage.off.text')}
        confirm={t('companiesPage.off.confirm')}
        danger
        onConfirm={async () => {
          if (asked) await store(asked)
        }}
        onClose={() => setAsked(null)}
      />
      <Suspense>{excess && <ExcessDialog excess={excess} onClose={() => setExcess(null)} />}</Suspense>
    </>
  )
}
