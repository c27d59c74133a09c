import type { ContactRow } from '@balcao/contract/resources/contacts'
import HelpOutlineIcon from '@mui/icons-material/HelpOutlined'
import ErrorOutlineIcon from '@mui/icons-material/ErrorOutlined'
import { useTranslation } from 'react-i18next'
import { formatPhone } from '../../i18n/format'

/** A contact's number, with a mark where WhatsApp has not confirmed it. Groups have none that anybody dials. */
export function ContactNumber({ contact: { number, isGroup, numberState } }: { contact: ContactRow }) {
  const { t } = useTranslation()
  if (number === '' || isGroup) return null
  const mark = { verticalAlign: 'text-bottom', ml: 0.75, fontSize: 16 } as const
  return (
    <>
      {formatPhone(number)}
      {numberState === 'unchecked' && <HelpOutlineIcon titleAccess={t('contacts.unchecked')} sx={mark} />}
      {numberState === 'refused' && (
        <ErrorOutlineIcon color="error" titleAccess={t('contacts.refused')} sx={mark} />
      )}
    </>
  )
}
