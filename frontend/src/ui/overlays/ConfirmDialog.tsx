import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useId, useState, type SubmitEvent } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { errorText } from '../../i18n/errorMessage'

interface ConfirmDialogProps {
  open: boolean
  title: string
  /** What will happen, and what will not be deleted. */
  text: string
  /** The effects, one per line. */
  details?: readonly string[]
  /** Label of the button, a verb such as `Excluir`. */
  confirm: string
  /** Label of the cancel button; default: `Cancelar`. */
  cancel?: string
  /** Closes the dialog when it resolves; a rejection is shown in it. */
  onConfirm: () => Promise<void>
  onClose: () => void
  danger?: boolean
  /** An alternative action; it is handled like `onConfirm`. */
  instead?: { label: string; onChoose: () => Promise<void> } | undefined
  /** The name that must be typed to enable the button. */
  typed?: string
}

/** Asks before an action that cannot be undone. */
export function ConfirmDialog({ open, onClose, ...body }: ConfirmDialogProps) {
  const titleId = useId()
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <Body {...body} titleId={titleId} onClose={onClose} />
    </Dialog>
  )
}

type BodyProps = Omit<ConfirmDialogProps, 'open'> & { titleId: string }

/** Mounted only while the dialog is open, so that its state starts fresh. */
function Body({
  titleId,
  title,
  text,
  details = [],
  confirm,
  cancel,
  onConfirm,
  onClose,
  danger = false,
  instead,
  typed,
}: BodyProps) {
  const { t } = useTranslation()
  const [text_, setText] = useState('')
  const [working, setWorking] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const ready = typed === undefined || text_.trim() === typed.trim()

  const act = async (work: () => Promise<void>) => {
    if (working) return
    setWorking(true)
    setError(null)
    try {
      await work()
      onClose()
    } catch (failure) {
      setError(failure)
      setWorking(false)
    }
  }
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (ready) void act(onConfirm)
  }

  return (
    <form onSubmit={handleSubmit} noValidate>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText variant="body2">{text}</DialogContentText>
        {details.length > 0 && (
          <DialogContentText variant="body2" component="ul" sx={{ mt: 1, mb: 0, pl: 2.5 }}>
            {details.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </DialogContentText>
        )}
        {typed !== undefined && (
          <TextField
            label={
              <Trans i18nKey="common.typeToConfirm" values={{ name: typed }} components={{ name: <b /> }} />
            }
            value={text_}
            onChange={(event) => setText(event.target.value)}
            fullWidth
            autoFocus
            autoComplete="off"
            size="small"
            sx={{ mt: 2.5 }}
          />
        )}
        {error !== null && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {errorText(error)}
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        {instead && (
          <Button onClick={() => void act(instead.onChoose)} disabled={working} sx={{ mr: 'auto' }}>
            {instead.label}
          </Button>
        )}
        {/* A key that is held down must not confirm the action. */}
        <Button onClick={onClose} color="inherit" autoFocus={danger && typed === undefined}>
          {cancel ?? t('common.cancel')}
        </Button>
        <Button
          type="submit"
          variant="contained"
          color={danger ? 'error' : 'primary'}
          disabled={!ready}
          loading={working}
          autoFocus={!danger && typed === undefined}
        >
          {confirm}
        </Button>
      </DialogActions>
    </form>
  )
}
