import type { ContactListItem } from '@balcao/contract/resources/campaigns/contactLists'
import CheckCircleOutlineIcon from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutlineIcon from '@mui/icons-material/ErrorOutlined'
import ScheduleIcon from '@mui/icons-material/ScheduleOutlined'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatListTime } from '../../../i18n/format'

/** Whether a number is on WhatsApp, and when it was checked. */
export function NumberCheck({ isWhatsappValid, checkedAt }: ContactListItem) {
  const { t } = useTranslation()
  const look = { verticalAlign: 'text-bottom', mr: 0.75, fontSize: 18 } as const
  if (isWhatsappValid === null || checkedAt === null)
    return (
      <>
        <ScheduleIcon aria-hidden color="disabled" sx={look} />
        {t('contactListPage.toCheck')}
      </>
    )
  const text = t(isWhatsappValid ? 'contactListPage.isValid' : 'contactListPage.isInvalid', {
    at: formatDateTime(checkedAt),
  })
  return (
    <>
      {isWhatsappValid ? (
        <CheckCircleOutlineIcon color="success" titleAccess={text} sx={look} />
      ) : (
        <ErrorOutlineIcon color="error" titleAccess={text} sx={look} />
      )}
      {formatListTime(checkedAt)}
    </>
  )
}
