import {
  contactFieldNames,
  contactFields,
  type ContactFieldName,
  type ContactFields,
  type ContactInput,
} from '@balcao/contract/resources/people/contactFields'
import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import CloseIcon from '@mui/icons-material/Close'
import EditOutlinedIcon from '@mui/icons-material/EditOutlined'
import MailOutlinedIcon from '@mui/icons-material/MailOutlined'
import PhoneOutlinedIcon from '@mui/icons-material/PhoneOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../i18n/errorMessage'
import { formatPhone, numberOrUsername } from '../../../../i18n/format'
import { ContactDialog, useContact } from '../../../people/contacts'
import { PastLink } from '../../messages'
import { NotesSection } from '../../ticketNotes'
import { ContactAvatar } from '../ContactAvatar'
import { TicketFactList } from '../row/TicketFactList'
import { OtherTickets } from './OtherTickets'
import { ReadingPane } from './ReadingPane'

interface ContactDrawerProps {
  ticket: Ticket
  onClose: () => void
  /** Starts a note in the composer. */
  onNote: () => void
  /** Writes this into the composer; null while the user cannot write to the customer. */
  onAsk: ((text: string) => void) | null
}

/** The contact's details, or one of their other conversations. */
export default function ContactDrawer(props: ContactDrawerProps) {
  const { t } = useTranslation()
  const [reading, setReading] = useState<Ticket | null>(null)
  const area = useRef<HTMLDivElement>(null)
  const lastRead = useRef<number | null>(null)
  useEffect(() => {
    if (reading) lastRead.current = reading.id
    // Back in the list: at the conversation that was read.
    else if (lastRead.current !== null)
      area.current?.querySelector<HTMLElement>(`[data-other-ticket="${lastRead.current}"]`)?.focus()
  }, [reading])
  return (
    <Box
      component="aside"
      ref={area}
      aria-label={t('tickets.contactDetails')}
      sx={{ height: '100%', bgcolor: 'background.paper' }}
    >
      {/* It stays mounted, so that its list is where it was. */}
      <Box sx={{ height: '100%', overflowY: 'auto', display: reading ? 'none' : 'block' }}>
        <Details {...props} setReading={setReading} />
      </Box>
      {reading && <ReadingPane key={reading.id} ticket={reading} onBack={() => setReading(null)} />}
    </Box>
  )
}

interface DetailsProps extends ContactDrawerProps {
  setReading: (ticket: Ticket) => void
}

