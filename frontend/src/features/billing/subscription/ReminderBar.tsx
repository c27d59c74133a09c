import { useTranslation } from 'react-i18next'
import { formatCalendarDay } from '../../../i18n/format'
import { NoticeBar } from '../../../ui/page/NoticeBar'
import { useSubscriptionStatus } from '../invoices'

/** Reminds admins of a near or passed due date, until the company has paid. */
export function ReminderBar() {
  const { t } = useTranslation()
  const { data } = useSubscriptionStatus()
  if (!data?.remind || !data.openInvoice) return null
  const { daysLeft, dueDay } = data
  return (
    <NoticeBar severity={daysLeft < 0 ? 'error' : 'warning'} action={t('shell.payNow')} to="/financeiro">
      {daysLeft < 0
        ? t('shell.wasDue', { date: formatCalendarDay(dueDay) })
        : t('auth.dueWarning', { count: daysLeft })}
    </NoticeBar>
  )
}
