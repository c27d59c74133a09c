import { invoicesApi } from '@balcao/contract/resources/billing/invoices'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { call } from '../../../../data/apiClient'
import { useChannel } from '../../../../data/realtime'
import { refreshSession } from '../../../../data/session/refreshSession'
import { changeUser, getSession, getToken } from '../../../../data/session/sessionStore'
import { useStore } from '../../../../data/store'
import { errorText } from '../../../../i18n/errorMessage'
import { formatCalendarDay } from '../../../../i18n/format'
import { toast } from '../../../../ui/feedback/toast'
import { useCheckout } from '../useCheckout'
import { noteRenewal, renewal, type Renewed } from '../renewal.store'

/** Milliseconds for which the success is shown before the page changes. */
const READ_MS = 4_000

/** The current due date from the server; null without an answer. */
async function askUntil(): Promise<Renewed | null> {
  try {
    return await call(invoicesApi.subscriptionStatus)
  } catch {
    return null
  }
}

const isBilling = (): boolean => {
  const session = getSession()
  return session.status === 'in' && session.scope === 'billing'
}

interface RenewalWatchProps {
  /** Always opens the start page after a renewal. By default only a user who is paying is taken there. */
  leads?: boolean
}

/**
 * Tells admins that the subscription was renewed. A user of a blocked company gets all pages back without
 * logging in again.
 */
export default function RenewalWatch({ leads = false }: RenewalWatchProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const renewed = useStore(renewal)
  const isPaying = useCheckout().invoiceId !== null
  useChannel('payment', ({ company }) => noteRenewal(company, leads))

  useEffect(() => {
    if (!renewed) return
    let stopped = false
    const tell = async () => {
      const until = renewed.until ?? (await askUntil())
      if (stopped || until === null) return
      const { dueDate, dueDay } = until
      toast.success(t('renewal.renewed', { date: formatCalendarDay(dueDay) }))
      changeUser((user) => ({ ...user, company: { ...user.company, dueDate } }))
    }
    const leave = async () => {
      renewal.set(null)
      if (!renewed.leads && !isPaying) return
      try {
        if (isBilling()) await refreshSession(getToken())
        void navigate('/')
      } catch (error) {
        toast.error(errorText(error))
      }
    }
    void tell()
    const timer = setTimeout(() => void leave(), READ_MS)
    return () => {
      stopped = true
      clearTimeout(timer)
    }
    // `isPaying` is read at the moment of the renewal. The page's frame may change later; the renewal itself
    // stays in the store.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [renewed])
  return null
}
