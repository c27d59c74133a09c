import CloseIcon from '@mui/icons-material/Close'
import DeleteOutline from '@mui/icons-material/DeleteOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useFormikContext, type FormikValues } from 'formik'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../i18n/errorMessage'
import { FormState, type FormStateProps } from './FormState'

interface FormTab {
  label: string
  content: ReactNode
  /** When one of these fields is invalid, a failed submit opens this tab. */
  fields: readonly string[]
  /** Mounted only while it is open. */
  isLazy?: boolean
}

interface FormDrawerProps<V extends FormikValues> extends FormStateProps<V> {
  title: string
  /** After the title: the status of the record. */
  status?: ReactNode
  /** Why it can't be sent now; the hint of the button, which is off then. */
  locked?: string | undefined
  /** Label of the button, a verb; default: `Salvar`. */
  submit?: string
  /** With one tab, no tab bar is shown. */
  tabs: readonly [FormTab, ...FormTab[]]
  /** Shown beside the form on a wide window, else as its last tab. */
  beside?: Omit<FormTab, 'fields' | 'isLazy'>
  /** Deletes the record; it asks for confirmation itself. */
  onDelete?: (() => void) | undefined
}

/** Pixels, on a window that is wide enough. */
const WIDTH = 560
const BESIDE_WIDTH = 340

const FormTabs = ({ tabs }: Pick<FormDrawerProps<FormikValues>, 'tabs'>) => {
  const id = useId()
  const [current, setCurrent] = useState(0)
  const { errors, submitCount, isSubmitting } = useFormikContext<FormikValues>()
  const seen = useRef(0)
  useEffect(() => {
    if (isSubmitting || submitCount === seen.current) return
    seen.current = submitCount
    const failed = tabs.findIndex(({ fields }) => fields.some((field) => errors[field] !== undefined))
    const isHere = tabs[current]?.fields.some((field) => errors[field] !== undefined)
    if (failed >= 0 && !isHere) setCurrent(failed)
  }, [submitCount, isSubmitting, errors, tabs, current])

  return (
    <>
      {tabs.length > 1 && (
        <Tabs
          value={current}
          onChange={(_event, next: number) => setCurrent(next)}
          // On a phone the last one may be out of sight.
          variant="scrollable"
          scrollButtons={false}
          data-sideways=""
          sx={{ px: { xs: 2, sm: 3 }, flexShrink: 0, borderBottom: 1, borderColor: 'divider' }}
        >
          {tabs.map(({ label }, index) => (
            <Tab
              key={label}
              id={`${id}-tab-${index}`}
              aria-controls={`${id}-panel-${index}`}
              label={label}
              sx={{ textTransform: 'none', px: 0, mr: 2.5, minWidth: 0 }}
            />
          ))}
        </Tabs>
      )}
      {/* Scrolling to a field also shows its help text. */}
      <Box
        sx={{
          position: 'relative',
          flex: 1,
          minHeight: 0,
          overflowY: 'auto',
          scrollPaddingBlock: '24px 56px',
        }}
      >
        {tabs.map(({ label, content }, index) => (
          <Box
            key={label}
            {...(tabs.length > 1 && {
              role: 'tabpanel',
              id: `${id}-panel-${index}`,
              'aria-labelledby': `${id}-tab-${index}`,
            })}
            hidden={index !== current}
            sx={{
              display: index === current ? 'grid' : 'none',
              gap: 2.5,
              px: { xs: 2, sm: 3 },
              py: 2.5,
              alignContent: 'start',
            }}
          >
            {tabs[index]?.isLazy && index !== current ? null : content}
          </Box>
        ))}
      </Box>
    </>
  )
}

/**
 * A form with five fields or more, at the right edge of the window, open while mounted. Its footer is always
 * visible.
 */
export function FormDrawer<V extends FormikValues>(props: FormDrawerProps<V>) {
  const { title, status, locked, submit, tabs, beside, onDelete, ...form } = props
  const { t } = useTranslation()
  const titleId = useId()
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('lg'))
  const isBeside = beside !== undefined && isWide
  const shownTabs: FormDrawerProps<V>['tabs'] =
    beside && !isWide ? [...tabs, { ...beside, fields: [], isLazy: true }] : tabs
  return (
    <FormState {...form}>
      {({ submitForm, isSubmitting, error, requestClose }) => (
        <Drawer
          open
          anchor="right"
          onClose={requestClose}
          slotProps={{
            paper: {
              role: 'dialog',
              'aria-labelledby': titleId,
              sx: { width: WIDTH + (isBeside ? BESIDE_WIDTH : 0), maxWidth: '100%', flexDirection: 'row' },
            },
          }}
        >
          {isBeside && (
            <Box
              component="aside"
              aria-label={beside.label}
              sx={{
                width: BESIDE_WIDTH,
                flexShrink: 0,
                minHeight: 0,
                borderRight: 1,
                borderColor: 'divider',
              }}
            >
              {beside.content}
            </Box>
          )}
          <form
            onSubmit={(event) => {
              event.preventDefault()
              submitForm()
            }}
            noValidate
            style={{ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0, minHeight: 0 }}
          >
            <Box
              component="header"
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1,
                minHeight: 56,
                pl: { xs: 2, sm: 3 },
                pr: 1.5,
              }}
            >
              <Typography
                id={titleId}
                component="h2"
                noWrap
                sx={{ flex: 1, minWidth: 0, fontSize: '1.25rem', fontWeight: 600, letterSpacing: '-0.015em' }}
              >
                {title}
              </Typography>
              {status}
              <IconButton aria-label={t('common.close')} onClick={requestClose}>
                <CloseIcon fontSize="small" />
              </IconButton>
            </Box>
            <FormTabs tabs={shownTabs} />
            {error !== null && (
              <Alert severity="error" sx={{ mx: { xs: 2, sm: 3 }, mb: 1.5 }}>
                {errorText(error)}
              </Alert>
            )}
            <Box
              component="footer"
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1,
                minHeight: 64,
                px: { xs: 2, sm: 3 },
                py: 1,
                borderTop: 1,
                borderColor: 'divider',
                flexShrink: 0,
              }}
            >
              {onDelete && (
                <Button
                  color="error"
                  startIcon={<DeleteOutline />}
                  onClick={onDelete}
                  sx={{ px: 1.25, ml: -1.25 }}
                >
                  {t('common.delete')}
                </Button>
              )}
              <Box sx={{ flex: 1 }} />
              <Button variant="outlined" color="inherit" onClick={requestClose}>
                {t('common.cancel')}
              </Button>
              <Tooltip title={locked ?? ''}>
                <span>
                  <Button
                    type="submit"
                    variant="contained"
                    loading={isSubmitting}
                    disabled={locked !== undefined}
                  >
                    {submit ?? t('common.save')}
                  </Button>
                </span>
              </Tooltip>
            </Box>
          </form>
        </Drawer>
      )}
    </FormState>
  )
}
