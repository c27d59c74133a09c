import type { Message } from '@balcao/contract/resources/conversations/messages'
import { ticketsApi } from '@balcao/contract/resources/conversations/tickets'
import SearchIcon from '@mui/icons-material/Search'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import InputAdornment from '@mui/material/InputAdornment'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Fragment, useId, useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../data/apiClient'
import { hasCode } from '../../../../data/ApiError'
import { errorText, listFailureText } from '../../../../i18n/errorMessage'
import { numberOrUsername } from '../../../../i18n/format'
import { useCan } from '../../../../session'
import { toast } from '../../../../ui/feedback/toast'
import { useDebounced } from '../../../../ui/timers/useDebounced'
import { SEARCH_FROM, useContactSearch } from '../../../people/contacts'
import { QueueSelect } from '../QueueSelect'
import { useFilterQueues } from '../tickets.queries'
import { conflictOf } from '../verbs/conflict.rules'
import { forwardTargets, type ForwardTarget } from './forward.rules'
import { useForwarding } from './useForwarding'

interface ForwardDialogProps {
  fromTicketId: number
  /** Oldest first. */
  messages: readonly Message[]
  onDone: () => void
  onClose: () => void
}

const SEARCH_MS = 300

/** The user's open tickets whose customer or number has these words. */
function useOpenTickets(text: string) {
  const searchParam = useDebounced(text.trim(), SEARCH_MS)
  return useQuery({
    queryKey: ['tickets', 'forwardTargets', searchParam],
    queryFn: async ({ signal }) =>
      (await call(ticketsApi.list, { query: { status: 'open', fields: 'row', searchParam }, signal }))
        .tickets,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

const personOf = (target: ForwardTarget) =>
  target.kind === 'ticket' ? target.ticket.contact : target.contact

/** Chooses who gets forwarded messages: the customer of an open ticket, or any contact. */
export default function ForwardDialog({ fromTicketId, messages, onDone, onClose }: ForwardDialogProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const needsQueue = !useCan()('tickets:createWithoutQueue')
  const queues = useFilterQueues()
  const [text, setText] = useState('')
  const { data: tickets = [], error: ticketsError } = useOpenTickets(text)
  const { contacts, isSearching, error: contactsError } = useContactSearch(text)
  const [chosenKey, setChosenKey] = useState('')
  const [chosenQueue, setQueueId] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const forward = useForwarding(fromTicketId, messages)
  const count = messages.length
  const queueId = chosenQueue ?? (needsQueue && queues.length === 1 ? (queues[0]?.id ?? null) : null)
  const targets = forwardTargets(tickets, contacts, fromTicketId)
  // Whoever is not in the list any more is not chosen any more: nothing goes to somebody out of sight.
  const target = targets.find(({ key }) => key === chosenKey)
  const failure = ticketsError ?? contactsError

  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!target) return setProblem(t('forwarding.targetRequired'))
    if (target.kind === 'contact' && needsQueue && queueId === null)
      return setProblem(t('forwarding.queueRequired'))
    setProblem(null)
    setBusy(true)
    try {
      await forward(target, queueId)
      toast.success(t('forwarding.done', { count, name: personOf(target).name }))
      onDone()
    } catch (error) {
      const answer = hasCode(error, 'ERR_OTHER_OPEN_TICKET') ? error.answer : undefined
      const conflict = answer && conflictOf(answer, null)
      if (conflict?.kind !== 'other') setProblem(errorText(error))
      else
        setProblem(
          conflict.name === null ? t('tickets.otherWaiting') : t('tickets.otherOf', { name: conflict.name }),
        )
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth fullScreen={isNarrow}>
      <form onSubmit={(event) => void handleSubmit(event)} noValidate style={{ display: 'contents' }}>
        <DialogTitle id={titleId}>{t('forwarding.title', { count })}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
          <TextField
            autoFocus
            type="search"
            size="small"
            value={text}
            onChange={(event) => setText(event.target.value)}
            placeholder={t('forwarding.search')}
            helperText={
              failure ? listFailureText(failure) : t('forwarding.searchHelp', { count: SEARCH_FROM })
            }
            error={failure !== null}
            slotProps={{
              htmlInput: { 'aria-label': t('forwarding.search') },
              input: {
                startAdornment: (
                  <InputAdornment position="start">
                    <SearchIcon fontSize="small" />
                  </InputAdornment>
                ),
              },
            }}
          />
          <RadioGroup
            aria-label={t('forwarding.to')}
            value={target?.key ?? ''}
            onChange={(_event, key) => {
              setChosenKey(key)
              setProblem(null)
            }}
            // A fixed height, so that nothing moves while one searches.
            sx={{ height: { xs: 'auto', sm: 300 }, flexWrap: 'nowrap', overflowY: 'auto' }}
          >
            {targets.map((each, index) => (
              <Fragment key={each.key}>
                {each.kind !== targets[index - 1]?.kind && (
                  <Typography variant="overline" component="div" sx={{ color: 'text.secondary' }}>
                    {t(each.kind === 'ticket' ? 'forwarding.open' : 'forwarding.contacts')}
                  </Typography>
                )}
                <Target target={each} />
              </Fragment>
            ))}
            {targets.length === 0 && !isSearching && (
              <Typography variant="body2" sx={{ color: 'text.secondary', py: 2 }}>
                {t('forwarding.nobody')}
              </Typography>
            )}
          </RadioGroup>
          {target?.kind === 'contact' && (
            <QueueSelect
              queues={queues}
              queueId={queueId}
              onChoose={setQueueId}
              required={needsQueue}
              label={t('forwarding.queue')}
            />
          )}
          {problem && <Alert severity="error">{problem}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} color="inherit">
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            {t('forwarding.forward')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function Target({ target }: { target: ForwardTarget }) {
  const person = personOf(target)
  const queue = target.kind === 'ticket' ? target.ticket.queue : null
  return (
    <FormControlLabel
      value={target.key}
      control={<Radio size="small" />}
      sx={{ mx: 0, minHeight: 44, '& .MuiFormControlLabel-label': { minWidth: 0 } }}
      label={
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="body2" noWrap dir="auto" sx={{ fontWeight: 600 }}>
            {person.name}
          </Typography>
          <Typography variant="caption" noWrap component="div" sx={{ color: 'text.secondary' }}>
            {[numberOrUsername(person), queue?.name].filter(Boolean).join(' · ')}
          </Typography>
        </Box>
      }
    />
  )
}
