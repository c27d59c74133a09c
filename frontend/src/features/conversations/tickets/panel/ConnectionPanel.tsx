import type { ConnectionChoice } from '@balcao/contract/resources/conversations/ticketConnections'
import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import { useTranslation } from 'react-i18next'
import { formatDate, formatPhone, formatPrice, formatUntil } from '../../../../i18n/format'
import { Glyph } from '../../../../ui/display/Glyph'
import { toast } from '../../../../ui/feedback/toast'
import { errorText } from '../../../../i18n/errorMessage'
import { AnchoredPanel } from '../../../../ui/overlays/AnchoredPanel'
import { useActor } from '../../../../session'
import { usePrice } from '../../../company/costs'
import { suggestText, useFreeUntil, useReplyWindow, useStoredDraft } from '../../messages'
import { useMoveToConnection } from '../tickets.commands'
import { useTicketLocation } from '../useTicketLocation'
import styles from './ConnectionVia.module.css'

interface ConnectionPanelProps {
  ticket: Ticket
  choices: readonly ConnectionChoice[]
  anchor: HTMLElement
  onClose: () => void
}

/**
 * The connections on which the customer was talked to, and what changes with each. Choosing one moves the
 * ticket there, or opens the live ticket there with the draft.
 */
export default function ConnectionPanel({ ticket, choices, anchor, onClose }: ConnectionPanelProps) {
  const { t } = useTranslation()
  const { id: userId } = useActor()
  const draft = useStoredDraft(userId, ticket.id)
  const { open } = useTicketLocation()
  const { mutate, isPending } = useMoveToConnection()
  const choose = ({ id, ticketUuid, ticketId }: ConnectionChoice) => {
    if (id === ticket.whatsappId) return onClose()
    if (ticketUuid !== null && ticketId !== null) {
      if (draft !== '') suggestText(ticketId, draft)
      open(ticketUuid)
      return onClose()
    }
    mutate(
      { ticket, whatsappId: id },
      { onSuccess: onClose, onError: (error) => toast.error(errorText(error)) },
    )
  }
  return (
    <AnchoredPanel
      anchor={anchor}
      label={t('composer.via.title')}
      width={400}
      place="above"
      onClose={onClose}
    >
      <h3 className={styles['title']}>{t('composer.via.title')}</h3>
      <div role="menu" aria-label={t('composer.via.title')} className={styles['choices']}>
        {choices.map((choice) => (
          <Choice
            key={choice.id}
            choice={choice}
            name={ticket.contact.name.split(' ')[0] ?? ''}
            isCurrent={choice.id === ticket.whatsappId}
            isDisabled={isPending}
            onChoose={() => choose(choice)}
          />
        ))}
      </div>
    </AnchoredPanel>
  )
}

interface ChoiceProps {
  choice: ConnectionChoice
  /** The customer's first name. */
  name: string
  isCurrent: boolean
  isDisabled: boolean
  onChoose: () => void
}

function Choice({ choice, name, isCurrent, isDisabled, onChoose }: ChoiceProps) {
  const isLinked = choice.capabilities.includes('linking')
  return (
    <button
      type="button"
      role="menuitemradio"
      aria-checked={isCurrent}
      disabled={isDisabled}
      onClick={onChoose}
      className={styles['choice']}
    >
      <span className={styles['kind']}>
        <Glyph name={isLinked ? 'phone' : 'cloud'} />
      </span>
      <span>
        <b>{choice.name}</b>
        <small>{useChoiceWords(choice, name, isCurrent).join(' ')}</small>
      </span>
      {isCurrent && <Glyph name="check" />}
    </button>
  )
}

/** What the customer and the company notice when this connection is used. */
function useChoiceWords(choice: ConnectionChoice, name: string, isCurrent: boolean): string[] {
  const { t } = useTranslation()
  const { capabilities, number, isUp, lastTalkAt, replyWindow, ticketUuid } = choice
  const window = useReplyWindow(replyWindow)
  const freeUntil = useFreeUntil(replyWindow)
  const price = usePrice(capabilities.includes('prices') ? choice.id : null, 'service')
  const words: string[] = []
  if (!isUp) words.push(t('composer.via.down'))
  if (window)
    words.push(
      window.isClosed || window.end === null
        ? t('composer.via.windowClosed')
        : t('composer.via.windowOpen', { time: formatUntil(new Date(window.end)) }),
    )
  if (!window && !capabilities.includes('prices')) words.push(t('composer.via.linked'))
  if (freeUntil !== null) words.push(t('composer.via.freeUntil', { time: formatUntil(new Date(freeUntil)) }))
  else if (price !== null)
    words.push(
      price === 0 ? t('composer.via.freeNow') : t('composer.via.price', { price: formatPrice(price) }),
    )
  if (!isCurrent && lastTalkAt !== null) {
    const date = formatDate(lastTalkAt)
    words.push(
      number
        ? t('composer.via.from', { name, date, number: formatPhone(number) })
        : t('composer.via.fromUnknown', { name, date }),
    )
  }
  if (ticketUuid !== null) words.push(t('composer.via.taken'))
  return words
}
