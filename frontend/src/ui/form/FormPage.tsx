import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useFormikContext, type FormikValues } from 'formik'
import { useEffect, useId, useState, type ReactNode } from 'react'
import { errorText } from '../../i18n/errorMessage'
import { PageFrame } from '../page/PageFrame'
import page from '../page/page.module.css'
import { FormState, type FormStateProps } from './FormState'

interface FormPageProps<V extends FormikValues> extends FormStateProps<V> {
  /** `PageHeader`. */
  header: ReactNode
  /** Label of the form's tab, where it is one of two. */
  label: string
  /** The form uses the full width. */
  isWide?: boolean
  /** Shown beside the form on a wide window, else as a tab. */
  beside?: { label: string; content: ReactNode }
  /** The buttons; the one that saves is the last. */
  actions: (state: { isSubmitting: boolean }) => ReactNode
  children: ReactNode
}

/** A form on its own page, for long work. Its buttons are always visible. */
export function FormPage<V extends FormikValues>(props: FormPageProps<V>) {
  const { header, label, isWide: isWholeWidth = false, beside, actions, children, ...form } = props
  const id = useId()
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('lg'))
  const [isBesideShown, setBesideShown] = useState(false)
  const hasTabs = beside !== undefined && !isWide
  const panel = (name: string, isShown: boolean) =>
    hasTabs && {
      role: 'tabpanel',
      id: `${id}-${name}`,
      'aria-labelledby': `${id}-${name}-tab`,
      hidden: !isShown,
    }

  return (
    <FormState {...form}>
      {({ submitForm, isSubmitting, error }) => (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            submitForm()
          }}
          noValidate
          style={{ display: 'contents' }}
        >
          <PageFrame
            header={header}
            toolbar={
              hasTabs && (
                <Tabs
                  value={isBesideShown ? 'beside' : 'form'}
                  onChange={(_event, next: 'form' | 'beside') => setBesideShown(next === 'beside')}
                  sx={{ px: { xs: 2, sm: 4 }, flexShrink: 0, borderBottom: 1, borderColor: 'divider' }}
                >
                  {(['form', 'beside'] as const).map((name) => (
                    <Tab
                      key={name}
                      value={name}
                      id={`${id}-${name}-tab`}
                      aria-controls={`${id}-${name}`}
                      label={name === 'form' ? label : beside.label}
                      sx={{ textTransform: 'none', px: 0, mr: 2.5, minWidth: 0 }}
                    />
                  ))}
                </Tabs>
              )
            }
            footer={
              <div className={page['formFooter']}>
                {error !== null && (
                  <Alert severity="error" sx={{ borderRadius: 0 }}>
                    {errorText(error)}
                  </Alert>
                )}
                <footer className={page['formActions']}>{actions({ isSubmitting })}</footer>
              </div>
            }
          >
            <ShowForm onFailed={() => setBesideShown(false)} />
            <Box
              sx={{
                display: 'grid',
                gridTemplateColumns: beside && isWide ? 'minmax(0, 1fr) 372px' : 'minmax(0, 1fr)',
                columnGap: 5,
                alignItems: 'start',
                pt: 2,
              }}
            >
              <Box
                {...panel('form', !isBesideShown)}
                sx={{ maxWidth: isWholeWidth ? undefined : 760, minWidth: 0 }}
              >
                {children}
              </Box>
              {beside && (
                <Box
                  {...(isWide && { component: 'aside', 'aria-label': beside.label })}
                  {...panel('beside', isBesideShown)}
                  sx={{ minWidth: 0, ...(isWide && { position: 'sticky', top: 16 }) }}
                >
                  {(isWide || isBesideShown) && beside.content}
                </Box>
              )}
            </Box>
          </PageFrame>
        </form>
      )}
    </FormState>
  )
}

/** Opens the form's tab when a submit fails because of a field. */
function ShowForm({ onFailed }: { onFailed: () => void }) {
  const { submitCount, isSubmitting, isValid } = useFormikContext()
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting && !isValid) onFailed()
    // Only after a submit: errors while the user types don't open the tab.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [submitCount, isSubmitting])
  return null
}
