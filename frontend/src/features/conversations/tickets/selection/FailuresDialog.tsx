import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { hasCode } from '../../../../data/ApiError'
import { errorText } from '../../../../i18n/errorMessage'
import { conflictOf } from '../verbs/conflict.rules'
import { showFailures, type Failures } from './failures.store'

/** The tickets of a bulk action that failed, with the reason of each. */
export default function FailuresDialog({ failures }: { failures: Failures }) {
  const { t } = useTranslation()
  const titleId = useId()
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const close = () => showFailures(null)

  const reasonOf = (error: unknown, ticketId: number): string => {
    if (!hasCode(error, 'ERR_OTHER_OPEN_TICKET') || !error.answer) return errorText(error)
    const conflict = conflictOf(error.answer, ticketId)
    if (conflict.kind === 'closed') return t('tickets.closedMeanwhile')
    if (conflict.kind === 'changed') return t('tickets.changedMeanwhile')
    if (conflict.kind === 'taken') return t('tickets.nowWith', { name: conflict.name })
    return conflict.name === null ? t('tickets.otherWaiting') : t('tickets.otherOf', { name: conflict.name })
  }

  return (
    <Dialog open onClose={close} aria-labelledby={titleId} maxWidth="xs" fullWidth fullScreen={isNarrow}>
      <DialogTitle id={titleId}>
        {t('selection.failedTitle', { count: failures.outcomes.length })}
      </DialogTitle>
      <DialogContent tabIndex={0} sx={{ outlineOffset: -2 }}>
        <DialogContentText variant="body2">{t('selection.failedText')}</DialogContentText>
        <List dense>
          {failures.outcomes.map(({ item, error }) => (
            <ListItem key={item.id} disableGutters divider>
              <ListItemText primary={item.contact.name} secondary={reasonOf(error, item.id)} />
            </ListItem>
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Button
          color="inherit"
          onClick={() => {
            close()
            failures.retry()
          }}
        >
          {t('common.retry')}
        </Button>
        <Button variant="contained" autoFocus onClick={close}>
          {t('common.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
