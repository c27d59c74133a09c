import type { Handover, Ticket } from '@balcao/contract/resources/conversations/tickets'
import type { TFunction } from 'i18next'
import { markColour } from '../../../../theme/markColour'
import { classes } from '../../../../ui/styling/classes'
import { Glyph } from '../../../../ui/display/Glyph'
import styles from './TicketMeta.module.css'

/** Who handed a ticket over, and their comment for the next attendant. */
export const handoverWords = ({ by, note }: Handover, t: TFunction): string =>
  note === null ? t('tickets.handedOver', { by }) : t('tickets.handedOverSaying', { by, note })

interface TicketMarkProps {
  ticket: Ticket
  /** In a list with all statuses. */
  showsStatus: boolean
  /** The unread count needs the space: of a tag only the colour is shown. */
  isBrief: boolean
  t: TFunction
}

/**
 * The one badge of a row: the handover, else a differing status, else the campaign that started it, else its
 * first tag.
 */
export function TicketMark({ ticket, showsStatus, isBrief, t }: TicketMarkProps) {
  const [tag] = ticket.tags
  if (ticket.handover) {
    return (
      <span data-fact title={handoverWords(ticket.handover, t)} className={styles['handover']}>
        <Glyph name="transfer" />
        <span className={styles['label']}>{ticket.handover.by.split(' ')[0]}</span>
      </span>
    )
  }
  if (showsStatus) {
    return (
      <span data-fact className={styles['status']} data-status={ticket.status}>
        {t(`tickets.statuses.${ticket.status}`)}
      </span>
    )
  }
  if (ticket.campaign) {
    const { name } = ticket.campaign
    return (
      <span
        data-fact
        title={t('tickets.campaignIs', { name })}
        className={classes(styles['tag'], isBrief && styles['brief'])}
      >
        <Glyph name="campaign" className={styles['glyph']} />
        <span className={styles['label']}>{name}</span>
      </span>
    )
  }
  if (!tag) return null
  return (
    <span
      data-fact
      title={t('tickets.tagIs', { name: tag.name })}
      className={classes(styles['tag'], isBrief && styles['brief'])}
    >
      <span aria-hidden className={styles['dot']} style={{ backgroundColor: markColour(tag.color) }} />
      <span className={styles['label']}>{tag.name}</span>
    </span>
  )
}

/** The third line of a detailed row: queue, connection, attendant, all tags. */
export function TicketDetails({ ticket, t }: { ticket: Ticket; t: TFunction }) {
  const facts = [
    ticket.queue?.name ?? t('tickets.noQueue'),
    ticket.whatsapp?.name,
    ticket.campaign?.name,
    ticket.user?.name.split(' ')[0],
    ticket.tags.map(({ name }) => name).join(', '),
  ]
  return <div className={styles['details']}>{facts.filter(Boolean).join(' · ')}</div>
}
