import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { loadPhrases } from '../../../../i18n/i18n'
import { lazyPart } from '../../../../ui/loading/lazyPart'
import { useRemoveTicket, useTransferTicket } from '../tickets.commands'
import { useUndoable } from '../verbs/useUndoable'

// Loaded when they are opened.
const TransferDialog = lazyPart(
  async () => (await Promise.all([import('./TransferDialog'), loadPhrases('availability')]))[0],
)
const ConfirmDialog = lazyPart(() =>
  import('../../../../ui/overlays/ConfirmDialog').then(({ ConfirmDialog }) => ({ default: ConfirmDialog })),
)

/** The action that needs a dialog. */
export type SendingAway = 'transfer' | 'remove'

interface SendAwayDialogsProps {
  ticket: Ticket
  /** Null when no dialog is open. */
  asked: SendingAway | null
  onClose: () => void
}

/** The dialogs for transferring and deleting a ticket. Both actions can be undone for a moment. */
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
