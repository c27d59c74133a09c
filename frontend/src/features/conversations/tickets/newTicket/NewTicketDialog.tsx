import type { Contact } from '@balcao/contract/resources/people/contacts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { hasCode } from '../../../../data/ApiError'
import { errorText } from '../../../../i18n/errorMessage'
import { useActor, useCan } from '../../../../session'
import { ContactDialog, ContactPicker } from '../../../people/contacts'
import { QueueSelect } from '../QueueSelect'
import { useNewTicket } from '../tickets.commands'
import { useFilterQueues } from '../tickets.queries'
import { useTicketLocation } from '../useTicketLocation'
import { conflictOf } from '../verbs/conflict.rules'

interface NewTicketDialogProps {
  /** The contact, when it is already known. */
  contact?: Contact
  /** Somebody who is no contact yet: first saved as one. */
  stranger?: { name: string; number: string }
  onClose: () => void
}

/** Starts an attendance with a contact; a new contact is created on the way. */
export default function NewTicketDialog({ contact: given, stranger, onClose }: NewTicketDialogProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const { id: userId } = useActor()
  const needsQueue = !useCan()('tickets:createWithoutQueue')
  const queues = useFilterQueues()
  const { open } = useTicketLocation()
  const { mutateAsync, isPending } = useNewTicket()
  const [contact, setContact] = useState<Contact | null>(given ?? null)
  const [chosenQueue, setQueueId] = useState<number | null>(null)
  const [creating, setCreating] = useState<string | { name: string; number: string } | null>(stranger ?? null)
  const [problem, setProblem] = useState<string | null>(null)
  const [other, setOther] = useState<string | null>(null)
  // With one queue there is nothing to choose.
  const onlyQueue = needsQueue && queues.length === 1 ? (queues[0]?.id ?? null) : null
  const queueId = chosenQueue ?? onlyQueue

  const handleChoose = (chosen: Contact | null) => {
    setContact(chosen)
    // The error was about another contact.
    setProblem(null)
    setOther(null)
  }

  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault()
    setOther(null)
    if (!contact) return setProblem(t('tickets.newTicket.contactRequired'))
    if (needsQueue && queueId === null) return setProblem(t('tickets.newTicket.queueRequired'))
    setProblem(null)
    try {
      const ticket = await mutateAsync({ contactId: contact.id, queueId, userId, status: 'open' })
      onClose()
      open(ticket.uuid, { tab: 'open', openTab: 'attending' })
    } catch (error) {
      const { answer } = hasCode(error, 'ERR_OTHER_OPEN_TICKET') ? error : {}
      const conflict = answer && conflictOf(answer, null)
      if (conflict?.kind !== 'other') return setProblem(errorText(error))
      const { uuid, name } = conflict
      setOther(uuid)
      setProblem(name === null ? t('tickets.otherWaiting') : t('tickets.otherOf', { name }))
    }
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth fullScreen={isNarrow}>
      <form onSubmit={(event) => void handleSubmit(event)} noValidate style={{ display: 'contents' }}>
        <DialogTitle id={titleId}>{t('tickets.newTicket.title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2.5, alignContent: 'start' }}>
          {/* Space for the label on the field's upper edge. */}
          <div style={{ paddingTop: 8 }}>
            <ContactPicker contact={contact} onChoose={handleChoose} onCreate={setCreating} />
          </div>
          <QueueSelect
            queues={queues}
            queueId={queueId}
            onChoose={setQueueId}
            required={needsQueue}
            label={t('tickets.newTicket.queue')}
          />
          {problem && (
            <Alert
              severity={other ? 'info' : 'error'}
              action={
                other && (
                  <Button
                    color="inherit"
                    size="small"
                    onClick={() => {
                      onClose()
                      open(other)
                    }}
                  >
                    {t('tickets.openOther')}
                  </Button>
                )
              }
            >
              {problem}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} color="inherit">
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isPending}>
            {t('tickets.newTicket.start')}
          </Button>
        </DialogActions>
      </form>
      {creating !== null && (
        <ContactDialog
          contact={null}
          suggestion={creating}
          onClose={() => setCreating(null)}
          onSaved={handleChoose}
        />
      )}
    </Dialog>
  )
}
