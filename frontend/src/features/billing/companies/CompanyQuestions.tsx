import {
  companiesApi,
  PUT_AWAY_DAYS,
  type ManagedCompany,
} from '@balcao/contract/resources/billing/companies'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/apiClient'
import { formatCalendarDay } from '../../../i18n/format'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog'
import { useDeletion } from '../../../kit/saving'
import { changedCompanies } from './companies.queries'
import { renewalOf } from './companyForm.rules'

interface PuttingAwayProps {
  company: ManagedCompany
  onDone: () => void
  onClose: () => void
}

/** Explains the consequences before a company is put away. */
export function PuttingAway({ company: { id, name }, onDone, onClose }: PuttingAwayProps) {
  const { t } = useTranslation()
  const putAway = useDeletion({
    live: changedCompanies,
    remove: () => call(companiesApi.remove, { params: { id }, body: {} }),
    gone: 'ERR_NO_COMPANY_FOUND',
    deleted: t('common.saved'),
  })
  return (
    <ConfirmDialog
      open
      title={t('companiesPage.putAway.title', { name })}
      text={t('companiesPage.putAway.text', { count: PUT_AWAY_DAYS })}
      confirm={t('companiesPage.putAway.confirm')}
      danger
      onConfirm={async () => {
        await putAway(id)
        onDone()
      }}
      onClose={onClose}
    />
  )
}

interface AskedProps {
  company: ManagedCompany
  about: 'renew' | 'status'
  onDone: (changed: ManagedCompany) => void
  onClose: () => void
}

/** Explains the consequences before the due date is moved, or a company is switched off or on. */
export function Asked({ company, about, onDone, onClose }: AskedProps) {
  const { t } = useTranslation()
  const { id, name, status, recurrence } = company
  const params = { id }
  if (about === 'renew') {
    const { from, to } = renewalOf(company)
    return (
      <ConfirmDialog
        open
        title={t('companiesPage.renew.title', { name })}
        text={t('companiesPage.renew.text', {
          recurrence: t(`companiesPage.recurrences.${recurrence}`).toLowerCase(),
          from: formatCalendarDay(from),
          to: formatCalendarDay(to),
        })}
        confirm={t('companiesPage.renew.confirm')}
        onConfirm={async () => {
          // Somebody else may have moved it, or it was paid meanwhile: it must not be moved twice.
          const body = { dueDate: new Date(company.dueDate) }
          onDone(await call(companiesApi.renew, { params, body }))
        }}
        onClose={onClose}
      />
    )
  }
  const words = status ? 'off' : 'on'
  return (
    <ConfirmDialog
      open
      title={t(`companiesPage.${words}.title`, { name })}
      text={t(`companiesPage.${words}.text`)}
      confirm={t(`companiesPage.${words}.confirm`)}
      danger={status}
      onConfirm={async () => onDone(await call(companiesApi.update, { params, body: { status: !status } }))}
      onClose={onClose}
    />
  )
}
