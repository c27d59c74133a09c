import { limits } from '@balcao/contract/limits'
import {
  sourceOf,
  variableSources,
  type VariableSource,
} from '@balcao/contract/text/templates/variableSource'
import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useFormikContext } from 'formik'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FormTextField } from '../../../../ui/form/fields/FormTextField'
import { ChipText, underChips } from './ChipText'
import { draftVariables, nameFor, newVariable, renameVariable, type TemplateDraft } from './draft.rules'
import { Group } from './Group'
import type { MarkedPart } from './refusal.rules'
import type { FaultText } from './useFaultText'

interface BodyFieldsProps {
  faultText: FaultText
  /** Parts of a text that WhatsApp refused. */
  marksIn: (text: string) => readonly MarkedPart[]
  /** The refusal names this part. */
  isConcerned: boolean
}

/** The text, its variables, their examples, and where their values come from. */
export function BodyFields({ faultText, marksIn, isConcerned }: BodyFieldsProps) {
  const { t, i18n } = useTranslation()
  const { values: draft, setFieldValue, setValues } = useFormikContext<TemplateDraft>()
  const parts = marksIn(draft.body)
  const note = parts.some(({ isMarked }) => isMarked)
    ? t('templatesPage.markedHelp')
    : isConcerned
      ? t('templatesPage.concerned')
      : undefined
  const field = useRef<HTMLTextAreaElement>(null)
  const { body, examples } = draft
  const names = draftVariables(draft)

  const insert = () => {
    const [start, end] = [
      field.current?.selectionStart ?? body.length,
      field.current?.selectionEnd ?? body.length,
    ]
    const name = newVariable(t('templatesPage.variableNames.sender'), names)
    void setFieldValue('body', `${body.slice(0, start)}{{${name}}}${body.slice(end)}`)
    // The name is marked, so that it can be typed over.
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(start + 2, start + 2 + name.length)
    })
  }

  return (
    <>
      <Group
        label={t('templatesPage.text')}
        aside={t('templatesPage.counter', {
          count: body.length,
          shown: body.length.toLocaleString(i18n.language),
          most: limits.template.body.toLocaleString(i18n.language),
        })}
        error={faultText('body') ?? note}
      >
        <Box sx={{ position: 'relative' }}>
          <FormTextField
            name="body"
            multiline
            minRows={3}
            sx={underChips}
            max={limits.template.body}
            aria-label={t('templatesPage.text')}
            inputRef={field}
          />
          <ChipText parts={parts} />
        </Box>
        <Button size="small" startIcon={<AddIcon />} onClick={insert} sx={{ justifySelf: 'start' }}>
          {t('templatesPage.addVariable')}
        </Button>
      </Group>
      {names.length > 0 && (
        <Group label={t('templatesPage.variables')} aside={t('templatesPage.examplesHelp')}>
          {names.map((name) => {
            const error = faultText(`body.${name}`) ?? faultText(`header.${name}`)
            return (
              <Box
                key={name}
                sx={{
                  display: 'grid',
                  gridTemplateColumns: {
                    xs: '104px minmax(0, 1fr)',
                    sm: '104px minmax(0, 1fr) minmax(0, 1fr)',
                  },
                  alignItems: 'start',
                  gap: 1,
                }}
              >
                <Chip
                  size="small"
                  label={name}
                  sx={{
                    mt: 0.75,
                    justifySelf: 'start',
                    maxWidth: '100%',
                    bgcolor: 'row.selected',
                    color: 'primary.main',
                    fontWeight: 600,
                  }}
                />
                <TextField
                  size="small"
                  fullWidth
                  value={examples[name] ?? ''}
                  error={error !== undefined}
                  helperText={error}
                  placeholder={t('templatesPage.exampleOf', { name })}
                  onChange={({ target }) =>
                    void setFieldValue('examples', { ...examples, [name]: target.value })
                  }
                  slotProps={{
                    htmlInput: {
                      'aria-label': t('templatesPage.exampleOf', { name }),
                      maxLength: limits.template.value,
                    },
                  }}
                />
                <TextField
                  select
                  size="small"
                  fullWidth
                  value={sourceOf(name)}
                  onChange={({ target }) => {
                    const source = target.value as VariableSource
                    const others = names.filter((each) => each !== name)
                    const word = t(`templatesPage.variableNames.${source}`)
                    void setValues(renameVariable(draft, name, nameFor(source, word, others)))
                  }}
                  slotProps={{
                    htmlInput: { 'aria-label': t('templatesPage.sourceOf', { name }) },
                  }}
                  sx={{ gridColumn: { xs: '2', sm: 'auto' } }}
                >
                  {variableSources.map((source) => (
                    <MenuItem key={source} value={source}>
                      {t(`templatesPage.sources.${source}`)}
                    </MenuItem>
                  ))}
                </TextField>
              </Box>
            )
          })}
        </Group>
      )}
    </>
  )
}
