import type { Template, TemplateChoice } from '@balcao/contract/resources/company/templates'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../i18n/errorMessage'
import { formatPrice } from '../../../../i18n/format'
import { TemplateBubble } from '../TemplateBubble'
import { languageText } from '../templates.rules'
import { useCategoryPrice } from '../useDearer'
import { filledValues, useProblemText } from './choiceWords'
import { TemplatePicker, type TemplatePickerProps } from './TemplatePicker'
import { useChoice } from './useChoice'

export interface TemplateChoiceFieldProps extends Pick<
  TemplatePickerProps,
  'connectionId' | 'proposals' | 'variables' | 'fill' | 'file'
> {
  value: TemplateChoice | null
  onChange: (choice: TemplateChoice, template: Template) => void
  disabled?: boolean
  /** Why the form was not accepted. */
  error?: string | undefined
}

/**
 * A form's template with its values: shown as the customer gets it, with what is wrong, and changed in a
 * dialog.
 */
export function TemplateChoiceField(props: TemplateChoiceFieldProps) {
  const { value, onChange, disabled = false, error, ...picking } = props
  const { connectionId, file = null, fill } = picking
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const problemText = useProblemText()
  const { template, problem, error: failure } = useChoice(value, connectionId, file)
  const choose = (
    <Button
      variant="outlined"
      disabled={disabled}
      onClick={() => setOpen(true)}
      sx={{ justifySelf: 'start' }}
    >
      {t(value ? 'templates.change' : 'templates.choose')}
    </Button>
  )
  return (
    <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      {template && value && (
        <Box
          role="group"
          aria-label={t('templates.chosen', { name: template.name })}
          sx={{ display: 'grid', gap: 1.5, p: 1.5, borderRadius: 1, bgcolor: 'bubble.thread' }}
        >
          <About template={template} connectionId={connectionId} />
          <TemplateBubble
            components={template.components}
            values={fill ? filledValues(value.values, fill) : value.values}
          />
        </Box>
      )}
      <div role="status">
        {problem && <Alert severity="error">{problemText(problem, template)}</Alert>}
        {failure !== null && <Alert severity="error">{errorText(failure)}</Alert>}
      </div>
      {choose}
      {error && (
        <FormHelperText error sx={{ mx: 0, mt: 0 }}>
          {error}
        </FormHelperText>
      )}
      {isOpen && (
        <ChoiceDialog
          {...picking}
          chosen={problem?.kind === 'otherAccount' ? null : value}
          onChoose={(choice, chosen) => {
            onChange(choice, chosen)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </Box>
  )
}

function About({ template, connectionId }: { template: Template; connectionId: number }) {
  const { t } = useTranslation()
  const price = useCategoryPrice(connectionId, template.category)
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="body2" noWrap sx={{ fontWeight: 600 }}>
        {template.name}
      </Typography>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {languageText(template.language)}
        {price !== null && ` · ${t('templates.perMessage', { price: formatPrice(price) })}`}
      </Typography>
    </Box>
  )
}

/** Chooses a template, and gives its values. It fills a narrow screen. */
function ChoiceDialog({ onClose, ...picking }: TemplatePickerProps & { onClose: () => void }) {
  const { t } = useTranslation()
  const titleId = useId()
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  return (
    <Dialog
      open
      fullWidth
      fullScreen={isNarrow}
      maxWidth={false}
      aria-labelledby={titleId}
      onClose={onClose}
      slotProps={{ paper: { sx: { maxWidth: isNarrow ? undefined : 680 } } }}
    >
      <DialogTitle id={titleId} sx={{ display: 'flex', alignItems: 'center' }}>
        <Box component="span" sx={{ flex: 1 }}>
          {t('templates.choose')}
        </Box>
        {isNarrow && (
          <Button color="inherit" onClick={onClose}>
            {t('common.close')}
          </Button>
        )}
      </DialogTitle>
      <DialogContent>
        <TemplatePicker {...picking} />
      </DialogContent>
    </Dialog>
  )
}
