import type { Handover, Ticket } from '@balcao/contract/resources/tickets'
import type { TFunction } from 'i18next'
import { Glyph } from '../../../ui/Glyph'
import { MetaBadge } from './MetaBadge'
import styles from './TicketMeta.module.css'
import { WaitingSince } from './WaitingSince'

/** Who handed a ticket on, and what they wrote to whoever has it now. */
export const handoverWords = ({ by, note }: Handover, t: TFunction): string =>
  note === null ? t('tickets.handedOver', { by }) : t('tickets.handedOverSaying', { by, note })

/** Tags beyond these are only counted. */
const SHOWN_TAGS = 2

interface TicketMetaProps {
  ticket: Ticket
  /** In a list of all statuses. */
  showsStatus: boolean
  t: TFunction
}

/** The small line of a list item: who handed it over, wait, queue, who has it, through which connection, tags. */
export function TicketMeta({ ticket, showsStatus, t }: TicketMetaProps) {
  const hidden = ticket.tags.length - SHOWN_TAGS
  return (
    <div className={styles['line']}>
      {ticket.handover && (
        <span title={handoverWords(ticket.handover, t)} className={styles['handover']}>
          <Glyph name="transfer" />
          <span className={styles['label']}>{ticket.handover.by.split(' ')[0]}</span>
        </span>
      )}
      {ticket.waitingSince && ticket.status !== 'closed' && (
        <WaitingSince since={ticket.waitingSince} t={t} />
      )}
      {showsStatus && (
        <span className={styles['status']} data-status={ticket.status}>
          {t(`tickets.statuses.${ticket.status}`)}
        </span>
      )}
      {ticket.chatbot && <Glyph name="robot" title={t('tickets.chatbot')} className={styles['robot']} />}
      <MetaBadge
        label={ticket.queue?.name ?? t('tickets.noQueue')}
        title={t('tickets.queueIs', { name: ticket.queue?.name ?? t('tickets.noQueue') })}
        {...(ticket.queue && { color: ticket.queue.color })}
      />
      {ticket.user && (
        <MetaBadge
          // The first name tells colleagues apart; the whole one is in the title.
          label={ticket.user.name.split(' ')[0] ?? ''}
          title={t('tickets.userIs', { name: ticket.user.name })}
        />
      )}
      {ticket.whatsapp && (
        <MetaBadge
          label={ticket.whatsapp.name}
          title={t('tickets.connectionIs', { name: ticket.whatsapp.name })}
          glyph="phone"
          isYielding
        />
      )}
      {ticket.tags.slice(0, SHOWN_TAGS).map((tag) => (
        <MetaBadge
          key={tag.id}
          label={tag.name}
          title={t('tickets.tagIs', { name: tag.name })}
          color={tag.color}
          isTag
        />
      ))}
      {hidden > 0 && <span className={styles['kept']}>{`+${hidden}`}</span>}
    </div>
  )
}