/** Picture, numbers, open ticket, notes, extra fields, other conversations. */
function Details({ ticket, onClose, onNote, onAsk, setReading }: DetailsProps) {
  const { t } = useTranslation()
  const { contact, isGroup } = ticket
  const { data: detail, error, refetch } = useContact(contact.id)
  const [isEditing, setEditing] = useState(false)
  const { name } = detail ?? contact
  const fields: Partial<ContactFields> = detail ?? contact
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          alignItems: 'center',
          pl: 2,
          pr: 1,
          minHeight: 64,
        }}
      >
        <Typography variant="subtitle1" component="h2">
          {t('tickets.contactDetails')}
        </Typography>
        <IconButton aria-label={t('common.close')} onClick={onClose} sx={{ width: 44, height: 44 }}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box sx={{ display: 'grid', justifyItems: 'center', gap: 0.5, px: 2, pb: 2, textAlign: 'center' }}>
        <ContactAvatar contact={contact} isGroup={isGroup} size={96} />
        <Typography variant="h3" component="p" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        {(detail ?? contact).blockedAt !== null && (
          <Typography variant="body2" sx={{ color: 'error.main' }}>
            {`${t('contacts.blocked')}. ${t('contacts.blockedHelp')}`}
          </Typography>
        )}
        {!isGroup && <NumberLines contact={detail ?? contact} onAsk={onAsk} />}
        {detail && detail.numberState !== 'confirmed' && (
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {t(detail.numberState === 'refused' ? 'contacts.refused' : 'contacts.unchecked')}
          </Typography>
        )}
        {contactFieldNames.map((field) => (
          <FieldLine key={field} field={field} value={fields[field]} />
        ))}
        {error && !detail ? (
          <>
            <Typography role="alert" variant="body2" sx={{ color: 'error.main' }}>
              {errorText(error)}
            </Typography>
            <Button onClick={() => void refetch()}>{t('common.retry')}</Button>
          </>
        ) : (
          <Button
            startIcon={<EditOutlinedIcon />}
            onClick={() => setEditing(true)}
            disabled={!detail}
            sx={{ mt: 0.5, minHeight: { xs: 44, sm: 36 } }}
          >
            {t('contacts.edit')}
          </Button>
        )}
      </Box>
      <Section title={t('tickets.numbered', { id: ticket.id })}>
        <TicketFactList ticket={ticket} />
      </Section>
      <Section title={t('ticketNotes.title')}>
        <NotesSection contactId={contact.id} onWrite={onNote} />
      </Section>
      {detail && detail.extraInfo.length > 0 && (
        <Section title={t('contacts.extraInfo')}>
          <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5 }}>
            {detail.extraInfo.map(({ id, name: label, value }) => (
              <Box key={id} sx={{ overflowWrap: 'anywhere' }}>
                <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
                  {label}
                </Typography>
                <Typography component="dd" variant="body2" sx={{ m: 0 }}>
                  {value}
                </Typography>
              </Box>
            ))}
          </Box>
        </Section>
      )}
      <Section title={t('tickets.earlier')}>
        <OtherTickets contact={contact} except={ticket.id} onRead={setReading} />
        <Suspense>
          <PastLink contact={contact} />
        </Suspense>
      </Section>
      {isEditing && detail && <ContactDialog contact={detail} onClose={() => setEditing(false)} />}
    </>
  )
}

interface NumberLinesProps {
  contact: Ticket['contact']
  onAsk: ContactDrawerProps['onAsk']
}

/** The number as a link; or the username, with a button that asks the customer for the number. */
function NumberLines({ contact, onAsk }: NumberLinesProps) {
  const { t } = useTranslation()
  const { number } = contact
  if (number)
    return (
      <IconLink icon={<PhoneOutlinedIcon fontSize="inherit" />} href={`tel:+${number}`}>
        {formatPhone(number)}
      </IconLink>
    )
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {numberOrUsername(contact)}
      </Typography>
      <Typography variant="body2" title={t('contacts.noNumberHelp')} sx={{ color: 'text.secondary' }}>
        {t('contacts.noNumber')}
        {onAsk && (
          <Button size="small" onClick={() => onAsk(t('contacts.askNumberText'))} sx={{ ml: 0.5 }}>
            {t('contacts.askNumber')}
          </Button>
        )}
      </Typography>
    </>
  )
}

const OPENS: Record<ContactInput, { scheme: string; icon: ReactNode } | null> = {
  text: null,
  email: { scheme: 'mailto:', icon: <MailOutlinedIcon fontSize="inherit" /> },
  tel: { scheme: 'tel:', icon: <PhoneOutlinedIcon fontSize="inherit" /> },
}

/** A field of the contact: a link where it can be opened, else a line under its label. */
function FieldLine({ field, value }: { field: ContactFieldName; value: string | undefined }) {
  const { t } = useTranslation()
  const opens = OPENS[contactFields[field].input]
  if (!value) return null
  if (!opens) return <Typography variant="body2">{`${t(`contacts.${field}`)}: ${value}`}</Typography>
  return (
    <IconLink icon={opens.icon} href={opens.scheme + value}>
      {value}
    </IconLink>
  )
}

function IconLink({ icon, href, children }: { icon: ReactNode; href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      variant="body2"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        minHeight: { xs: 44, sm: 28 },
        overflowWrap: 'anywhere',
      }}
    >
      {icon}
      {children}
    </Link>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" sx={{ px: 2, py: 2, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  )
}
