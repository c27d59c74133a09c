import { contactsApi, type ContactRow } from '@balcao/contract/resources/contacts'
import BlockIcon from '@mui/icons-material/Block'
import CheckCircleOutlineIcon from '@mui/icons-material/CheckCircleOutlined'
import ForumOutlined from '@mui/icons-material/ForumOutlined'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { call } from '../../data/apiClient'
import { errorText } from '../../i18n/errorMessage'
import { useCan } from '../../session'
import type { RowAction } from '../../ui/page/DataTable'
import { toast } from '../../ui/toast'
import { contactPages, liveContacts } from '../contacts'

/** What can be done with a contact besides editing and deleting it. @param onNewTicket there is no live ticket to go to. */
export function useContactActions(onNewTicket: (contact: ContactRow) => void): RowAction<ContactRow>[] {
  const { t } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigate()
  const mayBlock = useCan()('contacts:block')

  const block = async ({ id, name, blockedAt }: ContactRow) => {
    const blocked = blockedAt === null
    try {
      liveContacts.apply(client, await call(contactsApi.block, { params: { id }, body: { blocked } }))
      toast.success(t(blocked ? 'contactsPage.nowBlocked' : 'contactsPage.nowUnblocked', { name }))
    } catch (error) {
      toast.error(errorText(error))
    }
  }
  const check = async ({ id }: ContactRow) => {
    try {
      liveContacts.apply(client, await call(contactsApi.check, { params: { id } }))
      toast.success(t('contactsPage.checked'))
    } catch (error) {
      toast.error(errorText(error))
    }
    // It may be one with another contact now, or known not to be on WhatsApp.
    void client.invalidateQueries({ queryKey: contactPages.key })
  }

  return [
    {
      id: 'ticket',
      label: ({ name, ticketUuid }) =>
        t(ticketUuid ? 'contactsPage.openTicket' : 'contactsPage.newTicket', { name }),
      icon: <ForumOutlined fontSize="small" />,
      onClick: (contact) =>
        contact.ticketUuid ? void navigate(`/tickets/${contact.ticketUuid}`) : onNewTicket(contact),
    },
    {
      id: 'check',
      label: ({ name }) => t('contactsPage.check', { name }),
      icon: <CheckCircleOutlineIcon fontSize="small" />,
      onClick: (contact) => void check(contact),
      isFor: ({ number, isGroup }) => number !== '' && !isGroup,
      isTucked: true,
    },
    ...(mayBlock
      ? [
          {
            id: 'block',
            label: ({ name, blockedAt }: ContactRow) =>
              t(blockedAt === null ? 'contactsPage.block' : 'contactsPage.unblock', { name }),
            icon: <BlockIcon fontSize="small" />,
            onClick: (contact: ContactRow) => void block(contact),
            isTucked: true as const,
          },
        ]
      : []),
  ]
}
