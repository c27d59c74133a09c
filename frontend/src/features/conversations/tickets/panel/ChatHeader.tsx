import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import { useTranslation } from 'react-i18next'
import { numberOrUsername } from '../../../../i18n/format'
import { useActor } from '../../../../session'
import { FactLine } from '../../../../ui/display/FactLine'
import { Glyph } from '../../../../ui/display/Glyph'
import { ToolButton } from '../../../../ui/inputs/ToolButton'
import { useWidthStep } from '../../../../ui/browser/useWidthStep'
import { PresenceNote, TypingWords } from '../../presence'
import { TagEditor } from '../../ticketTags'
import { ArrangementMarks } from '../arranging/ArrangementMarks'
import { ContactAvatar } from '../ContactAvatar'
import { MetaBadge } from '../row/MetaBadge'
import { WaitingSince } from '../row/WaitingSince'
import type { TicketVerbs } from '../verbs/useTicketVerbs'
import styles from './ChatHeader.module.css'
import { ConnectionBadge } from './ConnectionBadge'
import { FreeUntilBadge, ReplyWindowChip } from './ReplyWindowChip'
import { TicketActions } from './TicketActions'
import { TicketMenu } from './TicketMenu'

interface ChatHeaderProps {
  ticket: Ticket
  verbs: TicketVerbs
  isNarrow: boolean
  /** The user is invisible to others who have the ticket open. */
  isSilent: boolean
  onBack: () => void
  /** Shows or hides the contact's details. */
  onContact: () => void
  /** Opens the search in the conversation. */
  onSearch: () => void
}

/**
 * Width in pixels. Below `tags`, tags move to their own line; below `words`, actions are icons, so that the
 * name has room; below `few`, most actions are in the menu.
 */
const steps = { tags: 960, words: 760, few: 560 } as const

/** Contact, attendant and connection of the conversation, and its actions. */
export function ChatHeader({
  ticket,
  verbs,
  isNarrow,
  isSilent,
  onBack,
  onContact,
  onSearch,
}: ChatHeaderProps) {
  const { t } = useTranslation()
  const { id: myId } = useActor()
  const [header, step] = useWidthStep<HTMLElement, keyof typeof steps>(steps)
  const isCompact = step === 'words' || step === 'few'
  const isTiny = step === 'few'
  const isMine = ticket.userId === myId
  const attendant = (
    <MetaBadge
      // In little space the first name is enough; the tooltip has the full name.
      label={(isTiny ? ticket.user?.name.split(' ')[0] : ticket.user?.name) ?? t('tickets.noUser')}
      title={t('tickets.userIs', { name: ticket.user?.name ?? t('tickets.noUser') })}
      glyph="person"
    />
  )
  /** The most important first: facts without room are left out from the end. */
  const facts = (
    <>
      <TypingWords ticketId={ticket.id} />
      <ReplyWindowChip ticket={ticket} isShort={isTiny} />
      {/* In little space the choice of the connection says it. */}
      {!isTiny && <FreeUntilBadge ticket={ticket} />}
      <PresenceNote ticket={ticket} isSilent={isSilent} />
      <ArrangementMarks ticket={ticket} isShort={isTiny} t={t} />
      {ticket.waitingSince && ticket.status !== 'closed' && (
        <WaitingSince since={ticket.waitingSince} target={ticket.target} t={t} />
      )}
      <ConnectionBadge ticket={ticket} isFor="down" />
      <MetaBadge
        label={ticket.queue?.name ?? t('tickets.noQueue')}
        title={t('tickets.queueIs', { name: ticket.queue?.name ?? t('tickets.noQueue') })}
        {...(ticket.queue && { color: ticket.queue.color })}
      />
      {!isMine && attendant}
      {ticket.campaign && (
        <MetaBadge
          label={ticket.campaign.name}
          title={t('tickets.campaignIs', { name: ticket.campaign.name })}
          glyph="campaign"
        />
      )}
      <ConnectionBadge ticket={ticket} isFor="up" />
      {isMine && attendant}
    </>
  )
  return (
    <>
      <header ref={header} className={styles['header']}>
        {isNarrow && (
          <ToolButton label={t('tickets.backToList')} onClick={onBack}>
            <Glyph name="back" />
          </ToolButton>
        )}
        <div className={styles['who']}>
          <ContactAvatar contact={ticket.contact} isGroup={ticket.isGroup} size={36} />
          <div className={styles['lines']}>
            {/* A number without room would wrap to the hidden second line. */}
            <div className={styles['names']}>
              <h2 className={styles['title']}>
                <button
                  type="button"
                  onClick={onContact}
                  title={t('tickets.contactDetails')}
                  className={styles['name']}
                >
                  {ticket.contact.name}
                </button>
              </h2>
              {ticket.contact.blockedAt !== null && (
                <span title={t('contacts.blockedHelp')} className={styles['blocked']}>
                  {t('contacts.blocked')}
                </span>
              )}
              {!isCompact && !ticket.isGroup && (
                <span className={styles['phone']}>{numberOrUsername(ticket.contact)}</span>
              )}
            </div>
            {step === null ? (
              <TagEditor ticket={ticket} facts={facts} lineClass={styles['facts']} />
            ) : (
              <FactLine className={styles['facts']}>{facts}</FactLine>
            )}
          </div>
        </div>
        <TicketMenu ticket={ticket} verbs={verbs} isTiny={isTiny} onContact={onContact} onSearch={onSearch} />
        <TicketActions ticket={ticket} verbs={verbs} isCompact={isCompact} isTiny={isTiny} />
      </header>
      {step !== null && <TagEditor ticket={ticket} isBrief={isTiny} />}
    </>
  )
}
