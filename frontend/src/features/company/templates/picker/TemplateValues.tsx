import type { Template, TemplateChoice, TemplateVariable } from '@balcao/contract/resources/company/templates'
import { fillTemplate } from '@balcao/contract/text/templates/fillTemplate'
import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../i18n/errorMessage'
import { TemplateBubble } from '../TemplateBubble'

interface TemplateValuesProps {
  onChoose: (choice: TemplateChoice, template: Template) => void | Promise<void>
  template: Template
  /** Values by key. */
  initial: Readonly<Record<string, string>>
  proposals: Readonly<Record<string, string>>
  submit: string | undefined
  onBack: () => void
}

/** The values of a template, beside its bubble. */
export function TemplateValues(props: TemplateValuesProps) {
  const { template, initial, proposals, submit, onBack, onChoose } = props
  const { t } = useTranslation()
  const { variables, components } = template
  const [values, setValues] = useState<Record<string, string>>(() =>
    Object.fromEntries(
      variables.map(({ key, name }) => [
        key,
        initial[key] ?? (Object.hasOwn(proposals, name) ? proposals[name] : '') ?? '',
      ]),
    ),
  )
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const { missing, tooLong } = fillTemplate(template, values)

  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault()
    // The form may stand in another form.
    event.stopPropagation()
    if (isBusy || missing.length > 0 || tooLong.length > 0) return
    setBusy(true)
    setFailure(null)
    try {
      await onChoose({ templateId: template.id, values }, template)
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void handleSubmit(event)}
      sx={{ display: 'grid', gap: 2 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
        <IconButton size="small" aria-label={t('templates.picker.other')} onClick={onBack} sx={{ ml: -0.75 }}>
          <ArrowBackOutlined fontSize="small" />
        </IconButton>
        <Typography variant="body2" noWrap sx={{ fontWeight: 600 }}>
          {template.name}
        </Typography>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr', sm: variables.length > 0 ? '1fr 1fr' : '1fr' },
          alignItems: 'start',
        }}
      >
        {variables.length > 0 && (
          <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
            {variables.map((variable, index) => (
              <ValueField
                key={variable.key}
                variable={variable}
                value={values[variable.key] ?? ''}
                isTooLong={tooLong.includes(variable.key)}
                isFirst={index === 0}
                onChange={(value) => setValues((all) => ({ ...all, [variable.key]: value }))}
              />
            ))}
          </Box>
        )}
        <Box
          sx={{ display: 'grid', justifyItems: 'center', p: 1.5, borderRadius: 1, bgcolor: 'bubble.thread' }}
        >
          <TemplateBubble components={components} values={values} />
        </Box>
      </Box>
      {tooLong.includes('body') && <Alert severity="warning">{t('templates.picker.bodyTooLong')}</Alert>}
      {failure !== null && <Alert severity="error">{errorText(failure)}</Alert>}
      <Button
        type="submit"
        variant="contained"
        loading={isBusy}
        disabled={missing.length > 0 || tooLong.length > 0}
        sx={{ justifySelf: 'end' }}
      >
        {submit ?? t('templates.picker.use')}
      </Button>
    </Box>
  )
}

interface ValueFieldProps {
  variable: TemplateVariable
  value: string
  isTooLong: boolean
  isFirst: boolean
  onChange: (value: string) => void
}

function ValueField({ variable, value, isTooLong, isFirst, onChange }: ValueFieldProps) {
  const { t } = useTranslation()
  const { part, name, index = 0, example, kind } = variable
  const isHeaderField = part === 'header' && (kind === 'media' || isLocationField(name))
  const label = isHeaderField
    ? t(`templates.fields.${name as HeaderField}`)
    : part === 'button'
      ? t('templates.fields.button', { number: index + 1 })
      : name
  return (
    <TextField
      fullWidth
      size="small"
      label={label}
      value={value}
      autoFocus={isFirst}
      error={isTooLong}
      helperText={isTooLong ? t('templates.picker.tooLong') : undefined}
      placeholder={example || (kind === 'media' ? 'https://' : undefined)}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  )
}

const headerFields = ['media', 'latitude', 'longitude', 'name', 'address'] as const
type HeaderField = (typeof headerFields)[number]
const isLocationField = (name: string): boolean => (headerFields as readonly string[]).includes(name)
