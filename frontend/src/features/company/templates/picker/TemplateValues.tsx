import type { Template, TemplateChoice, TemplateVariable } from '@balcao/contract/resources/company/templates'
import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useRef, useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../i18n/errorMessage'
import { formatPrice } from '../../../../i18n/format'
import type { OfferedVariable } from '../../../../ui/form/fields/variables.rules'
import { VariableChips } from '../../../../ui/form/fields/VariableChips'
import { TemplateBubble } from '../TemplateBubble'
import { useCategoryPrice } from '../useDearer'
import { MEDIA, valuesProblem, type AttachedKind } from './choice.rules'
import { filledValues, useProblemText, useVariableLabel } from './choiceWords'

interface TemplateValuesProps {
  onChoose: (choice: TemplateChoice, template: Template) => void | Promise<void>
  template: Template
  /** Values by key. */
  initial: Readonly<Record<string, string>>
  proposals: Readonly<Record<string, string>>
  /** Variables that values may have. */
  variables: readonly OfferedVariable[]
  /** Fills these variables for the bubble. */
  fill: (value: string) => string
  /** Kind of an attached file, which the header shows; null for none. */
  file: AttachedKind | null
  submit: string | undefined
  onBack: () => void
}

/** The values of a template, beside its bubble. */
export function TemplateValues(props: TemplateValuesProps) {
  const { template, initial, proposals, variables, fill, file, submit, onBack, onChoose } = props
  const { t } = useTranslation()
  const problemText = useProblemText()
  const { components } = template
  const price = useCategoryPrice(template.account.connectionIds[0] ?? null, template.category)
  const asked = template.variables.filter(({ key }) => file === null || key !== MEDIA)
  const [values, setValues] = useState<Record<string, string>>(() =>
    Object.fromEntries(
      asked.map(({ key, name }) => [
        key,
        initial[key] ?? (Object.hasOwn(proposals, name) ? proposals[name] : '') ?? '',
      ]),
    ),
  )
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const problem = valuesProblem(template, values, file)
  const isTooLong = (key: string) => problem?.kind === 'tooLong' && problem.keys.includes(key)

  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault()
    // The form may stand in another form.
    event.stopPropagation()
    if (isBusy || problem) return
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
        {price !== null && (
          <Typography variant="caption" noWrap sx={{ flexShrink: 0, color: 'text.secondary' }}>
            · {t('templates.perMessage', { price: formatPrice(price) })}
          </Typography>
        )}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr', sm: asked.length > 0 ? '1fr 1fr' : '1fr' },
          alignItems: 'start',
        }}
      >
        {asked.length > 0 && (
          <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
            {asked.map((variable, index) => (
              <ValueField
                key={variable.key}
                variable={variable}
                value={values[variable.key] ?? ''}
                variables={variables}
                isTooLong={isTooLong(variable.key)}
                isFirst={index === 0}
                onChange={(value) => setValues((all) => ({ ...all, [variable.key]: value }))}
              />
            ))}
          </Box>
        )}
        <Box
          sx={{ display: 'grid', justifyItems: 'center', p: 1.5, borderRadius: 1, bgcolor: 'bubble.thread' }}
        >
          <TemplateBubble components={components} values={filledValues(values, fill)} />
        </Box>
      </Box>
      {(isTooLong('body') || isTooLong('header')) && problem && (
        <Alert severity="warning">{problemText(problem, template)}</Alert>
      )}
      {failure !== null && <Alert severity="error">{errorText(failure)}</Alert>}
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 2 }}>
        {problem?.kind === 'missing' && (
          <Typography variant="caption" role="status" sx={{ color: 'text.secondary' }}>
            {problemText(problem, template)}
          </Typography>
        )}
        <Button
          type="submit"
          variant="contained"
          loading={isBusy}
          disabled={problem !== null}
          sx={{ flexShrink: 0 }}
        >
          {submit ?? t('templates.picker.use')}
        </Button>
      </Box>
    </Box>
  )
}

interface ValueFieldProps {
  variable: TemplateVariable
  value: string
  variables: readonly OfferedVariable[]
  isTooLong: boolean
  isFirst: boolean
  onChange: (value: string) => void
}

function ValueField({ variable, value, variables, isTooLong, isFirst, onChange }: ValueFieldProps) {
  const { t } = useTranslation()
  const labelOf = useVariableLabel()
  const field = useRef<HTMLInputElement>(null)
  const [isActive, setActive] = useState(isFirst)
  const { example, kind } = variable
  const isWrongLink = kind === 'media' && value.trim() !== '' && !value.trim().startsWith('https://')
  const help = isTooLong
    ? t('templates.picker.tooLong')
    : isWrongLink
      ? t('templates.picker.wrongLink')
      : undefined
  const insert = (text: string) => {
    const input = field.current
    const start = input?.selectionStart ?? value.length
    const end = input?.selectionEnd ?? start
    onChange(value.slice(0, start) + text + value.slice(end))
    input?.focus()
  }
  return (
    <div
      onFocus={() => setActive(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setActive(false)
      }}
    >
      <TextField
        fullWidth
        size="small"
        label={labelOf(variable)}
        value={value}
        autoFocus={isFirst}
        error={help !== undefined}
        helperText={help}
        placeholder={example || (kind === 'media' ? 'https://' : undefined)}
        inputRef={field}
        onChange={(event) => onChange(event.target.value)}
        // The label stands above the field, so its border has no gap.
        slotProps={{ inputLabel: { shrink: true }, input: { notched: false } }}
      />
      {isActive && kind === 'text' && variables.length > 0 && (
        <Box sx={{ mt: 0.75 }}>
          <VariableChips variables={variables} onInsert={insert} />
        </Box>
      )}
    </div>
  )
}
