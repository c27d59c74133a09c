import type { Ticket } from '@balcao/contract/resources/tickets'
import type { Colleague } from '@balcao/contract/resources/users'
import Alert from '@mui/material/Alert'
import Autocomplete from '@mui/material/Autocomplete'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../i18n/errorMessage'
import { useDebounced } from '../../../ui/useDebounced'
import { useQueues } from '../../queues'
import { useColleagues } from '../../users'
import { QueueSelect } from '../QueueSelect'
import { useTransferTicket } from '../tickets.commands'
import { foundColleagues, queuesFor, SEARCH_FROM, SEARCH_MS } from './transfer.rules'

interface TransferDialogProps {
  ticket: Ticket
  onClose: () => void
  onTransferred: (ticket: Ticket) => void
}

/** Hands a ticket to another queue, where it waits, or to a colleague in one. */
export default function TransferDialog({ ticket, onClose, onTransferred }: TransferDialogProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const { data: queues = [] } = useQueues()
  const { mutateAsync, isPending } = useTransferTicket()
  const [colleague, setColleague] = useState<Colleague | null>(null)
  const [queueId, setQueueId] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const offered = queuesFor(queues, colleague)
  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (queueId === null) return setProblem(t('tickets.newTicket.queueRequired'))
    setProblem(null)
    try {
      const moved = await mutateAsync({ ticket, queueId, userId: colleague?.id ?? null })
      onClose()
      onTransferred(moved)
    } catch (error) {
      setProblem(errorText(error))
    }
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth fullScreen={isNarrow}>
      <form onSubmit={(event) => void handleSubmit(event)} noValidate style={{ display: 'contents' }}>
        <DialogTitle id={titleId}>{t('tickets.transfer.title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2.5, alignContent: 'start' }}>
          <DialogContentText variant="body2">{t('tickets.transfer.text')}</DialogContentText>
          <ColleagueField
            colleague={colleague}
            except={ticket.userId}
            onChoose={(chosen) => {
              setColleague(chosen)
              const left = queuesFor(queues, chosen)
              // A colleague of one queue is found in that one.
              if (left.length === 1) setQueueId(left[0]?.id ?? null)
              else if (!left.some(({ id }) => id === queueId)) setQueueId(null)
            }}
          />
          <QueueSelect
            queues={offered}
            queueId={queueId}
            onChoose={setQueueId}
            required
            label={t('tickets.transfer.queue')}
          />
          {problem && <Alert severity="error">{problem}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} color="inherit">
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isPending} disabled={queueId === null}>
            {t('tickets.transfer.do')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

interface ColleagueFieldProps {
  colleague: Colleague | null
  /** Who has the ticket now. */
  except: number | null
  onChoose: (colleague: Colleague | null) => void
}

function ColleagueField({ colleague, except, onChoose }: ColleagueFieldProps) {
  const { t } = useTranslation()
  const { data: colleagues = [], error } = useColleagues()
  const [text, setText] = useState('')
  const searched = useDebounced(text, SEARCH_MS)
  const isLong = text.trim().length >= SEARCH_FROM
  return (
    <Autocomplete<Colleague>
      options={foundColleagues(colleagues, searched, except)}
      value={colleague}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      filterOptions={(found) => found}
      noOptionsText={isLong ? t('tickets.transfer.nobody') : t('contacts.searchFrom', { count: SEARCH_FROM })}
      onInputChange={(_event, next) => setText(next)}
      onChange={(_event, chosen) => onChoose(chosen)}
      renderInput={(field) => (
        <TextField
          {...field}
          autoFocus
          label={t('tickets.transfer.colleague')}
          helperText={error ? errorText(error) : t('tickets.transfer.colleagueHelp')}
          error={error !== null}
        />
      )}
    />
  )
}
