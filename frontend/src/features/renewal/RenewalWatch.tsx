import { companiesApi } from '@balcao/contract/resources/companies'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { call } from '../../data/apiClient'
import { useChannel } from '../../data/realtime'
import { refreshSession } from '../../data/refreshSession'
import { changeUser, getSession, getToken, getUser } from '../../data/sessionStore'
import { useStore } from '../../data/store'
import { errorText } from '../../i18n/errorMessage'
import { formatDate } from '../../i18n/format'
import { toast } from '../../ui/toast'
import { useCheckout } from '../checkout'
import { noteRenewal, renewal } from './renewal.store'

/** Milliseconds for which the good news stands before the page changes. */
const READ_MS = 4_000

/** Until when the company may work, as the server says now. */
async function askDueDate(): Promise<string | null> {
  const user = getUser()
  if (!user) return null
  const company = await call(companiesApi.get, { params: { id: user.companyId } })
  return company.dueDate ?? null
}

const isBilling = (): boolean => {
  const session = getSession()
  return session.status === 'in' && session.scope === 'billing'
}

interface RenewalWatchProps {
  /** It leads on to the start, whatever page is open. Elsewhere only who is paying goes there. */
  leads?: boolean
}

/**
 * Tells those who manage the company that its licence was renewed. Who could do nothing but pay gets the whole product back without
 * logging in again.
 */
export default function RenewalWatch({ leads = false }: RenewalWatchProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const news = useStore(renewal)
  const isPaying = useCheckout().invoiceId !== null
  useChannel('payment', ({ company }) => noteRenewal(company.dueDate, leads))

  useEffect(() => {
    if (!news) return
    let stopped = false
    const tell = async () => {
      const dueDate = news.dueDate ?? (await askDueDate().catch(() => null))
      if (stopped || dueDate === null) return
      toast.success(t('renewal.renewed', { date: formatDate(dueDate) }))
      changeUser((user) => ({ ...user, company: { ...user.company, dueDate } }))
    }
    const leave = async () => {
      renewal.set(null)
      if (!news.leads && !isPaying) return
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
    // Whether somebody was paying is asked when it was renewed. The frame around the page may change meanwhile: what is to come is in the store.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [news])
  return null
}
