import { email } from '@balcao/contract/fields'
import { limits } from '@balcao/contract/limits'
import { transcriptsApi, type TranscriptPart } from '@balcao/contract/resources/conversations/transcripts'
import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Form, Formik } from 'formik'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, download } from '../../../data/apiClient'
import { hasCode } from '../../../data/ApiError'
import { errorText } from '../../../i18n/errorMessage'
import { languageOf } from '../../../i18n/language'
import { saveBlob } from '../../../ui/browser/saveFile'
import { FormDateField } from '../../../ui/form/fields/FormDateField'
import { toast } from '../../../ui/feedback/toast'
import { useMailing } from './transcripts.queries'

interface TranscriptDialogProps {
  ticket: Pick<Ticket, 'id' | 'contact'>
  onClose: () => void
}

type Way = 'pdf' | 'mail'

/** `YYYY-MM-DD`; empty for none. */
interface Days {
  from: string
  until: string
}

/** Milliseconds: others may be first, and a long conversation takes a while. */
const FILE_MS = 240_000

const isAddress = (text: string): boolean => email().required().isValidSync(text)

/** Saves a conversation as PDF, or sends it by e-mail: one attendance or everything, and which days. */
export default function TranscriptDialog({ ticket, onClose }: TranscriptDialogProps) {
  const { t, i18n } = useTranslation()
  const titleId = useId()
  const daysHelpId = useId()
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const { data: mailing } = useMailing(ticket.id)
  const [way, setWay] = useState<Way>('pdf')
  const [part, setPart] = useState<TranscriptPart>('ticket')
  const [hasNotes, setHasNotes] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<{ field?: 'to' | 'days'; text: string } | null>(null)
  const [isBusy, setBusy] = useState(false)
  // One dialog sends one mail, however often its request is repeated.
  const [key] = useState(() => crypto.randomUUID())
  const addressField = useRef<HTMLInputElement>(null)
  const to = typed ?? mailing?.address ?? ''
  const isByMail = way === 'mail'

  const act = async ({ from, until }: Days) => {
    const language = languageOf(i18n.language)
    const choice = { part, ...(from && { from }), ...(until && { until }), language }
    const params = { id: ticket.id }
    if (isByMail) {
      await call(transcriptsApi.mail, { params, body: { ...choice, to: to.trim() }, idempotencyKey: key })
      toast.success(t('transcripts.queued', { address: to.trim() }))
      return
    }
    const file = await download(transcriptsApi.pdf, {
      params,
      query: { ...choice, notes: hasNotes },
      timeoutMs: FILE_MS,
    })
    saveBlob(file, t('transcripts.fileName', { id: ticket.id }))
  }

  const handleSubmit = async (days: Days) => {
    const { from, until } = days
    if (isBusy) return
    if (from && until && until < from) return setProblem({ field: 'days', text: t('transcripts.wrongDays') })
    if (isByMail && !isAddress(to.trim())) {
      setProblem({ field: 'to', text: t('transcripts.wrongAddress') })
      return addressField.current?.focus()
    }
    setProblem(null)
    setBusy(true)
    try {
      await act(days)
      onClose()
    } catch (error) {
      const isLimit = isByMail && hasCode(error, 'ERR_RATE_LIMITED')
      const text = isLimit
        ? t('transcripts.tooMany', { most: limits.transcript.mailsAnHour })
        : errorText(error)
      setProblem({ text })
      setBusy(false)
    }
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth fullScreen={isNarrow}>
      <Formik<Days> initialValues={{ from: '', until: '' }} onSubmit={handleSubmit} validateOnBlur={false}>
        <Form noValidate style={{ display: 'contents' }}>
          <DialogTitle id={titleId} sx={{ pb: 1 }}>
            {t('transcripts.title')}
            <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
              {ticket.contact.name}
            </Typography>
          </DialogTitle>
          <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
            <FormControl>
              <FormLabel id={`${titleId}-way`}>{t('transcripts.way')}</FormLabel>
              <RadioGroup
                row
                aria-labelledby={`${titleId}-way`}
                value={way}
                onChange={(_event, next) => setWay(next as Way)}
              >
                <FormControlLabel
                  value="pdf"
                  control={<Radio autoFocus />}
                  label={t('transcripts.ways.pdf')}
                />
                <FormControlLabel
                  value="mail"
                  disabled={!mailing?.isOn}
                  control={<Radio />}
                  label={t('transcripts.ways.mail')}
                />
              </RadioGroup>
              {mailing?.isOn === false && (
                <FormHelperText sx={{ m: 0 }}>{t('transcripts.mailOff')}</FormHelperText>
              )}
            </FormControl>
            {isByMail && (
              <TextField
                inputRef={addressField}
                type="email"
                name="to"
                label={t('transcripts.to')}
                value={to}
                autoComplete="off"
                required
                error={problem?.field === 'to'}
                helperText={problem?.field === 'to' ? problem.text : t('transcripts.toHelp')}
                onChange={({ target }) => setTyped(target.value)}
                slotProps={{ htmlInput: { maxLength: limits.email.max } }}
              />
            )}
            <FormControl>
              <FormLabel id={`${titleId}-part`}>{t('transcripts.part')}</FormLabel>
              <RadioGroup
                aria-labelledby={`${titleId}-part`}
                value={part}
                onChange={(_event, next) => setPart(next as TranscriptPart)}
              >
                <FormControlLabel
                  value="ticket"
                  control={<Radio />}
                  label={t('transcripts.parts.ticket', { id: ticket.id })}
                />
                <FormControlLabel value="talk" control={<Radio />} label={t('transcripts.parts.talk')} />
              </RadioGroup>
            </FormControl>
            <Box role="group" aria-label={t('transcripts.days')} aria-describedby={daysHelpId}>
              <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 1.5 }}>
                <FormDateField name="from" label={t('transcripts.from')} />
                <FormDateField name="until" label={t('transcripts.until')} />
              </Box>
              <FormHelperText id={daysHelpId} error={problem?.field === 'days'} sx={{ mx: 0 }}>
                {problem?.field === 'days'
                  ? problem.text
                  : t('transcripts.daysHelp', {
                      most: limits.transcript.messages.toLocaleString(i18n.language),
                    })}
              </FormHelperText>
            </Box>
            {isByMail ? (
              <FormHelperText sx={{ m: 0 }}>{t('transcripts.neverNotes')}</FormHelperText>
            ) : (
              <FormControlLabel
                control={<Checkbox checked={hasNotes} onChange={(_event, isOn) => setHasNotes(isOn)} />}
                label={t('transcripts.notes')}
              />
            )}
            {problem && !problem.field && <Alert severity="error">{problem.text}</Alert>}
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose} color="inherit">
              {t('common.cancel')}
            </Button>
            <Button type="submit" variant="contained" loading={isBusy}>
              {t(isByMail ? 'transcripts.send' : 'transcripts.save')}
            </Button>
          </DialogActions>
        </Form>
      </Formik>
    </Dialog>
  )
}
