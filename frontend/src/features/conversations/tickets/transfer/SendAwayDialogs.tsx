import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../../ui/loading/lazyPart'
import { useRemoveTicket, useTransferTicket } from '../tickets.commands'
import { useUndoable } from '../verbs/useUndoable'

// Dialogs come when they are wanted.
const TransferDialog = lazyPart(() => import('./TransferDialog'))
const ConfirmDialog = lazyPart(() =>
  import('../../../../ui/overlays/ConfirmDialog').then(({ ConfirmDialog }) => ({ default: ConfirmDialog })),
)

/** Which way of sending a ticket away is asked about. */
export type SendingAway = 'transfer' | 'remove'

interface SendAwayDialogsProps {
  ticket: Ticket
  /** Null while nothing is asked. */
  asked: SendingAway | null
  onClose: () => void
}

/** What is asked before a ticket is handed on or deleted; both can be taken back for a moment. */
export function SendAwayDialogs({ ticket, asked, onClose }: SendAwayDialogsProps) {
  const { t } = useTranslation()
  const transfer = useTransferTicket()
  const remove = useRemoveTicket()
  const sendAway = useUndoable()
  return (
    <Suspense>
      {asked === 'transfer' && (
        <TransferDialog
          from={ticket}
          onClose={onClose}
          onChoose={(to) =>
            sendAway({
              ticket,
              what: 'transfer',
              text: t('tickets.transfer.done', { name: ticket.contact.name }),
              act: () => transfer(ticket, to),
            })
          }
        />
      )}
      {asked === 'remove' && (
        <ConfirmDialog
          open
          danger
          title={t('tickets.removeTitle')}
          text={t('tickets.removeText', { name: ticket.contact.name })}
          confirm={t('common.delete')}
          onConfirm={() => {
            sendAway({
              ticket,
              what: 'remove',
              text: t('tickets.removed'),
              act: () => remove(ticket),
            })
            return Promise.resolve()
          }}
          onClose={onClose}
        />
      )}
    </Suspense>
  )
}
