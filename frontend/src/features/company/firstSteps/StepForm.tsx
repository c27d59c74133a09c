import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { FormikValues } from 'formik'
import type { ReactNode } from 'react'
import { errorText } from '../../../i18n/errorMessage'
import { FormState, type FormStateProps } from '../../../ui/form/FormState'

interface StepFormProps<V extends FormikValues> extends Omit<FormStateProps<V>, 'onClose'> {
  /** Label of the button, a verb. */
  submit: string
  /** Further actions, before the button. */
  actions?: ReactNode
  children: ReactNode
}

/** The form of a step, in its place. */
export function StepForm<V extends FormikValues>({ submit, actions, children, ...form }: StepFormProps<V>) {
  return (
    <FormState {...form} onClose={() => {}}>
      {({ submitForm, isSubmitting, error }) => (
        <Box
          component="form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            submitForm()
          }}
          sx={{ display: 'grid', gap: 2 }}
        >
          {children}
          {error !== null && <Alert severity="error">{errorText(error)}</Alert>}
          <StepActions>
            {actions}
            <Button type="submit" variant="contained" loading={isSubmitting}>
              {submit}
            </Button>
          </StepActions>
        </Box>
      )}
    </FormState>
  )
}

/** The buttons at the end of a step. */
export const StepActions = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', alignItems: 'center', gap: 1 }}>
    {children}
  </Box>
)
