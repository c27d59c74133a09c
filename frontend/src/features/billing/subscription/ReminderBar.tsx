import { useTranslation } from 'react-i18next'
import { formatCalendarDay } from '../../../i18n/format'
import { NoticeBar } from '../../../ui/page/NoticeBar'
import { useSubscriptionStatus } from '../invoices'

/** Reminds those who can pay that the due date comes near, or is past; gone once it is paid. */
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
