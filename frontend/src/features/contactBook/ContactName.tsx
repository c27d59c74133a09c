import type { ContactRow } from '@balcao/contract/resources/contacts'
import BlockIcon from '@mui/icons-material/Block'
import { useTranslation } from 'react-i18next'
import { ContactAvatar } from '../tickets'

/** A contact as the first cell of its row: picture, name, and whether it is blocked. */
export function ContactName({ contact }: { contact: ContactRow }) {
  const { t } = useTranslation()
  return (
    <>
      <ContactAvatar contact={contact} isGroup={contact.isGroup} size={32} />
      <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{contact.name}</span>
      {contact.blockedAt !== null && (
        <BlockIcon
          fontSize="small"
          color="error"
          titleAccess={`${t('contacts.blocked')}. ${t('contacts.blockedHelp')}`}
        />
      )}
    </>
  )
}
