import { contactsApi, type ContactRow } from '@balcao/contract/resources/people/contacts'
import BlockIcon from '@mui/icons-material/Block'
import CallMergeIcon from '@mui/icons-material/CallMerge'
import CallSplitIcon from '@mui/icons-material/CallSplit'
import CheckCircleOutlineIcon from '@mui/icons-material/CheckCircleOutlined'
import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import HistoryIcon from '@mui/icons-material/History'
import ForumOutlined from '@mui/icons-material/ForumOutlined'
import PersonOffOutlined from '@mui/icons-material/PersonOffOutlined'
import ScheduleSendOutlined from '@mui/icons-material/ScheduleSendOutlined'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { call } from '../../../data/apiClient'
import { errorText } from '../../../i18n/errorMessage'
import { formatDateTime } from '../../../i18n/format'
import { useCan } from '../../../session'
import type { RowAction } from '../../../ui/page/DataTable'
import { toast } from '../../../ui/feedback/toast'
import { contactPages, liveContacts } from '../contacts'

/** The action whose dialog is open. */
export type ContactQuestion = 'newTicket' | 'schedule' | 'past' | 'merge' | 'unmerge' | 'export' | 'erase'

/** Actions on a contact besides editing and deleting. @param ask opens the dialog of one */
export function useContactActions(
  ask: (question: ContactQuestion, contact: ContactRow) => void,
): RowAction<ContactRow>[] {
  const { t } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigate()
  const can = useCan()

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
    // It may have been merged with another contact, or found not to be on WhatsApp.
    void client.invalidateQueries({ queryKey: contactPages.key })
  }

  const asked = (
    question: Exclude<ContactQuestion, 'newTicket' | 'schedule' | 'past'>,
    icon: ReactNode,
  ): RowAction<ContactRow> => ({
    id: question,
    icon,
    label: ({ name }) => t(`contactsPage.actions.${question}`, { name }),
    onClick: (contact) => ask(question, contact),
    isFor: ({ isGroup }) => !isGroup,
    isTucked: true,
  })

  return [
    {
      id: 'ticket',
      label: ({ name, ticketUuid }) =>
        t(ticketUuid ? 'contactsPage.openTicket' : 'contactsPage.newTicket', { name }),
      icon: <ForumOutlined fontSize="small" />,
      onClick: (contact) =>
        contact.ticketUuid ? void navigate(`/tickets/${contact.ticketUuid}`) : ask('newTicket', contact),
    },
    ...(can('schedules:use')
      ? [
          {
            id: 'schedule',
            label: ({ name }: ContactRow) => t('contactsPage.schedule', { name }),
            icon: <ScheduleSendOutlined fontSize="small" />,
            onClick: (contact: ContactRow) => ask('schedule', contact),
            isTucked: true as const,
          },
        ]
      : []),
    {
      id: 'past',
      label: ({ name }) => t('contactsPage.past', { name }),
      icon: <HistoryIcon fontSize="small" />,
      onClick: (contact) => ask('past', contact),
      isTucked: true,
    },
    {
      id: 'check',
      label: ({ name }) => t('contactsPage.check', { name }),
      icon: <CheckCircleOutlineIcon fontSize="small" />,
      onClick: (contact) => void check(contact),
      isFor: ({ number, isGroup }) => number !== '' && !isGroup,
      isTucked: true,
    },
    ...(can('contacts:block')
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
    ...(can('contacts:merge')
      ? [
          asked('merge', <CallMergeIcon fontSize="small" />),
          {
            ...asked('unmerge', <CallSplitIcon fontSize="small" />),
            label: ({ name, mergeUndoableUntil: until }: ContactRow) =>
              t('contactsPage.actions.unmerge', { name, until: formatDateTime(until ?? '') }),
            isFor: ({ mergeUndoableUntil: until }: ContactRow) =>
              until != null && Date.parse(until) > Date.now(),
          },
        ]
      : []),
    ...(can('contacts:personalData')
      ? [
          asked('export', <DownloadOutlined fontSize="small" />),
          asked('erase', <PersonOffOutlined fontSize="small" />),
        ]
      : []),
  ]
}
