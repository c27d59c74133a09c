import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { FormikValues } from 'formik'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../i18n/errorMessage'
import { FormState, type FormStateProps } from './FormState'

interface FormDialogProps<V extends FormikValues> extends FormStateProps<V> {
  title: string
  /** Label of the button, a verb; default: `Salvar`. */
  submit?: string
  /** The action cannot be undone: its button is red. */
  danger?: boolean
  /** Pixels; use 480 for fewer than five fields. */
  width?: number
  children: ReactNode
}

/**
 * A dialog with a short form, open while mounted. Its fields read formik's context, as `FormTextField` does.
 */
export function FormDialog<V extends FormikValues>(props: FormDialogProps<V>) {
  const { title, submit, danger = false, width = 480, children, ...form } = props
  const { t } = useTranslation()
  const titleId = useId()
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  return (
    <FormState {...form}>
      {({ submitForm, isSubmitting, error, requestClose }) => (
        <Dialog
          open
          onClose={requestClose}
          aria-labelledby={titleId}
          maxWidth={false}
          fullWidth
          fullScreen={isNarrow}
          slotProps={{ paper: { sx: { maxWidth: isNarrow ? undefined : width } } }}
        >
          <form
            onSubmit={(event) => {
              event.preventDefault()
              submitForm()
            }}
            noValidate
            style={{ display: 'contents' }}
          >
            <DialogTitle id={titleId}>{title}</DialogTitle>
            <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2.5 }}>
              {children}
            </DialogContent>
            {error !== null && (
              // Outside the scrolling part, where it could be out of sight.
              <Alert severity="error" sx={{ mx: 3, mb: 1 }}>
                {errorText(error)}
              </Alert>
            )}
            <DialogActions>
              <Button onClick={requestClose} color="inherit">
                {t('common.cancel')}
              </Button>
              <Button
                type="submit"
                variant="contained"
                color={danger ? 'error' : 'primary'}
                loading={isSubmitting}
              >
                {submit ?? t('common.save')}
              </Button>
            </DialogActions>
          </form>
        </Dialog>
      )}
    </FormState>
  )
}
