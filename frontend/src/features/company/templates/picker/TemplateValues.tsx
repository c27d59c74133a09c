import type { Template, TemplateChoice } from '@balcao/contract/resources/company/templates'
import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useFileUrl } from '../../../../ui/browser/useFileUrl'
import { errorText } from '../../../../i18n/errorMessage'
import { formatPrice } from '../../../../i18n/format'
import type { OfferedVariable } from '../../../../ui/form/fields/variables.rules'
import { TemplateBubble } from '../TemplateBubble'
import { useCategoryPrice } from '../useDearer'
import { attachedKind, MEDIA, valuesProblem, type AttachedKind } from './choice.rules'
import { filledValues, useProblemText } from './choiceWords'
import { HeaderFile, ValueField } from './fields'

export interface Choosing {
  /**
   * Called with a template and all its values. A returned promise keeps the button busy.
   * @param attached the file that the header shows, with `canAttach`
   */
  onChoose: (choice: TemplateChoice, template: Template, attached: File | null) => void | Promise<void>
  /** A file can be attached in place of a header's link. */
  canAttach?: boolean
}

interface TemplateValuesProps extends Required<Choosing> {
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
  const { template, initial, proposals, variables, fill, submit, onBack, onChoose, canAttach } = props
  const { t } = useTranslation()
  const problemText = useProblemText()
  const { components } = template
  const price = useCategoryPrice(template.account.connectionIds[0] ?? null, template.category)
  const [attached, setAttached] = useState<File | null>(null)
  const url = useFileUrl(attached)
  const file = attached ? attachedKind(attached.type) : props.file
  const asked = template.variables.filter(({ key }) => file === null || key !== MEDIA)
  const takesFile = canAttach && template.variables.some(({ key }) => key === MEDIA)
  const hasFields = asked.length > 0 || takesFile
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
      const { [MEDIA]: _link, ...others } = values
      const choice = { templateId: template.id, values: attached ? others : values }
      await onChoose(choice, template, attached)
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
          gridTemplateColumns: { xs: '1fr', sm: hasFields ? '1fr 1fr' : '1fr' },
          alignItems: 'start',
        }}
      >
        {hasFields && (
          <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
            {takesFile && <HeaderFile components={components} file={attached} onChange={setAttached} />}
            {asked.map((variable, index) => (
              <ValueField
                key={variable.key}
                variable={variable}
                value={values[variable.key] ?? ''}
                variables={variables}
                isTooLong={isTooLong(variable.key)}
                isFirst={index === 0}
                label={takesFile && variable.key === MEDIA ? t('templates.fields.orMedia') : undefined}
                onChange={(value) => setValues((all) => ({ ...all, [variable.key]: value }))}
              />
            ))}
          </Box>
        )}
        <Box
          sx={{ display: 'grid', justifyItems: 'center', p: 1.5, borderRadius: 1, bgcolor: 'bubble.thread' }}
        >
          <TemplateBubble components={components} values={filledValues(values, fill)} picture={url} />
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
