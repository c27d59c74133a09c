import { limits } from '@balcao/contract/limits'
import type { TransferTo } from '@balcao/contract/resources/conversations/ticketVerbs'
import type { Colleague } from '@balcao/contract/resources/company/users'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
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
import { errorText } from '../../../../i18n/errorMessage'
import { useDebounced } from '../../../../ui/timers/useDebounced'
import { AvailabilityMark } from '../../../company/availability'
import { useQueues } from '../../../company/queues'
import { useColleagues } from '../../../company/users'
import { QueueSelect } from '../QueueSelect'
import {
  foundColleagues,
  isThere,
  queuesFor,
  SEARCH_FROM,
  SEARCH_MS,
  type TransferFrom,
} from './transfer.rules'

interface TransferDialogProps {
  /** Current place of the ticket; of several tickets what they have in common. */
  from: TransferFrom
  onChoose: (to: TransferTo) => void
  onClose: () => void
}

/** Chooses another queue or a colleague, and a note for the next attendant. */
export default function TransferDialog({ from, onChoose, onClose }: TransferDialogProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const { data: queues = [] } = useQueues()
  const [colleague, setColleague] = useState<Colleague | null>(null)
  const [chosenQueue, setChosenQueue] = useState(from.queueId)
  const [note, setNote] = useState('')

  const offered = queuesFor(queues, colleague)
  // A single queue is chosen automatically. The queue chosen before may not be one of the new colleague's.
  const chosen = offered.length === 1 ? offered[0] : offered.find(({ id }) => id === chosenQueue)
  const queueId = chosen?.id ?? null
  const to = queueId === null ? null : { queueId, userId: colleague?.id ?? null, note: note.trim() }
  const isPossible = to !== null && !isThere(from, to)
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isPossible) return
    onClose()
    onChoose(to)
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth fullScreen={isNarrow}>
      <form onSubmit={handleSubmit} noValidate style={{ display: 'contents' }}>
        <DialogTitle id={titleId}>{t('tickets.transfer.title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2.5, alignContent: 'start' }}>
          <DialogContentText variant="body2">{t('tickets.transfer.text')}</DialogContentText>
          <ColleagueField colleague={colleague} except={from.userId} onChoose={setColleague} />
          <QueueSelect
            queues={offered}
            queueId={queueId}
            onChoose={setChosenQueue}
            required
            label={t('tickets.transfer.queue')}
          />
          <TextField
            multiline
            maxRows={5}
            label={t('tickets.transfer.note')}
            helperText={t('tickets.transfer.noteHelp')}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            slotProps={{
              htmlInput: { maxLength: limits.transferNote.max },
              input: { sx: { bgcolor: 'bubble.note' } },
            }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} color="inherit">
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={!isPossible}>
            {t('tickets.transfer.do')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

interface ColleagueFieldProps {
  colleague: Colleague | null
  /** The current attendant, who is not offered. */
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
      openText={t('common.open')}
      closeText={t('common.close')}
      clearText={t('common.clear')}
      options={foundColleagues(colleagues, searched, except)}
      value={colleague}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      filterOptions={(found) => found}
      noOptionsText={isLong ? t('tickets.transfer.nobody') : t('contacts.searchFrom', { count: SEARCH_FROM })}
      onInputChange={(_event, next) => setText(next)}
      onChange={(_event, chosen) => onChoose(chosen)}
      renderOption={({ key, ...line }, each) => (
        <Box component="li" key={key} {...line} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
          <Box component="span" sx={{ flex: '1 1 9rem', minWidth: 0, overflowWrap: 'anywhere' }}>
            {each.name}
          </Box>
          <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
            <AvailabilityMark person={each} />
          </Box>
        </Box>
      )}
      renderInput={(field) => (
        <TextField
          {...field}
          autoFocus
          label={t('tickets.transfer.colleague')}
          helperText={
            error
              ? errorText(error)
              : colleague?.away
                ? t('availability.colleagueAway', { name: colleague.name })
                : t('tickets.transfer.colleagueHelp')
          }
          error={error !== null}
        />
      )}
    />
  )
}
